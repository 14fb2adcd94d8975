/** Keyboard shortcuts of a page: one handler a key, inactive while a field has the focus or a dialog is open. */
import { useLayoutEffect, useRef } from 'react'

export type Keys = Record<string, (() => void) | undefined>

let on = true

/** Players who use other input devices can switch all shortcuts off. */
export function setKeys(wanted: boolean) {
  on = wanted
}

/** `keys` maps a digit, a capital letter or a named key ("Enter") to a function; `enabled` false disables all of them; `nameOf`: another naming of keys. */
export function useKeys(keys: Keys, enabled = true, nameOf: (event: KeyboardEvent) => string = keyOf) {
  const latest = useRef(keys)
  // A layout effect, so that the shortcuts are active with the render: a key pressed as soon as something shows is meant for it.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      const act = latest.current[nameOf(event)]
      if (!act || !on || event.repeat || isTaken(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled, nameOf])
}

/** The key's character; on a keyboard of another script the key in the same position. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[\w]$/.test(key)) return key.toUpperCase()
  return key.length === 1 ? (/^(?:Digit|Key|Numpad)(\w)$/.exec(code)?.[1] ?? key) : key
}

/** The letter that was typed, in whatever script, as a capital where it has one. */
export function letterOf({ key }: Pick<KeyboardEvent, 'key'>): string {
  return key.length === 1 ? key.toUpperCase() : key
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const target = event.target instanceof Element ? event.target : null
  if (
    target?.closest('input, textarea, select, [contenteditable]') ||
    document.querySelector('dialog[open], [popover]:popover-open:not([data-toasts])')
  )
    return true
  // Enter and Space on a button press that button, unless it is spent.
  return (event.key === 'Enter' || event.key === ' ') && target?.closest('a, button:not([aria-disabled=true]), summary') != null
}
