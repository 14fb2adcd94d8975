import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { makeSaver, type SaveState } from './saver.ts'

const WAIT_MS = 800

/** Saves a value a moment after its last change, and at once when the page is left. */
export function useAutosave<Value>(value: Value, write: (value: Value) => Promise<boolean>): SaveState | 'changed' {
  const [state, setState] = useState<SaveState>('saved')
  const writer = useRef(write)
  const [saver] = useState(() => makeSaver(value, (next) => writer.current(next), setState))
  useEffect(() => {
    writer.current = write
  })
  useEffect(() => {
    const timer = setTimeout(() => void saver.save(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [saver, value])
  const leave = useEffectEvent(() => void saver.save(value))
  useEffect(() => () => leave(), [])
  return state === 'saved' && !saver.isSaved(value) ? 'changed' : state
}
