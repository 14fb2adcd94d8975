/** Windows-1252, the encoding that Western texts of the nineties are in, where it differs from Latin-1. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const FIRST = 0x80
const BYTES = new Map([...UPPER].map((letter, i) => [letter, FIRST + i]))

/** The letter of a byte; undefined for the five bytes that mean nothing. */
export function letterOf(byte: number): string | undefined {
  const letter = byte >= FIRST && byte < FIRST + UPPER.length ? UPPER[byte - FIRST] : String.fromCharCode(byte)
  return letter === undefined || /[\u0080-\u009f]/.test(letter) ? undefined : letter
}

/** The byte that such a program wrote for a letter, control letters of Latin-1 included; undefined for all other letters. */
export function byteOf(letter: string): number | undefined {
  const code = letter.charCodeAt(0)
  return BYTES.get(letter) ?? (letter.length === 1 && code <= 0xff ? code : undefined)
}

export type Sequence = { letter: string; length: number }

/** The letter that UTF-8 bytes begin with at `at`; undefined where they are no UTF-8 (overlong, cut, a surrogate). */
export function utf8At(byte: (at: number) => number | undefined, at: number): Sequence | undefined {
  const lead = byte(at) ?? 0
  const length = lengthOf(lead)
  if (length === 0) return undefined
  let code = length === 1 ? lead : lead & (0xff >> (length + 1))
  for (let i = 1; i < length; i++) {
    const next = byte(at + i) ?? 0
    if (next >> 6 !== 0b10) return undefined
    code = (code << 6) | (next & 0x3f)
  }
  const overlong = (length === 3 && code < 0x800) || (length === 4 && code < 0x10000)
  if (overlong || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
  return { letter: String.fromCodePoint(code), length }
}

/** Number of bytes of a letter according to its first byte; 0 for a byte that begins no letter. */
export function lengthOf(lead: number): number {
  if (lead < 0x80) return 1
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  if (lead >= 0xf0 && lead <= 0xf4) return 4
  return 0
}
