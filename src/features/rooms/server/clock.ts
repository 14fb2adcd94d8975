/** A room's own clock: it runs while a process hosts the room, and stops while events cannot be stored or published. */
export type RoomClock = {
  now: () => number
  stop: () => void
  go: () => void
  isStopped: () => boolean
  /** Real milliseconds until a time of this clock. */
  wait: (until: number) => number
}

/** `from`: its last known time in milliseconds; `pace`: its milliseconds per real millisecond (1 except in tests). */
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
