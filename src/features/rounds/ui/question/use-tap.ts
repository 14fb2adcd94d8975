import { useEffect, useEffectEvent } from 'react'

/** What a tap is meant for itself. Options that are locked are spent. */
const PRESSED = 'a, button:not([aria-disabled=true]), input, select, textarea, summary, audio, video, dialog, [popover]'
/** A second tap on the option, as in a double tap, is not meant for what came of the first. */
const DOUBLE_TAP_MS = 600

/** A tap anywhere on the page that is meant for nothing else, and selects no words. */
export function useTap(active: boolean, onTap: () => void) {
  const tap = useEffectEvent(onTap)
  useEffect(() => {
    if (!active) return
    const since = performance.now()
    const hear = ({ target }: MouseEvent) => {
      if (performance.now() - since < DOUBLE_TAP_MS) return
      if (target instanceof Element && target.closest(PRESSED)) return
      if (document.querySelector('dialog[open]') || getSelection()?.isCollapsed === false) return
      tap()
    }
    document.addEventListener('click', hear)
    return () => document.removeEventListener('click', hear)
  }, [active])
}
