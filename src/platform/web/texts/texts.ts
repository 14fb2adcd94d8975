/**
 * The texts of the screens in the current language. A key is `<folder>.<name>`; `{name}` in a text is replaced by a value; with a
 * number `n` among the values the forms `key#one`, `key#two`, `key#few`, `key#other` … are tried first.
 */
import { useSyncExternalStore } from 'react'
import type { Formats } from '../../pure/texts-format.ts'
import type { PlainTextKey, Say, TextKey } from '../../pure/text-keys.ts'
import { writingIn, type Values } from '../../pure/texts-writing.ts'

export type { Values } from '../../pure/texts-writing.ts'
export type Texts = Omit<Formats, 'plural'> & {
  t: Say
  /** For a key made of data, such as a code of the server: whether such a text exists. */
  has(key: string): key is PlainTextKey
  code: string
  rtl: boolean
}

/** Untyped: the exported types check which values a key needs. */
type Writes = (key: TextKey, values?: Values) => string

let current = makeTexts({}, 'en', false)
const listeners = new Set<() => void>()

/** Switches the language and direction of all screens at once. */
export function setTexts(map: Record<string, string>, code: string, rtl: boolean) {
  current = makeTexts(map, code, rtl)
  if (typeof document !== 'undefined') Object.assign(document.documentElement, { lang: code, dir: rtl ? 'rtl' : 'ltr' })
  for (const listener of listeners) listener()
}

/** The current texts; the component renders again when the language changes. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, read, read)
}

/** For texts outside of components: toasts, messages. */
export const t: Say = (key: TextKey, values?: Values) => (current.t as Writes)(key, values)
export const has = (key: string): key is PlainTextKey => current.has(key)
export const num: Texts['num'] = (value, options) => current.num(value, options)
export const plainNum: Texts['plainNum'] = (value) => current.plainNum(value)
export const percent: Texts['percent'] = (value) => current.percent(value)
export const letter: Texts['letter'] = (index) => current.letter(index)
export const clockTime: Texts['clockTime'] = (ms) => current.clockTime(ms)
export const date: Texts['date'] = (moment, options) => current.date(moment, options)
/** The language's code, for calls and `lang` attributes. */
export const languageCode = () => current.code

export function makeTexts(map: Record<string, string>, code: string, rtl: boolean): Texts {
  const { plural: _plural, write, ...writing } = writingIn(map, code, rtl)
  const missed = new Set<string>()
  const t: Writes = (key, values) => {
    const text = write(key, values)
    if (text === undefined) miss(missed, key, code)
    // A missing text is shown as its key.
    return text ?? key
  }
  return { ...writing, t, has: (key): key is PlainTextKey => writing.has(key) }
}

function miss(missed: Set<string>, key: string, code: string) {
  if (missed.has(key)) return
  missed.add(key)
  console.warn(`No text for "${key}" in "${code}"`)
}

const read = () => current

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
