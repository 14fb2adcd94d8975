import { useEffect, useRef } from 'react'

/** Something new is on the page without a new address: it is read from its heading. `key` tells one from the next. */
export function useHeading(key: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [key])
  return heading
}
