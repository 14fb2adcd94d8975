/** The page's one polite ARIA live region, for changes that the reader did not cause. */
import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Announces a text once; the same text again is announced again. */
export function announce(text: string) {
  // A no-break space turns a repetition into a change, which screen readers need.
  said = text === said ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

/** Clears the live region if it still holds this text: a screen reader that comes to it later must not read an outdated text. */
export function hush(text: string) {
  if (said.replace('\u00a0', '') !== text) return
  said = ''
  for (const listener of listeners) listener()
}

export function Live() {
  const text = useSyncExternalStore(subscribe, read, read)
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}

const read = () => said

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
