/** The form of a draft: what was edited, whether it can be saved, and saving it by button or Ctrl S. */
import { useEffect, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Action, Output, Sent } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'

export type DraftOf<Fields> = { fields: Fields; change: (fields: Fields) => void; isChanged: boolean; isSound: boolean; busy: boolean; refused: string; save: () => void }

type Options<Fields, A extends Action> = {
  /** The fields as they are stored. When they change, what was edited is replaced: it was made for another draft. */
  base: Fields
  /** Undefined: it cannot be saved. */
  sentOf: (fields: Fields) => Sent<A> | undefined
  action: A
  onSaved?: (saved: Output<A>) => void
}

export function useDraft<Fields, A extends Action>({ base, sentOf, action, onSaved }: Options<Fields, A>): DraftOf<Fields> {
  const { t } = useTexts()
  const [notify, refresh] = [useNotify(), useRefresh()]
  const key = JSON.stringify(base)
  const [edit, setEdit] = useState({ key, fields: base })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  if (edit.key !== key) setEdit({ key, fields: base })
  const sent = sentOf(edit.fields)
  const isChanged = JSON.stringify(edit.fields) !== key
  const save = async () => {
    if (!sent || busy || !isChanged) return
    setBusy(true)
    const answer = await call(action, sent)
    setBusy(false)
    setRefused(answer?.error ? answer.text : '')
    if (!answer || answer.error) return
    notify(t('desk.events.saved'), { type: 'success' })
    refresh()
    onSaved?.(answer.data)
  }
  useSaveKey(() => void save())
  return { fields: edit.fields, change: (fields) => setEdit({ key, fields }), isChanged, isSound: sent !== undefined, busy, refused, save: () => void save() }
}

function useSaveKey(save: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
