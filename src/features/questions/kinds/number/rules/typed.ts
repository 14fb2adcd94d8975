/** A number as a person types it, in the digits and with the separators of a language. */

/** The zeros of the digits that people type: European, Arabic, Persian, Devanagari. Each script's digits follow its zero. */
const ZEROS = ['0', '\u0660', '\u06f0', '\u0966'].map((zero) => zero.charCodeAt(0))

const inEuropean = (sign: string): string => {
  const zero = ZEROS.find((start) => sign.charCodeAt(0) >= start && sign.charCodeAt(0) < start + 10)
  return zero === undefined ? sign : String(sign.charCodeAt(0) - zero)
}

export type Separators = { group: string; decimal: string }

/** As it travels: European digits, a point before decimals. `typed` may hold the separators of its language, and spaces. */
export function asSent(typed: string, { group, decimal }: Separators): string {
  const bare = [...typed].map(inEuropean).join('').replaceAll(/\s/gu, '')
  return bare.replaceAll(group.trim() || ' ', '').replaceAll('\u066c', '').replace(decimal, '.').replace('\u066b', '.')
}
