import { useEffect, useReducer } from 'react'
import { opensOffline } from '../../../../platform/web/net/screen.ts'
import type { ShownQuestion } from '../contract.ts'
import type { KindField } from './field.ts'
import { shownKindOf } from './kinds.ts'

const listed = opensOffline(() => import('./fields.ts'))
const loaded = new Map<string, KindField>()
const RETRY_MS = 2_000

/** The field of a question; while its code is on its way there is none, and nothing can be answered. */
export function useKindField(question: ShownQuestion | undefined): { field: KindField | undefined; loading: boolean } {
  const name = question && shownKindOf(question).field
  const [tries, look] = useReducer((n: number) => n + 1, 0)
  const field = name === undefined ? undefined : loaded.get(name)
  const loading = name !== undefined && field === undefined
  useEffect(() => {
    if (!loading) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    void fetchFields((each) => each === name).then(() => {
      if (!gone) timer = setTimeout(look, loaded.has(name) ? 0 : RETRY_MS)
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [name, loading, tries])
  return { field, loading }
}

/** Fetches the fields of a type of categories before a question needs them. */
export function useFieldsAhead(type: number | undefined): void {
  useEffect(() => {
    if (type !== undefined) void fetchFields((_name, sets) => sets.some((set) => set === type))
  }, [type])
}

async function fetchFields(wanted: (name: string, sets: readonly number[]) => boolean): Promise<void> {
  try {
    for (const [name, { sets, load }] of Object.entries((await listed()).FIELDS)) if (wanted(name, sets)) loaded.set(name, (await load()).field)
  } catch (error) {
    console.error('The field of a question did not come', error)
  }
}
