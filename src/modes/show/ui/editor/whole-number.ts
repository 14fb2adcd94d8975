import { latinDigits } from '../../../../platform/pure/digits.ts'

const MINUS = /^[-\u2010-\u2013\u2212\ufe63\uff0d]/
const MARKS = /[\u061c\u200e\u200f]/g
/** Digits, in groups of three where they are grouped. */
const WHOLE = /^-?(?:\d{1,12}|\d{1,3}(?:[.,\u066c\s'\u2019]\d{3}){1,3})$/u

/** A whole number as it is typed in any script, with or without separators; undefined: it is none. */
export function wholeFrom(typed: string): number | undefined {
  const text = latinDigits(typed.replaceAll(MARKS, '').trim().replace(MINUS, '-'))
  return WHOLE.test(text) ? Number(text.replaceAll(/[^\d-]/g, '')) : undefined
}
