/** A number as a person types it, in the digits and with the separators of a language. */
import { latinDigits } from '../../../../../platform/pure/digits.ts'

/** What stands for a minus at the beginning: the key of a keyboard, dashes that programs make of it, and the true sign that `Intl` writes. */
const MINUS = /^[-\u2010-\u2013\u2212\ufe58\ufe63\uff0d]/
/** `Intl` puts them beside a minus in scripts that run from the right. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g

/** The text with a hyphen for whatever minus it begins with. */
export const withHyphen = (text: string): string => text.replaceAll(DIRECTION_MARKS, '').trim().replace(MINUS, '-')

/** The other sign before what was typed: number pads of phones have no key for it. */
export function withOtherSign(typed: string): string {
  const plain = withHyphen(typed)
  return plain.startsWith('-') ? plain.slice(1) : `-${plain}`
}

export type Separators = { group: string; decimal: string }

/** As it travels: European digits, a hyphen for a minus, a point before decimals. `typed` may hold the separators of its language, and spaces. */
export function asSent(typed: string, { group, decimal }: Separators): string {
  const bare = latinDigits(withHyphen(typed)).replaceAll(/\s/gu, '')
  return bare.replaceAll(group, '').replaceAll('\u066c', '').replace(decimal, '.').replace('\u066b', '.')
}
