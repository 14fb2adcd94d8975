import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { keepUp, repeat } from './jobs.ts'
import { openLog } from '../log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = openLog('silent')
const database = {} as Database

it('runs each few seconds, the next run after the last one, also after one that failed', async () => {
  let runs = 0
  const run = () => (++runs === 2 ? Promise.reject(new Error('the database is away')) : Promise.resolve())
  const stop = repeat(database, { name: 'often', everySeconds: 5, run }, log)
  const counts: number[] = []
  for (const seconds of [4, 1, 5, 5]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    counts.push(runs)
  }
  expect(counts).toEqual([0, 1, 2, 3])
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toBe(3)
})

it('is stopped when the run that has begun is done, and begins no other', async () => {
  let end: () => void = () => undefined
  let runs = 0
  const stop = repeat(database, { name: 'slow', everySeconds: 1, run: () => (runs++, new Promise<void>((done) => (end = done))) }, log)
  await vi.advanceTimersByTimeAsync(1000)
  const stopped = stop()
  let over = false
  void stopped.then(() => (over = true))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([runs, over]).toEqual([1, false])
  end()
  await stopped
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toBe(1)
})

it('lets a run that takes long end early when it is stopped', async () => {
  const ended = vi.fn()
  const run = (_database: Database, stopping?: AbortSignal) => new Promise<void>((done) => stopping?.addEventListener('abort', () => (ended(), done())))
  const stop = repeat(database, { name: 'long', everySeconds: 1, run }, log)
  await vi.advanceTimersByTimeAsync(1000)
  await stop()
  expect(ended).toHaveBeenCalledOnce()
})

/** A runner that ends when the test ends it, or when it is stopped. */
function aRunner() {
  const over = Promise.withResolvers<void>()
  return { promise: over.promise, stop: vi.fn(() => (over.resolve(), Promise.resolve())), fail: over.reject }
}

it('begins until a runner runs, and again when it has ended, until it is stopped', async () => {
  const [first, second] = [aRunner(), aRunner()]
  const away = new Error('the database is away')
  const begin = vi.fn().mockRejectedValueOnce(away).mockResolvedValueOnce(first).mockRejectedValueOnce(away).mockResolvedValueOnce(second)
  const stop = keepUp(begin, log)
  await vi.advanceTimersByTimeAsync(1000)
  expect(begin).toHaveBeenCalledTimes(2)
  first.fail(new Error('Could not completeJobs'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(begin).toHaveBeenCalledTimes(4)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([begin, first.stop, second.stop].map(({ mock }) => mock.calls.length)).toEqual([4, 0, 1])
})

it.each([0, 1])('stops also the runner that was just being begun, after %d others', async (others) => {
  const runner = aRunner()
  const beginning = Promise.withResolvers<typeof runner>()
  const begin = vi.fn()
  for (let n = 0; n < others; n++) begin.mockRejectedValueOnce(new Error('the database is away'))
  begin.mockReturnValueOnce(beginning.promise)
  const stop = keepUp(begin, log)
  await vi.advanceTimersByTimeAsync(1000)
  const stopped = stop()
  beginning.resolve(runner)
  await stopped
  expect(runner.stop).toHaveBeenCalledOnce()
})
