import { useEffect, useEffectEvent } from 'react'
import type { RetryOptions } from './retry-until-acknowledged.ts'

type Dispatch = (event: { type: 'retrying'; on: boolean }) => void

/** Runs the task each time that it becomes active or `turn` changes; aborts it on unmount. */
export function useAsyncTask(active: boolean, work: (retry: RetryOptions) => Promise<void>, dispatch: Dispatch, turn = 0) {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (!active) return
    const end = new AbortController()
    // Deferred, so that a component that unmounts at once sends nothing.
    const timer = setTimeout(() => void run({ signal: end.signal, onFirstFailure: () => dispatch({ type: 'retrying', on: true }) }), 0)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [active, dispatch, turn])
}
