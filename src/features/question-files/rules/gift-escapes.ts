/** GIFT writes a backslash before a letter that would mean something: \~ \= \# \{ \} \: \\, and \n for the end of a line. */

/** Read, an escaped letter is one of these, which no text has: control letters are taken for damage. */
const HIDDEN = new Map([['~', '\u0001'], ['=', '\u0002'], ['#', '\u0003'], ['{', '\u0004'], ['}', '\u0005'], [':', '\u0006'], ['\\', '\u0007']])
const SHOWN = new Map([...HIDDEN].map(([letter, hidden]) => [hidden, letter]))
const CONTROL = /[\u0001-\u0007]/g

/** With escaped letters hidden, so that what is left means what GIFT says. */
export const escaped = (text: string): string => text.replaceAll(CONTROL, '\uFFFD').replaceAll(/\\([~=#{}:\\n])/g, (_, letter: string) => (letter === 'n' ? '\n' : (HIDDEN.get(letter) as string)))

/** The text as its author meant it. */
export const unescaped = (text: string): string => text.replaceAll(CONTROL, (letter) => SHOWN.get(letter) as string)

/** For a file: every letter that would mean something escaped. */
export const giftText = (text: string): string => text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')
