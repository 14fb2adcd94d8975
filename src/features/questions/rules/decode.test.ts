import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeLine } from './decode.ts'

/** Bytes as one character each; text in UTF-8 beside raw ones. */
const bytes = (...parts: (string | number[])[]) => parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part)).toString('latin1')).join('')

describe('a line of bytes', () => {
  it.each([
    ['ASCII', bytes('plain'), 'plain'],
    ['UTF-8 of every length', bytes('é “x” 歡 🎬 ع'), 'é “x” 歡 🎬 ع'],
    ['Windows-1252', bytes('Pen', [0xe9], 'lope, ', [0x93], 'quoted', [0x94], ' ', [0x96], ' 60', [0xa2]), 'Penélope, “quoted” – 60¢'],
    ['both in one line', bytes('Yaound', [0xe9], ' and Düsseldorf'), 'Yaoundé and Düsseldorf'],
    ['a quotation mark that a program ate', bytes('“King', [0xe2, 0x80], '? is he'), '“King” is he'],
    ['a question mark that ends a word of Windows-1252', bytes('Was it Spa', [0xdf], '?'), 'Was it Spaß?'],
  ])('%s', (_what, raw, text) => expect(decodeLine(raw)).toBe(text))

  it.each([
    ['a letter eaten inside a word', bytes([0xd0], '?n oxygen tank')],
    ['a letter eaten beside others', bytes('φ', [0xcf], '?σις')],
    ['a byte without meaning', bytes('a', [0x81], 'b')],
    ['a longer letter eaten', bytes([0xe6, 0xad], '?')],
  ])('keeps a mark where something is lost: %s', (_what, raw) => expect(decodeLine(raw)).toContain('\uFFFD'))

  it('gives back every well-formed text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => decodeLine(bytes(text)) === text))
  })

  it('reads what TextDecoder reads wherever that finds no fault, and never fails', () => {
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const read = (raw: Uint8Array) => {
      try {
        return strict.decode(raw)
      } catch {
        return undefined
      }
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (raw) => {
        const text = decodeLine(Buffer.from(raw).toString('latin1'))
        expect(text).toBe(read(raw) ?? text)
      }),
      { numRuns: 2_000 },
    )
  })
})
