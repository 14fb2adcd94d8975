/** A text of the screens with its values put in: by the page in the language of the moment, by the server in the reader's. */
import { formatsOf, type Formats } from './texts-format.ts'
import type { PlainTextKey, TextHoles, TextKey, ValuesOf } from './text-keys.ts'

export type Values = Record<string, string | number>
export type Writing = Formats & {
  code: string
  rtl: boolean
  /** Undefined: there is no such text. */
  write(key: string, values?: Values): string | undefined
  has(key: string): boolean
}

/** The product's name: a text of its own, and `{brand}` in every other one. */
export const BRAND_KEY = 'web.brand'

/** `{name}` in a text is filled from the values; with a number `n` among them the forms `key#one`, `key#few` … are looked for first. */
export function writingIn(map: Readonly<Record<string, string>>, code: string, rtl: boolean): Writing {
  const formats = formatsOf(code)
  const find = (key: string, n: unknown) =>
    (typeof n === 'number' ? [`${key}#${formats.plural(n)}`, `${key}#other`, key] : [key]).find((form) => Object.hasOwn(map, form))
  const put = (value: string | number) => (typeof value === 'number' ? formats.num(value) : rtl ? isolate(value) : value)
  return {
    ...formats,
    code,
    rtl,
    has: (key) => Object.hasOwn(map, key) || Object.hasOwn(map, `${key}#other`),
    write: (key, values = {}) => {
      const form = find(key, values.n)
      return form && (map[form] ?? '').replace(/\{(\w+)\}/g, (hole, name: string) => {
        const value = values[name] ?? (name === 'brand' ? map[BRAND_KEY] : undefined)
        return value === undefined ? hole : put(value)
      })
    },
  }
}

/** All texts of a language. Those that need no values can be read by their key; `writingIn` and `mailText` put values in. */
export type TextTable = Readonly<Record<PlainTextKey, string>>

type MailValues<Key extends TextKey> = { brand: string } & ([TextHoles[Key]] extends [never] ? unknown : ValuesOf<Key>)

/** A text of a mail or of a message to a telephone. Values are put in as they are: a bidi isolate would become part of a link. */
export function mailText<Key extends TextKey>(texts: TextTable, key: Key, values: MailValues<Key>): string {
  const [all, given]: [Readonly<Record<string, string>>, Values] = [texts, values]
  return (all[key] ?? '').replace(/\{(\w+)\}/g, (hole, name: string) => String(given[name] ?? hole))
}

/** Inserts the product's name into texts outside of pages: the manifest, the operator's own texts. */
export function branded(text: string, name: string): string {
  return text.replaceAll('{brand}', () => name)
}

/** Isolates a Latin name in right-to-left text, so that its parts and a full stop keep their order. */
function isolate(value: string): string {
  return /[A-Za-z]/.test(value) ? `\u2068${value}\u2069` : value
}
