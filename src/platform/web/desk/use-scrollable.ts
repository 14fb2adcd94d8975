import { useEffect, useState, type RefObject } from 'react'

/** Whether a box is narrower than its content: it then has to take the focus, so that the arrow keys scroll it. */
export function useScrollable(box: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setNarrow(element.scrollWidth > element.clientWidth)
    const [sizes, content] = [new ResizeObserver(measure), new MutationObserver(measure)]
    sizes.observe(element)
    content.observe(element, { childList: true, subtree: true })
    return () => (sizes.disconnect(), content.disconnect())
  }, [box])
  return isNarrow
}
