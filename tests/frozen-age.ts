import { vi } from 'vitest'

/**
 * The age of what is cached stands still from now on, however slow the machine is, until `vi.useRealTimers()`; `vi.advanceTimersByTime` moves it. The clock
 * goes on where the real one stands: caches remember by it what was changed before, and a process of tests may be half an hour old.
 */
export function freezeAges(): void {
  const before = performance.now()
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(Math.ceil(before) + 1)
}
