/**
 * The proof of work that `get_show` asks for while many come from one address: a decimal number for which SHA-256 of the salt followed by it
 * (UTF-8) begins with so many zero bits.
 */
import { yieldToMain } from '../../../../platform/web/device/yield-to-main.ts'

export type Puzzle = { salt: string; bits: number }
/** Injected by tests. */
export type ProofTools = { sha256: (text: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>; now: () => number; pause: () => Promise<void> }

/** Below a frame of 16 ms, so that taps and paints come in between. */
const SLICE_MS = 8
/** Digests that run at once: most of one's time is the hand-over to the browser's own thread. */
const AT_ONCE = 32

const browserTools: ProofTools = {
  sha256: (text) => {
    // Undefined on pages without TLS, other than those of the own machine.
    if (!globalThis.crypto?.subtle) throw new Error('This page cannot reckon a proof: it was not loaded over TLS')
    return crypto.subtle.digest('SHA-256', text)
  },
  now: () => performance.now(),
  pause: () => yieldToMain(),
}

/** Number of zero bits at the start. */
export function zeroBits(digest: ArrayBuffer): number {
  const bytes = new Uint8Array(digest)
  const first = bytes.findIndex((byte) => byte !== 0)
  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] as number) - 24
}

/** Tries numbers from 0 in slices of a few milliseconds. Rejects with the signal's reason once it is aborted. */
export async function solvePuzzle({ salt, bits }: Puzzle, signal?: AbortSignal, { sha256, now, pause }: ProofTools = browserTools): Promise<string> {
  const encoder = new TextEncoder()
  const tried = async (proof: number) => zeroBits(await sha256(encoder.encode(salt + String(proof)))) >= bits
  let sliceEnd = now() + SLICE_MS
  for (let from = 0; ; from += AT_ONCE) {
    signal?.throwIfAborted()
    const fits = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => tried(from + i)))
    const found = fits.indexOf(true)
    if (found !== -1) return String(from + found)
    if (now() < sliceEnd) continue
    await pause()
    sliceEnd = now() + SLICE_MS
  }
}
