import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sql, type Database, type Tx } from '../database/database.ts'
import { announce } from '../database/events.ts'
import { Subscribers } from '../database/subscribers.ts'
import { keepUp } from './jobs.ts'
import { openLog } from '../log.ts'
import { repeat } from './repeat.ts'
import { workAdded } from './work-added.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = openLog('silent')
const database = { subscribers: new Subscribers<Tx>() } as Database

it('runs each few seconds, the next run after the last one, also after one that failed', async () => {
  let runs = 0
  const run = () => (++runs === 2 ? Promise.reject(new Error('the database is away')) : Promise.resolve())
  const stop = repeat(database, [{ name: 'often', everySeconds: 5, run }], log)
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

/** A database that answers which of `waiting` it holds, and notes when it was asked. */
function anAskedDatabase() {
  const begun = Date.now()
  const waiting = new Set<string>()
  const asked: number[] = []
  const rows = async () => (asked.push((Date.now() - begun) / 1000), [...waiting].map((name) => ({ name })))
  const db = { subscribers: new Subscribers<Tx>(), rows: rows as Database['rows'] } as Database
  const tx = { subscribers: db.subscribers, afterCommit: (deed: () => void) => deed() } as Tx
  return { db, waiting, asked, add: () => announce(tx, workAdded, null), seconds: () => (Date.now() - begun) / 1000 }
}

it('rests when it found nothing to do, until one statement for all finds that something waits for it', async () => {
  const { db, waiting, asked, seconds } = anAskedDatabase()
  const runs: Record<string, number[]> = { one: [], other: [] }
  const job = (name: string) => ({ name, everySeconds: 1, waits: sql`true`, run: async () => ((runs[name] as number[]).push(seconds()), waiting.delete(name)) })
  const stop = repeat(db, [job('one'), job('other')], log)
  await vi.advanceTimersByTimeAsync(10_500)
  waiting.add('one')
  await vi.advanceTimersByTimeAsync(9_500)
  // After a run that found something comes another one.
  expect(runs).toEqual({ one: [1, 15, 16], other: [1] })
  expect(asked).toEqual([5, 10, 15, 20])
  await stop()
  waiting.add('other')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs.other).toEqual([1])
})

it('is asked for soon when work was added and committed, once for all that is added meanwhile', async () => {
  const { db, waiting, asked, add, seconds } = anAskedDatabase()
  const runs: number[] = []
  const stop = repeat(db, [{ name: 'seldom', everySeconds: 1, waits: sql`true`, run: async () => (runs.push(seconds()), waiting.delete('seldom')) }], log)
  await vi.advanceTimersByTimeAsync(6_500)
  waiting.add('seldom')
  await add()
  await vi.advanceTimersByTimeAsync(500)
  await add()
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual([5, 7.5])
  expect(runs).toEqual([1, 7.5])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([5, 7.5, 12.5])
  await stop()
  await add()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
})

it('does not rest when something waited during a run that found nothing, nor where it does not say what it waits for', async () => {
  const { db, waiting } = anAskedDatabase()
  waiting.add('overtaken')
  const first = Promise.withResolvers<void>()
  const runs = { overtaken: 0, restless: 0 }
  const stop = repeat(db, [
    { name: 'overtaken', everySeconds: 1, waits: sql`true`, run: async () => (++runs.overtaken === 1 && (await first.promise), false) },
    { name: 'restless', everySeconds: 1, run: async () => (runs.restless++, false) },
  ], log)
  await vi.advanceTimersByTimeAsync(5_000)
  waiting.clear()
  first.resolve()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toEqual({ overtaken: 2, restless: 15 })
  await stop()
})

it('asks again after a time when the database did not answer', async () => {
  const { db, waiting } = anAskedDatabase()
  const { rows } = db
  let isAway = true
  db.rows = (statement) => (isAway ? Promise.reject(new Error('the database is away')) : rows(statement))
  let runs = 0
  const stop = repeat(db, [{ name: 'seldom', everySeconds: 1, waits: sql`true`, run: async () => (runs++, false) }], log)
  waiting.add('seldom')
  await vi.advanceTimersByTimeAsync(9_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toBe(2)
  await stop()
})

it('is stopped when the run that has begun is done, and begins no other', async () => {
  let end: () => void = () => undefined
  let runs = 0
  const stop = repeat(database, [{ name: 'slow', everySeconds: 1, run: () => (runs++, new Promise<void>((done) => (end = done))) }], log)
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
  const stop = repeat(database, [{ name: 'long', everySeconds: 1, run }], log)
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
