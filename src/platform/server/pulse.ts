/** Calls of this process since they were last taken: how many, how long, how many failed. */

export type PulseCount = { calls: number; answers: number; failed: number; times: number[] }
export type Pulse = {
  observe: (name: string, status: number, ms: number) => void
  /** Returns the counts and resets them. */
  take: () => PulseCount
}
export type NeedsPulse = { pulse: Pulse }

/** Upper bounds of durations in milliseconds; the last one also counts longer durations. */
export const TIME_BOUNDS = [1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300, 500, 1_000, 2_000, 5_000, 30_000] as const
const SERVER_ERROR = 500

/** `answers`: names that are counted apart from all other calls. */
export function openPulse(answers: ReadonlySet<string>): Pulse {
  const fresh = (): PulseCount => ({ calls: 0, answers: 0, failed: 0, times: TIME_BOUNDS.map(() => 0) })
  let count = fresh()
  return {
    observe: (name, status, ms) => {
      count.calls += 1
      if (answers.has(name)) count.answers += 1
      if (status >= SERVER_ERROR) count.failed += 1
      const at = TIME_BOUNDS.findIndex((bound) => ms <= bound)
      const slot = at === -1 ? TIME_BOUNDS.length - 1 : at
      count.times[slot] = (count.times[slot] ?? 0) + 1
    },
    take: () => {
      const taken = count
      count = fresh()
      return taken
    },
  }
}
