import { useEffect, useRef } from 'react'

/** Scrolls up and focuses the heading when the content changes without a navigation. `key` identifies the content. */
export function useHeading(key: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [key])
  return heading
}
