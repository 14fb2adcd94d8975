/** Reads a text file line by line, in several encodings and with any line ends, with one chunk in memory at a time. */
import fs from 'node:fs'
import iconv from 'iconv-lite'
import { decodeLine } from '../../questions/rules/decode.ts'
import { CAPS } from '../rules/caps.ts'
import { importFault } from './import-fault.ts'

export type Reading = {
  /** The file's name in messages and reports. */
  name: string
  /** Name of the encoding; undefined: UTF-8, and Windows-1252 for lines that are not valid UTF-8. */
  encoding: string | undefined
  onBytes: (bytes: number) => void
}

/** Lines in batches, as they are read. */
export async function* linesOf(file: string, reading: Reading): AsyncGenerator<string[]> {
  let decoder: Decoder | undefined
  let rest = ''
  let number = 0
  for await (const piece of fs.createReadStream(file) as AsyncIterable<Buffer>) {
    reading.onBytes(piece.length)
    decoder ??= decoderFor(piece, reading)
    const { lines, open } = cut(rest + decoder.write(piece))
    rest = open
    number += lines.length
    if (rest.length > CAPS.lineLetters) throw importFault({ file: reading.name, line: number + 1 }, 'line-long', { most: CAPS.lineLetters })
    yield lines.map(decoder.line)
  }
  if (rest && decoder) yield cut(`${rest}\n`).lines.map(decoder.line)
}

/** `write`: bytes to text or, if the encoding is detected per line, to one character per byte; `line`: that to text. */
type Decoder = { write: (bytes: Buffer) => string; line: (raw: string) => string }

const BYTE_ORDER_MARKS: [encoding: string, bytes: number[]][] = [['utf8', [0xef, 0xbb, 0xbf]], ['utf-16le', [0xff, 0xfe]], ['utf-16be', [0xfe, 0xff]]]

function decoderFor(first: Buffer, { name, encoding }: Reading): Decoder {
  const mark = BYTE_ORDER_MARKS.find(([, bytes]) => bytes.every((byte, i) => first[i] === byte))
  const named = encoding ?? (mark && mark[0] !== 'utf8' ? mark[0] : wideEncoding(first))
  if (named === undefined) {
    if (first.includes(0)) throw importFault({ file: name }, 'zero-bytes', {})
    return { write: startingAfter(mark?.[1].length ?? 0), line: decodeLine }
  }
  if (!iconv.encodingExists(named)) throw importFault({ file: name }, 'encoding-none', { encoding: named })
  const decoder = iconv.getDecoder(named)
  return { write: (bytes) => decoder.write(bytes), line: (raw) => raw }
}

/** UTF-16 without a mark: in most texts blanks and line ends have a zero byte, always on the same side. */
function wideEncoding(first: Buffer): string | undefined {
  const zeros: [number, number] = [0, 0]
  for (let at = 0; at < Math.min(first.length, MOST_LOOKED_AT); at++) if (first[at] === 0) zeros[(at % 2) as 0 | 1]++
  const looked = Math.min(first.length, MOST_LOOKED_AT) / 2
  if (zeros[0] === 0 && zeros[1] > looked / LEAST_ZEROS) return 'utf-16le'
  return zeros[1] === 0 && zeros[0] > looked / LEAST_ZEROS ? 'utf-16be' : undefined
}
const MOST_LOOKED_AT = 4_096
const LEAST_ZEROS = 20

/** One character per byte, without the first few bytes. */
function startingAfter(skip: number): (bytes: Buffer) => string {
  let left = skip
  return (bytes) => {
    const text = bytes.toString('latin1', left)
    left = 0
    return text
  }
}

/** Complete lines and the rest after the last line end. A carriage return at the very end may be half of a line end. */
function cut(text: string): { lines: string[]; open: string } {
  const half = text.endsWith('\r') ? 1 : 0
  const lines = text.slice(0, text.length - half).split(/\r\n|\n|\r/)
  return { open: `${lines.pop() ?? ''}${half ? '\r' : ''}`, lines }
}
