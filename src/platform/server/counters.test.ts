import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLocalCounters, remembered, type Counter } from './counters.ts'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([['back', -HOUR_MS], ['ahead', HOUR_MS]])('ends a window at its time, also when the clock is set %s meanwhile, and says no longer wait', async (_, byMs) => {
  const count = openLocalCounters().open('calls', { points: 2, seconds: 60 })
  const three = async () => [await count('ann'), await count('ann'), await count('ann')]
  expect(await three()).toEqual([0, 0, 60])
  vi.setSystemTime(Date.now() + byMs)
  expect(await count('ann')).toBeLessThanOrEqual(60)
  await vi.advanceTimersByTimeAsync(60_001)
  expect(await three()).toEqual([0, 0, 60])
})

it('refuses from memory until the wait is over, whatever the clock says', async () => {
  const asked = vi.fn<Counter>().mockResolvedValueOnce(0).mockResolvedValueOnce(10).mockResolvedValue(0)
  const count = remembered(asked)
  expect([await count('ann'), await count('ann'), await count('ann')]).toEqual([0, 10, 10])
  vi.setSystemTime(Date.now() - HOUR_MS)
  await vi.advanceTimersByTimeAsync(4_000)
  expect([await count('ann'), await count('ben')]).toEqual([6, 0])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await count('ann')).toBe(0)
  expect(asked).toHaveBeenCalledTimes(4)
})
