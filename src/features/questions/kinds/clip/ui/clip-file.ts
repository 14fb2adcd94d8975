/** Clips are downloaded completely: playback never stalls, and the waveform is computed from the same bytes. */
import { BARS } from './clip.ts'
import { barsOf } from './wave.ts'

/** `url` is good for this page alone. */
export type ClipFile = { url: string; bars: readonly number[] }

/** A clip that is not loaded by then is shown as missing; on a slow line it may come all the same. */
export const PATIENCE_MS = 8_000
const GIVE_UP_MS = 60_000
const KEPT = 12
/** Of a waveform this is more than enough. */
const RATE = 8_000

const files = new Map<string, Promise<ClipFile>>()

/** Loads a clip once; `anew` repeats a download, also one in progress. A failure is not cached, so it can be retried. */
export function loadClip(address: string, anew = false): Promise<ClipFile> {
  const known = anew ? undefined : files.get(address)
  if (known) return known
  const coming = fetchClip(address)
  files.set(address, coming)
  coming.then(forgetOldest, (error: unknown) => {
    console.info('A clip did not load', address, error)
    if (files.get(address) === coming) files.delete(address)
  })
  return coming
}

async function fetchClip(address: string): Promise<ClipFile> {
  const response = await fetch(address, { signal: AbortSignal.timeout(GIVE_UP_MS) })
  if (!response.ok) throw new Error(`${response.status}`)
  const blob = await response.blob()
  return { url: URL.createObjectURL(blob), bars: await barsFrom(blob) }
}

/** Empty where the browser cannot decode the audio; it may still play it. */
async function barsFrom(blob: Blob): Promise<number[]> {
  try {
    const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await blob.arrayBuffer())
    return barsOf(sound.getChannelData(0), BARS)
  } catch (error) {
    console.info('A clip could not be drawn', error)
    return []
  }
}

function forgetOldest() {
  const [oldest] = files
  if (files.size <= KEPT || !oldest) return
  files.delete(oldest[0])
  void oldest[1].then(({ url }) => URL.revokeObjectURL(url))
}
