import { useEffect, useRef } from 'react'

/** For the heading of what has just appeared: focused, it is read out and scrolled to. */
export function useArrival<Element extends HTMLElement>(arrives: boolean) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (arrives) ref.current?.focus()
  }, [arrives])
  return ref
}
