/**
 * Periodic jobs and queued tasks, by graphile-worker in the same database: each runs once however many processes there are. Jobs with
 * an interval below a minute run in every process, and have to lock what they work on.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../database/database.ts'
import { openPool } from '../database/pool.ts'
import type { Log } from '../log.ts'
import { noteOutage } from '../database/outage.ts'
import { abandonedWaits, endTries, forgetFailed, freeAbandoned, queueWaits, wakeWorkers } from './failed.ts'
import type { Job } from './job.ts'
import { runMinutely } from './minutely.ts'
import { LOOK_S, repeat } from './repeat.ts'
import { Futile, type AnyTask } from './tasks.ts'
import { addDue, checkTimes, timesWait, type Timed } from './timetable.ts'
import { tracedJob } from './traced.ts'

export type { Job }

/**
 * Workers begin at a notification of the database: of what is added, and of what is due again (`wake-workers`), which one statement finds for
 * all of them. So each asks by itself only in case such a notification was lost.
 */
const POLL_MS = 600_000
/** The job of the queue that runs the jobs of each minute. */
const MINUTELY = 'run-minutely'


type Parts<Services> = { database: Database<Services>; url: string; jobs: readonly Job<Services>[]; tasks: readonly AnyTask<Services>[]; log: Log }

/** Timed jobs of a process that run at once; they share the connections of calls. */
const JOBS_AT_ONCE = 2
/** Tasks mostly wait for other servers. They have workers of their own, so that a slow one delays no periodic job. */
const TASKS_AT_ONCE = 10
const CONNECTIONS = 5

/** Batch completion (size 1): without it graphile-worker completes jobs un-awaited, and a lost database becomes an unhandled rejection that ends the process. */
export const AWAITED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Returns a function that stops: running jobs are finished first. */
export async function startJobs<Services>({ database, url, jobs, tasks, log }: Parts<Services>): Promise<() => Promise<void>> {
  // Loaded lazily: no call needs it.
  const { Logger, run } = await import('graphile-worker')
  const timed = [...jobs, FORGET_FAILED].filter((job) => !isOften(job))
  const names = { timed: [MINUTELY, ...timed.map(({ name }) => name)], tasks: tasks.map(({ name }) => name) }
  const minutely = timed.filter(isMinutely)
  const logger = new Logger(() => (severity, message, meta) => (meta?.failure ? noteFailure(log, meta as Failure) : severity === 'error' ? logFailure(log, message, meta?.error) : log.debug(message)))
  const pool = openPool({ connectionString: url, max: CONNECTIONS, statement_timeout: 0 }, (error) => {
    // A pooler keeps the connections of calls open while the server behind it is replaced by another.
    database.caches.disconnected()
    log.warn({ err: error }, 'a connection of the jobs broke')
  })
  const common = { pgPool: pool, noHandleSignals: true, logger, pollInterval: POLL_MS, preset: AWAITED }
  const times = timetableOf(timed)
  const stops = [
    keepUp(async () => (await addDue(database, times), run({ ...common, concurrency: JOBS_AT_ONCE, parsedCronItems: [], taskList: { ...Object.fromEntries(timed.map((job) => [job.name, async () => void (await tracedJob(database, job.name, () => job.run(database)))])), [MINUTELY]: () => tracedJob(database, MINUTELY, () => runMinutely(database, minutely, log)) } })), log),
    keepUp(() => run({ ...common, concurrency: TASKS_AT_ONCE, parsedCronItems: [], taskList: taskListOf(database, tasks) }), log),
    repeat(database, [...jobs.filter(isOften), ...careOf(names, times)], log),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await pool.end()
  }
}

/** Maximum duration of one try; a job that is locked for longer belongs to a process that has died. */
const TRY_MS = 60_000
const ABANDONED_S = 120
const FAILED_DAYS = 14

const FORGET_FAILED: Job = { name: 'forget-failed-jobs', everySeconds: 3600, run: (database) => forgetFailed(database, FAILED_DAYS) }

