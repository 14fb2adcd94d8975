/** The keys of all texts as types: a text that is not there, or a value too many or too few, is an error of the compiler. */

/**
 * Every text by its key, with the names of the values it needs. The folders add their own: `texts.d.ts` beside each
 * `texts.en.json`, made by `npm run texts`.
 */
export interface TextHoles {
  'web.brand': never
}

export type TextKey = keyof TextHoles

/** Texts that need no values: what titles, hints and names of buttons are given as. */
export type PlainTextKey = { [Key in TextKey]: [TextHoles[Key]] extends [never] ? Key : never }[TextKey]

/** `n` chooses the plural form, so it is a number; every other value may be a word too. */
type Filled<Holes extends string> = { [Hole in Holes]: Hole extends 'n' ? number : string | number }

/** The values of a text, exactly; of several possible texts: what any of them needs. None fit a text that needs none. */
export type ValuesOf<Key extends TextKey> = [TextHoles[Key]] extends [never] ? never : Filled<TextHoles[Key]>

/** Puts a text into words. */
export type Say = {
  (key: PlainTextKey): string
  <Key extends TextKey>(key: Key, values: ValuesOf<Key>): string
}

/** Those keys that begin so: `KeyUnder<'web.call.'>`. */
export type KeyUnder<Start extends string> = Extract<TextKey, `${Start}${string}`>

/** Texts with their values, to be said later. */
export type LineOf<Key extends TextKey> = Key extends TextKey ? { key: Key; values: [TextHoles[Key]] extends [never] ? Record<string, never> : ValuesOf<Key> } : never
