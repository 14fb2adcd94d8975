/**
 * Decodes bytes line by line, for files whose lines were written by different programs: UTF-8 if valid, else Windows-1252. What cannot
 * be recovered becomes U+FFFD, so that the question is refused and not shown damaged.
 */
import { lengthOf, letterOf, utf8At } from './code-pages.ts'

const QUESTION_MARK = 0x3f
const LOST = '\uFFFD'

/** A line of bytes, given as one character a byte. */
export function decodeLine(bytes: string): string {
  if (/^[\x00-\x7f]*$/.test(bytes)) return bytes
  const byte = (at: number) => (at < bytes.length ? bytes.charCodeAt(at) : undefined)
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const { letter, length } = utf8At(byte, at) ?? eatenAt(byte, at) ?? { letter: letterOf(byte(at) as number) ?? LOST, length: 1 }
    text += letter
    at += length
  }
  return text
}

/**
 * A UTF-8 letter whose last byte is undefined in Windows-1252, so that a program replaced it by a question mark. Of the punctuation
 * that begins with E2 80 only the closing quotation mark ends so in normal text; others are ambiguous.
 */
function eatenAt(byte: (at: number) => number | undefined, at: number): { letter: string; length: number } | undefined {
  const length = lengthOf(byte(at) ?? 0)
  if (length < 2 || length > 3 || byte(at + length - 1) !== QUESTION_MARK) return undefined
  if (length === 3) {
    const middle = byte(at + 1) ?? 0
    if (middle >> 6 !== 0b10) return undefined
    return { letter: byte(at) === 0xe2 && middle === 0x80 ? '”' : LOST, length }
  }
  // "Spaß?" ends a question in Windows-1252; inside a word the question mark has eaten something.
  const after = byte(at + 2) ?? 0
  return after > 0x7f || /[a-z]/i.test(String.fromCharCode(after)) ? { letter: LOST, length } : undefined
}
