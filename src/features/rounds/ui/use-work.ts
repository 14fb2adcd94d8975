import { useEffect, useEffectEvent } from 'react'
import type { RetryOptions } from './retry-until-acknowledged.ts'

type Dispatch = (event: { type: 'trying'; on: boolean }) => void

/** Runs once for each time that it becomes active, or another `turn` comes, and ends with the page. */
export function useWork(active: boolean, work: (insisting: RetryOptions) => Promise<void>, dispatch: Dispatch, turn = 0) {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (!active) return
    const end = new AbortController()
    // A moment later, so that a page which is gone at once has sent nothing.
    const timer = setTimeout(() => void run({ signal: end.signal, onTrouble: () => dispatch({ type: 'trying', on: true }) }), 0)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [active, dispatch, turn])
}
