import { useEffect, useEffectEvent } from 'react'

/** Elements that handle clicks themselves. Locked options do not. */
const PRESSED = 'a, button:not([aria-disabled=true]), input, select, textarea, summary, audio, video, dialog, [popover]'
/** The second click of a double click on an option must not continue. */
const DOUBLE_TAP_MS = 600

/** A click anywhere on the page outside of interactive elements that selects no text. */
export function useContinueOnClick(active: boolean, onTap: () => void) {
  const tap = useEffectEvent(onTap)
  useEffect(() => {
    if (!active) return
    const since = performance.now()
    const onClick = ({ target }: MouseEvent) => {
      if (performance.now() - since < DOUBLE_TAP_MS) return
      if (target instanceof Element && target.closest(PRESSED)) return
      if (document.querySelector('dialog[open]') || getSelection()?.isCollapsed === false) return
      tap()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [active])
}
