import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database, Tx } from '../database/database.ts'
import { announce } from '../database/events.ts'
import { Subscribers } from '../database/subscribers.ts'
import { keepUp, repeat } from './jobs.ts'
import { openLog } from '../log.ts'
import { workAdded } from './work-added.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = openLog('silent')
const database = { subscribers: new Subscribers<Tx>() } as Database

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

it('rests when it found nothing to do, until work is added and committed', async () => {
  const runs: number[] = []
  const found = [true, false, false, true, false, false]
  const tx = { subscribers: database.subscribers, afterCommit: (deed: () => void) => deed() } as Tx
  const begun = Date.now()
  const stop = repeat(database, { name: 'seldom', everySeconds: 1, run: async () => (runs.push((Date.now() - begun) / 1000), found.shift() ?? false) }, log)
  // Finds something after 1 s, nothing after 2, and rests.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toEqual([1, 2])
  await announce(tx, workAdded, null)
  await announce(tx, workAdded, null)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(runs).toEqual([1, 2, 11])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(runs).toEqual([1, 2, 11, 26, 27])
  await stop()
  await announce(tx, workAdded, null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toHaveLength(5)
})

it('rests longer once it has found nothing for a minute', async () => {
  const runs: number[] = []
  const begun = Date.now()
  const stop = repeat(database, { name: 'idle', everySeconds: 1, run: async () => (runs.push((Date.now() - begun) / 1000), false) }, log)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(runs).toEqual([1, 16, 31, 46, 61, 121, 181])
  await stop()
})

it('does not rest when work was added during a run that found nothing', async () => {
  let runs = 0
  const tx = { subscribers: database.subscribers, afterCommit: (deed: () => void) => deed() } as Tx
  const stop = repeat(database, { name: 'overtaken', everySeconds: 1, run: async () => (++runs === 1 && (await announce(tx, workAdded, null)), false) }, log)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(runs).toBe(2)
  await stop()
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
