/**
 * Keeps the focus on the page. What has it may be taken away, such as a row that is settled, or switched off, such as the button of an
 * act that is done. The browser then leaves it to the document, and a screen reader begins again at the top of the desk.
 */
import { useEffect } from 'react'

/** Something that had the focus, and the row that it was in, as far as it was in one. */
type Held = { element: HTMLElement; row: HTMLElement | null; rows: Element | null; at: number }

const PAGE = '.desk-main'
const HEADING = `${PAGE} h1`
const ROW = 'tr, li'
const MODAL = '.MuiModal-root'
const OPEN_MODAL = `${MODAL}:not(.MuiModal-hidden)`
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'
const MOST_HELD = 12
/** A page that is made anew is there by then. */
const SETTLED_MS = 100
/** A button that is off while its call runs is usually on again by then, and gets the focus back. One that is off for longer gets it back later, unless a key or the pointer was used meanwhile. */
const BUSY_MS = 1_200

/** What is hidden cannot be focused, even where it still has its place, as in a bar that folds up. */
const isThere = (element: Element) => element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
const isLost = () => (document.activeElement === null || document.activeElement === document.body) && document.querySelector(OPEN_MODAL) === null

function held(element: HTMLElement): Held {
  const row = element.closest<HTMLElement>(ROW)
  return { element, row, rows: row?.parentElement ?? null, at: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1 }
}

/** The element itself; or its row; or the row that has taken the place of its row. */
function placeOf({ element, row, rows, at }: Held): HTMLElement | undefined {
  if (isThere(element)) return element
  const next = row?.isConnected ? row : rows?.isConnected ? rows.children[Math.min(at, rows.children.length - 1)] : undefined
  if (!(next instanceof HTMLElement) || !isThere(next)) return undefined
  const inside = next.matches('tr') ? null : next.querySelector<HTMLElement>(FOCUSABLE)
  if (!inside && !next.hasAttribute('tabindex')) next.tabIndex = -1
  return inside ?? next
}

/** What had the focus last on this page and is still there, or the page's heading. Undefined: the page is not there yet. */
const fallback = (history: readonly Held[]): HTMLElement | undefined =>
  history.toReversed().map(placeOf).find((place, at) => place !== undefined && (at === 0 || place.closest(PAGE))) ?? document.querySelector<HTMLElement>(HEADING) ?? undefined

/** Shows nothing. */
export function KeptFocus(): null {
  useEffect(() => keepFocus(), [])
  return null
}

/** Answers how it is stopped. */
function keepFocus(): () => void {
  let history: Held[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let lostAt: number | undefined
  /** With the pointer, and nothing has taken the focus since. */
  let pressed = false
  /** What is switched off, and what has the focus in its place. */
  let lent: { owner: HTMLElement; holder: HTMLElement } | undefined

  const note = ({ target }: FocusEvent) => {
    lostAt = undefined
    pressed = false
    if (target instanceof HTMLElement && !target.closest(MODAL)) history = [...history.filter(({ element }) => element !== target), held(target)].slice(-MOST_HELD)
  }
  const look = () => {
    timer = undefined
    if (lent && isThere(lent.owner) && document.activeElement === lent.holder) lent.owner.focus({ preventScroll: true })
    if (lent && isThere(lent.owner)) lent = undefined
    const last = history.at(-1)
    if (!last || !isLost()) return void (lostAt = undefined)
    if (isThere(last.element) && lostAt === undefined) {
      // A press beside everything that takes the focus.
      if (pressed) return void (history = [])
      // A dialog that has closed gives the focus back in a moment.
      lostAt = performance.now()
      return later()
    }
    lostAt ??= performance.now()
    const isOff = last.element.isConnected && last.element.matches(':disabled')
    if (isOff && performance.now() - lostAt < BUSY_MS) return later()
    const holder = fallback(history)
    holder?.focus({ preventScroll: true })
    lent = isOff && holder ? { owner: last.element, holder } : undefined
  }
  const keep = ({ type }: Event) => {
    lent = undefined
    if (type === 'pointerdown') pressed = true
  }
  const later = () => void (timer ??= setTimeout(look, SETTLED_MS))

  const observer = new MutationObserver(later)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', later)
  for (const used of ['keydown', 'pointerdown'] as const) document.addEventListener(used, keep, true)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', later)
    for (const used of ['keydown', 'pointerdown'] as const) document.removeEventListener(used, keep, true)
  }
}
