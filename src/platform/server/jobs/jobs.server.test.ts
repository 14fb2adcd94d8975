import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { aDatabase } from '../../../../tests/database.ts'
import { sql } from '../database/database.ts'
import { startJobs } from './jobs.ts'
import { runMinutely } from './minutely.ts'
import { openLog } from '../log.ts'
import { addJob, Futile } from './tasks.ts'

it('continues when the result of a job cannot be stored', async () => {
  const database = await aDatabase()
  const hide = async () => void (await database.rows(sql`ALTER TABLE graphile_worker._private_jobs RENAME TO away`))
  let runs = 0
  const run = async () => {
    runs++
    if (runs === 1) await hide()
  }
  const log = openLog('silent')
  const errors = vi.spyOn(log, 'error')
  const stop = await startJobs({ database, url: database.url, jobs: [{ name: 'hourly', everySeconds: 3600, run }], tasks: [], log })
  const order = () => database.rows(sql`SELECT graphile_worker.add_job('hourly', job_key => ${randomUUID()})`)
  // A known time proves that the worker is being begun.
  await expect.poll(() => database.row(sql`SELECT identifier FROM graphile_worker._private_known_crontabs WHERE identifier = 'hourly'`).catch(() => 'not there yet')).toEqual({ identifier: 'hourly' })
  await order()
  await expect.poll(() => errors.mock.calls.flat().join()).toContain('Failed to complete jobs')
  await database.rows(sql`ALTER TABLE graphile_worker.away RENAME TO _private_jobs`)
  await order()
  await expect.poll(() => runs, { timeout: 60_000 }).toBe(2)
  await stop()
})

it('warns of a failed try, and logs the last one as an error', async () => {
  const database = await aDatabase()
  const log = openLog('silent')
  const [warn, error] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
  const failing = (name: string, reason: Error) => ({ name, run: () => Promise.reject(reason) })
  const stop = await startJobs({ database, url: database.url, jobs: [], tasks: [failing('later', new Error('not now')), failing('never', new Futile('not ever'))], log })
  for (const name of ['later', 'never']) await addJob(database, name, {})
  await expect.poll(() => warn.mock.calls.flat()).toContain('a job failed and is tried again')
  await expect.poll(() => error.mock.calls.flat().join()).toContain('a job has failed and is not retried')
  await stop()
})

it('begins a task that became due without a notification, as one between two tries does', async () => {
  const database = await aDatabase()
  let runs = 0
  const log = openLog('silent')
  const error = vi.spyOn(log, 'error')
  const stop = await startJobs({ database, url: database.url, jobs: [], tasks: [{ name: 'quiet', run: async () => void runs++ }], log })
  await addJob(database, 'quiet', {})
  await expect.poll(() => runs, { timeout: 60_000 }).toBe(1)
  // Due when the worker has looked again after the first one; by a statement of our own, which notifies nobody.
  await database.rows(sql`INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at) SELECT id, '{}', now() + interval '2 seconds' FROM graphile_worker._private_tasks WHERE identifier = 'quiet'`)
  await expect.poll(() => runs, { timeout: 60_000 }).toBe(2)
  await stop()
  expect(error.mock.calls).toEqual([])
})

it('runs those jobs of a minute for which something waits or that do not say so, also beside one that fails, which is tried again under its own name', async () => {
  const database = await aDatabase()
  const log = openLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const ran: string[] = []
  const job = (name: string, more: object = {}) => ({ name, everySeconds: 60, run: async () => void ran.push(name), ...more })
  await runMinutely(database, [job('failing', { run: () => Promise.reject(new Error('not now')) }), job('always'), job('waited-for', { waits: sql`1 = 1` }), job('idle', { waits: sql`1 = 2` })], log)
  expect(ran).toEqual(['always', 'waited-for'])
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ job: 'failing' }), 'a job failed and is tried again']])
  const queued = await database.rows(sql`SELECT t.identifier AS name, j.run_at > now() AS later, j.max_attempts AS tries FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id`)
  expect(queued).toEqual([{ name: 'failing', later: true, tries: 2 }])
})

it('tells caches that one of its connections broke: those of calls may lead to a pooler, which keeps them', async () => {
  const database = await aDatabase()
  const cache = database.caches.of({ create: () => ({ told: 0 }), disconnected: (value) => void value.told++ })
  const stop = await startJobs({ database, url: database.url, jobs: [], tasks: [], log: openLog('silent') })
  const listening = () => database.rows<{ pid: number }>(sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query ~* '^LISTEN'`)
  await expect.poll(async () => (await listening()).length).toBeGreaterThan(0)
  expect(cache.told).toBe(0)
  for (const { pid } of await listening()) await database.rows(sql`SELECT pg_terminate_backend(${pid})`)
  await expect.poll(() => cache.told).toBeGreaterThan(0)
  await stop()
})
