import { useEffect, useReducer } from 'react'
import type { ShownQuestion } from '../contract.ts'
import type { KindField, ShownKind } from './field.ts'
import { SHOWN_KINDS, shownKindOf } from './kinds.ts'

type Load = NonNullable<ShownKind['load']>

const loaded = new Map<Load, KindField>()
const RETRY_MS = 2_000

/** The field of a question; while its code is on its way there is none, and nothing can be answered. */
export function useKindField(question: ShownQuestion | undefined): { field: KindField | undefined; loading: boolean } {
  const load = question && shownKindOf(question).load
  const [tries, look] = useReducer((n: number) => n + 1, 0)
  const field = load && loaded.get(load)
  const loading = load !== undefined && field === undefined
  useEffect(() => {
    if (!load || !loading) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    void fetchField(load).then((there) => {
      if (gone) return
      if (there) look()
      else timer = setTimeout(look, RETRY_MS)
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [load, loading, tries])
  return { field, loading }
}

/** Fetches the fields of a type of categories before a question needs them. */
export function useFieldsAhead(type: number | undefined): void {
  useEffect(() => {
    for (const { sets, load } of SHOWN_KINDS) if (load && !loaded.has(load) && sets.some((set) => set === type)) void fetchField(load)
  }, [type])
}

async function fetchField(load: Load): Promise<boolean> {
  try {
    loaded.set(load, (await load()).field)
    return true
  } catch (error) {
    console.error('The field of a question did not come', error)
    return false
  }
}
