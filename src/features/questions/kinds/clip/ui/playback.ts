/** Plays one clip and reports its position. */
import type { ClipEvent } from './clip.ts'
import { PATIENCE_MS } from './clip-file.ts'

export type Playback = {
  /** From its beginning. */
  play: () => void
  stop: () => void
  mute: (muted: boolean) => void
}

const STEP_MS = 40

export function openPlayback(url: string, muted: boolean, onEvent: (event: ClipEvent) => void): Playback {
  const audio = new Audio(url)
  audio.muted = muted
  let timers: ReturnType<typeof setTimeout>[] = []
  const rest = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const fail = () => {
    rest()
    onEvent({ type: 'failed' })
  }
  const follow = (before: number, since: number) => {
    const ms = audio.currentTime * 1000
    // The element reports that it plays while its position does not change: treated as a failure.
    const stuckSince = ms === before ? since : performance.now()
    if (performance.now() - stuckSince > PATIENCE_MS) return fail()
    if (ms !== before) onEvent({ type: 'at', ms })
    timers = [setTimeout(() => follow(ms, stuckSince), STEP_MS)]
  }
  audio.addEventListener('ended', () => {
    rest()
    onEvent({ type: 'ended' })
  })
  audio.addEventListener('error', fail)
  return {
    play: () => {
      rest()
      audio.currentTime = 0
      audio.play().then(
        () => follow(-1, performance.now()),
        (error: DOMException) => {
          if (error.name === 'NotAllowedError') onEvent({ type: 'forbidden' })
          // AbortError: it was stopped before it began.
          else if (error.name !== 'AbortError') fail()
        },
      )
    },
    stop: () => {
      rest()
      audio.pause()
      onEvent({ type: 'stopped' })
    },
    mute: (wanted) => {
      audio.muted = wanted
    },
  }
}
