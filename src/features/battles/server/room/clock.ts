/** A room's own clock: it runs while a process hosts the room, and stops while events cannot be stored or published. */
export type RoomClock = {
  now: () => number
  stop: () => void
  go: () => void
  isStopped: () => boolean
  /** How long to wait for a moment of this clock, in milliseconds of ours. */
  wait: (until: number) => number
}

/** `from`: what it showed when it was last known, in milliseconds; `pace`: how many of its milliseconds pass in one of ours (1, but in tests). */
export function openClock(from: number, pace: number): RoomClock {
  const real = () => performance.now() * pace
  let shown = from
  let since: number | undefined = real()
  const now = () => Math.round(shown + (since === undefined ? 0 : real() - since))
  return {
    now,
    stop: () => ((shown = now()), (since = undefined)),
    go: () => (since ??= real()),
    isStopped: () => since === undefined,
    wait: (until) => Math.max(0, until - now()) / pace,
  }
}
