/** The page's one polite ARIA live region, for changes that the reader did not cause. */
import { watched } from '../state/watched.ts'

const said = watched('')

/** Announces a text once; the same text again is announced again. */
export function announce(text: string) {
  // A no-break space turns a repetition into a change, which screen readers need.
  said.set(text === said.get() ? `${text}\u00a0` : text)
}

/** Clears the live region if it still holds this text: a screen reader that comes to it later must not read an outdated text. */
export function hush(text: string) {
  if (said.get().replace('\u00a0', '') === text) said.set('')
}

export function Live() {
  const text = said.use()
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
