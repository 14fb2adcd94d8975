import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { makeSaver, type SaveState } from './saver.ts'

const WAIT_MS = 800
const RETRY_MS = 10_000

export type Autosave = {
  state: SaveState | 'changed'
  /** Saves now. Answers whether everything is stored. */
  flush: () => Promise<boolean>
}

/** Saves a value a moment after its last change, and at once when the page is left. What could not be saved is tried again, except while it is `held`. */
export function useAutosave<Value>(value: Value, write: (value: Value) => Promise<boolean>, { held }: { held: boolean }): Autosave {
  const [state, setState] = useState<SaveState>('saved')
  const latest = useRef({ value, write })
  const [saver] = useState(() => makeSaver(value, (next) => latest.current.write(next), setState))
  useEffect(() => {
    latest.current = { value, write }
  })
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => void saver.save(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [saver, value, held])
  useEffect(() => {
    if (held || state !== 'failed') return
    const timer = setTimeout(() => void saver.save(latest.current.value), RETRY_MS)
    return () => clearTimeout(timer)
  }, [saver, state, held])
  const leave = useEffectEvent(() => void (held || saver.save(value)))
  useEffect(() => () => leave(), [])
  const flush = async () => {
    if (!held) await saver.save(latest.current.value)
    return saver.isSaved(latest.current.value)
  }
  return { state: state === 'saved' && !saver.isSaved(value) ? 'changed' : state, flush }
}
