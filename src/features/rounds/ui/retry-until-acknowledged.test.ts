import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryUntilAcknowledged } from './retry-until-acknowledged.ts'

let online: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  online = []
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => online.push(listener))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = (times: number) => {
  let calls = 0
  const task = vi.fn(() => Promise.resolve(calls++ < times ? null : 'there'))
  return { task, onTrouble: vi.fn(), end: new AbortController() }
}

it('takes the first answer without a word', async () => {
  const { task, onTrouble, end } = failing(0)
  expect(await retryUntilAcknowledged(task, { signal: end.signal, onFirstFailure: onTrouble })).toBe('there')
  expect([task.mock.calls.length, onTrouble.mock.calls.length]).toEqual([1, 0])
})

it('tries again after 1, 2, 4, 8 and 8 seconds, and says so once', async () => {
  const { task, onTrouble, end } = failing(5)
  const answered = retryUntilAcknowledged(task, { signal: end.signal, onFirstFailure: onTrouble })
  const tries: number[] = []
  for (const seconds of [0, 1, 2, 4, 8, 8]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    tries.push(task.mock.calls.length)
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 6])
  expect(await answered).toBe('there')
  expect(onTrouble).toHaveBeenCalledOnce()
})

it('does not wait once the browser is online again', async () => {
  const { task, onTrouble, end } = failing(1)
  const answered = retryUntilAcknowledged(task, { signal: end.signal, onFirstFailure: onTrouble })
  await vi.advanceTimersByTimeAsync(0)
  online.forEach((listener) => listener())
  expect(await answered).toBe('there')
})

it('ends with its page', async () => {
  const { task, onTrouble, end } = failing(9)
  const answered = retryUntilAcknowledged(task, { signal: end.signal, onFirstFailure: onTrouble })
  await vi.advanceTimersByTimeAsync(1500)
  end.abort()
  expect(await answered).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(task.mock.calls.length).toBe(2)
})