/** Maintenance of the queue: jobs of dead processes are freed, jobs are added at their times, and workers are woken for those that are due again. All find nothing at once where nothing waits. */
function careOf({ timed, tasks }: { timed: readonly string[]; tasks: readonly string[] }, times: readonly Timed[]): Job[] {
  const all = [...timed, ...tasks]
  return [
    { name: 'free-abandoned-jobs', everySeconds: LOOK_S, waits: abandonedWaits(tasks, ABANDONED_S), run: async (database) => (await freeAbandoned(database, tasks, ABANDONED_S), false) },
    { name: 'add-timed-jobs', everySeconds: LOOK_S, waits: timesWait(times), run: async (database) => (await addDue(database, times), false) },
    { name: 'wake-workers', everySeconds: LOOK_S, waits: queueWaits(all), run: async (database) => (await wakeWorkers(database, all), false) },
  ]
}

/** Tasks as graphile-worker runs them. */
export function taskListOf<Services>(database: Database<Services>, tasks: readonly AnyTask<Services>[]): TaskList {
  return Object.fromEntries(tasks.map((task) => [task.name, (payload, { job, abortPromise }) => tracedJob(database, task.name, () => tryOnce(database, task, { id: job.id, payload, abortPromise }))]))
}

type Try = { id: string; payload: unknown; abortPromise: Promise<void> }

async function tryOnce<Services>(database: Database<Services>, task: AnyTask<Services>, { id, payload, abortPromise }: Try): Promise<void> {
  const patience = new AbortController()
  const late = pause(TRY_MS, undefined, { signal: patience.signal, ref: false }).then(
    () => Promise.reject(new Error(`not done after ${TRY_MS / 1000} s`)),
    () => undefined,
  )
  try {
    // Only its own task adds jobs under this name.
    await Promise.race([task.run(database, payload as never), late, abortPromise])
  } catch (error) {
    if (error instanceof Futile) await endTries(database, id)
    throw error
  } finally {
    patience.abort()
  }
}

type Failure = { job: { id: string; task_identifier: string; attempts: number; max_attempts: number }; error: unknown }

/** One try has failed. */
function noteFailure(log: Log, { job, error }: Failure): void {
  noteOutage(error)
  const about = { err: error, job: job.id, task: job.task_identifier, attempt: job.attempts }
  if (error instanceof Futile || job.attempts >= job.max_attempts) log.error(about, 'a job has failed and is not retried: npm run operator -- jobs')
  else log.warn(about, 'a job failed and is tried again')
}

/** Errors of the worker that look like an outage are marked as the database's. */
function logFailure(log: Log, message: string, error: unknown): void {
  noteOutage(error)
  log.error({ err: error }, message)
}

type Runner = { promise: Promise<void>; stop: () => Promise<void> }
const AGAIN_MS = 1_000

/** A runner cannot start without its database, and ends when the database fails: another one is started then. Returns a function that stops. */
export function keepUp(begin: () => Promise<Runner>, log: Log): () => Promise<void> {
  const logRetry = (error: Error) => logFailure(log, 'the jobs do not run and are begun again', error)
  let runner: Runner | undefined
  let stopped = false
  let wake: () => void = () => undefined
  const rest = () => new Promise<void>((done) => (wake = done, setTimeout(done, AGAIN_MS).unref()))
  const end = () => runner?.stop().catch(logRetry)
  const goOn = async () => {
    while (!stopped) {
      runner = (await begin().catch(logRetry)) ?? undefined
      if (stopped) await end()
      await runner?.promise.catch(logRetry)
      runner = undefined
      if (!stopped) await rest()
    }
  }
  const over = goOn()
  return async () => {
    stopped = true
    wake()
    await end()
    await over
  }
}

const MINUTE_S = 60
export const isOften = ({ everySeconds }: Job<never>): boolean => everySeconds < MINUTE_S
export const isMinutely = ({ everySeconds }: Job<never>): boolean => everySeconds === MINUTE_S

/** The jobs that are added to the queue at their times: one for all of each minute, and all of each hour and day. Throws for other times. */
export function timetableOf(jobs: readonly Job<never>[]): Timed[] {
  const timed = [{ name: MINUTELY, everySeconds: MINUTE_S }, ...jobs.filter((job) => !isOften(job) && !isMinutely(job)).map(({ name, everySeconds }) => ({ name, everySeconds }))]
  checkTimes(timed)
  return timed
}
