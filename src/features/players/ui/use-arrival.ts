import { useEffect, useRef } from 'react'

/** For the heading of what has just appeared: focused, it is read out and scrolled to. `times` counts appearances; 0 or false: it was there from the start. */
export function useArrival<Element extends HTMLElement>(times: number | boolean) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (times) ref.current?.focus()
  }, [times])
  return ref
}
