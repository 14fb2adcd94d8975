/** Keys of the desk without Ctrl. They are off in fields and behind dialogs, and can be switched off: speech input types such keys by mistake (WCAG 2.1.4). */
import { useEffect, useRef, useSyncExternalStore } from 'react'

const STORED = 'desk-keys'
const listeners = new Set<() => void>()
/** Where a key is typed, or moves within a list that is open. */
const WRITES = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu], [role=combobox]'

const areOn = () => localStorage.getItem(STORED) !== 'off'

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether these keys do anything in this browser, and the switch. */
export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn)
  const set = (to: boolean) => {
    localStorage.setItem(STORED, to ? 'on' : 'off')
    for (const listener of listeners) listener()
  }
  return [on, set]
}

const isPlain = (event: KeyboardEvent) => !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target as Element).closest(WRITES) && document.querySelector('[role=dialog]') === null

/** What each key does, by `event.key`; false: nothing, and the browser goes on. The handlers may change with every render. Escape cannot be switched off. */
export function useKeys(handlers: Readonly<Record<string, () => unknown>>, on = true): void {
  const latest = useRef(handlers)
  useEffect(() => void (latest.current = handlers))
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!act || !isPlain(event) || (event.key !== 'Escape' && !areOn())) return
      if (act() !== false) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [on])
}
