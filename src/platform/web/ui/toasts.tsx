/** Short messages at the top of the page. The renderer is loaded lazily. */
import { type ComponentType, useEffect, useState } from 'react'
import type { CallFailure } from '../net/call.ts'
import { opensOffline } from '../net/screen.ts'
import { t } from '../texts/texts.ts'
import type { ToastKind, ToastMore } from './toast-kinds.ts'

const load = opensOffline(() => import('./toasts-shown.tsx'))
let mountList: (list: ComponentType) => void = () => undefined
let lastId = 0

const showAs = (kind: ToastKind) => (text: string, more: ToastMore = {}) => {
  const id = more.id ?? `toast-${++lastId}`
  void whenLoaded(({ show }) => show(kind, text, { ...more, id }), text)
  return id
}

/** Each answers the toast's id; the same id replaces. */
export const toast = {
  success: showAs('success'),
  error: showAs('error'),
  blank: showAs('blank'),
  loading: showAs('loading'),
  custom: showAs('custom'),
  dismiss: (id?: string) => void whenLoaded(({ hide }) => hide(id)),
}

/** Shows a failed call as a toast; many failing calls are one toast. */
export function showFailure(kind: CallFailure, seconds?: number) {
  const text = kind === 'busy' && seconds ? t('web.call.busy-for', { n: seconds }) : t(`web.call.${kind}`)
  toast.error(text, { id: `call-${kind}` })
}

/** Rendered once, beside the page. Its code is loaded after the first render: without a network it could not be loaded later. */
export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    mountList = (list) => setList(() => list)
    void whenLoaded()
  }, [])
  return List && <List />
}

async function whenLoaded(then?: (file: Awaited<ReturnType<typeof load>>) => void, text = '') {
  try {
    const file = await load()
    mountList(file.Toasts)
    then?.(file)
  } catch (error) {
    // The next message loads it again.
    console.error('A message could not be shown', text, error)
  }
}
