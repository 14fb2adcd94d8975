/** State of a clip: `step` takes an event and returns the next state. It plays nothing itself. */

export const BARS = 48
/** The options open so long before the clip's first end. */
const OPEN_BEFORE_END_MS = 1_000

export type Clip = {
  /** waiting: for a tap, since this browser has no autoplay · heard: it was played to its end, or stopped. */
  stage: 'loading' | 'waiting' | 'playing' | 'heard' | 'failed'
  totalMs: number
  /** Heights from 0 to 1; none before the clip is there. */
  bars: readonly number[]
  lit: number
  /** Whole seconds that were played. */
  second: number
  /** Whole seconds until the options open, 0: they are open and stay open; null: not playing yet. */
  opensIn: number | null
}

export type ClipEvent =
  | { type: 'loaded'; bars: readonly number[] }
  | { type: 'forbidden' }
  | { type: 'at'; ms: number }
  | { type: 'ended' }
  | { type: 'stopped' }
  | { type: 'failed' }
  | { type: 'again' }

export const clipOf = (totalMs: number): Clip => ({ stage: 'loading', totalMs: Math.max(1, totalMs), bars: [], lit: 0, second: 0, opensIn: null })

export function step(clip: Clip, event: ClipEvent): Clip {
  switch (event.type) {
    case 'loaded':
      return { ...clip, bars: event.bars }
    case 'forbidden':
      return { ...clip, stage: 'waiting' }
    case 'at':
      return at(clip, event.ms)
    case 'ended':
      return { ...at(clip, clip.totalMs), stage: 'heard' }
    case 'stopped':
      return clip.stage === 'playing' ? { ...clip, stage: 'heard' } : clip
    case 'failed':
      // Waiting would not help any more: a player who knows the answer may give it.
      return { ...clip, stage: 'failed', opensIn: 0 }
    case 'again':
      return { ...clip, stage: 'loading' }
  }
}

/** Played time counts, whether audible or not: a muted clip opens the options as well. */
function at(clip: Clip, ms: number): Clip {
  const { totalMs } = clip
  const lit = Math.min(BARS, Math.ceil((ms / totalMs) * BARS))
  const second = Math.min(Math.floor(totalMs / 1000), Math.floor(ms / 1000))
  const opensIn = clip.opensIn === 0 ? 0 : Math.max(0, Math.ceil((totalMs - OPEN_BEFORE_END_MS - ms) / 1000))
  if (clip.stage === 'playing' && clip.lit === lit && clip.second === second && clip.opensIn === opensIn) return clip
  return { ...clip, stage: 'playing', lit, second, opensIn }
}
