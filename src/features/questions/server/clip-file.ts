/** Clips of questions as files: their format by their bytes, their length by their frames. */
import type { Ending } from '../../../platform/server/outbound/storage.ts'
import { questionFault, type QuestionFault } from '../rules/faults.ts'
import { LIMITS } from '../rules/limits.ts'

const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const CLIPS: readonly [Ending, (bytes: Uint8Array) => boolean][] = [
  ['ogg', (bytes) => textAt(bytes, 0, 4) === 'OggS'],
  ['wav', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WAVE'],
  ['m4a', (bytes) => textAt(bytes, 4, 8) === 'ftyp'],
  // An ID3 tag, or the eleven sync bits of an MPEG frame.
  ['mp3', (bytes) => textAt(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)],
]

/** The ending that the clip is stored with and its length in milliseconds, or why it cannot be played. `file`: what the fault calls it. */
export async function readClip(bytes: Uint8Array, file: string): Promise<{ ending: Ending; ms: number } | { refused: QuestionFault }> {
  const ending = CLIPS.find(([, isKind]) => isKind(bytes))?.[0]
  if (!ending) return { refused: questionFault('clip-none', { file }) }
  const ms = await lengthOf(bytes)
  if (ms === undefined) return { refused: questionFault('clip-unreadable', { file }) }
  return ms > LIMITS.clipMs ? { refused: questionFault('clip-long', { file, seconds: Math.ceil(ms / 1000), most: LIMITS.clipMs / 1000 }) } : { ending, ms }
}

/** Length in milliseconds, computed from the frames instead of the tags. */
async function lengthOf(bytes: Uint8Array): Promise<number | undefined> {
  const { parseBuffer } = await import('music-metadata')
  try {
    const { format } = await parseBuffer(bytes, undefined, { duration: true, skipCovers: true })
    return format.duration && format.hasVideo !== true ? Math.max(1, Math.round(format.duration * 1000)) : undefined
  } catch {
    // Any parser error means that the clip cannot be played.
    return undefined
  }
}
