/**
 * Timed work: by the minute or slower each piece once however many processes there are, by graphile-worker in the same
 * database; what cannot wait a minute runs in every process, and has to lock what it works at.
 */
import { openPool, type Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { noteOutage } from '../database/outage.ts'

/** `everySeconds` is a minute, an hour or a day, what a crontab can say, or less than a minute. */
export type Job<Services = unknown> = { name: string; everySeconds: number; run: (database: Database<Services>) => Promise<void> }

const CRON: Record<number, string> = { 60: '* * * * *', 3600: '7 * * * *', 86400: '17 3 * * *' }

/** Answers how to stop: what is being done is finished first. */
export async function startJobs<Services>(database: Database<Services>, url: string, jobs: readonly Job<Services>[], log: Log): Promise<() => Promise<void>> {
  // Loaded late: no call waits for it.
  const { Logger, run } = await import('graphile-worker')
  const crontab = jobs.filter((job) => !isOften(job)).map((job) => `${cronOf(job)} ${job.name} ?max=3`).join('\n')
  const logger = new Logger(() => (severity, message, meta) => (severity === 'error' ? tellFault(log, message, meta?.error) : log.debug(message)))
  const pool = openPool({ connectionString: url, max: 3, statement_timeout: 0 }, (error) => log.warn({ err: error }, 'a connection of the jobs broke'))
  const begin = () => run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger,
    crontab,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => job.run(database)])),
    // Batch completion (size 1): without it graphile-worker completes jobs un-awaited, and a lost database becomes an unhandled rejection that ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const stopRunner = keepUp(begin, log)
  const stopOften = jobs.filter(isOften).map((job) => repeat(database, job, log))
  return async () => {
    await Promise.all(stopOften.map((stop) => stop()))
    await stopRunner()
    await pool.end()
  }
}

/** What the worker throws came from its database, if it looks so. */
function tellFault(log: Log, message: string, error: unknown): void {
  noteOutage(error)
  log.error({ err: error }, message)
}

type Runner = { promise: Promise<void>; stop: () => Promise<void> }
const AGAIN_MS = 1_000

/** A runner cannot begin without its database, and gives up when that dies under it: another one begins. Answers how to stop. */
export function keepUp(begin: () => Promise<Runner>, log: Log): () => Promise<void> {
  const tell = (error: Error) => tellFault(log, 'the jobs do not run and are begun again', error)
  let runner: Runner | undefined
  let stopped = false
  let wake: () => void = () => undefined
  const rest = () => new Promise<void>((done) => (wake = done, setTimeout(done, AGAIN_MS).unref()))
  const end = () => runner?.stop().catch(tell)
  const goOn = async () => {
    while (!stopped) {
      runner = (await begin().catch(tell)) ?? undefined
      if (stopped) await end()
      await runner?.promise.catch(tell)
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
const isOften = ({ everySeconds }: Job<never>) => everySeconds < MINUTE_S

/** Runs a job again and again, a pause between two runs. Answers how to stop; a run that has begun is waited for. */
export function repeat<Services>(database: Database<Services>, { name, everySeconds, run }: Job<Services>, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  let stopped = false
  const wait = () => {
    if (!stopped) timer = setTimeout(() => (running = once()), everySeconds * 1000)
  }
  const once = async () => {
    try {
      await run(database)
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed and is tried again')
    }
    wait()
  }
  wait()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

function cronOf({ name, everySeconds }: Job<never>): string {
  const cron = CRON[everySeconds]
  if (!cron) throw new Error(`The job ${name} wants to run every ${everySeconds} s; jobs run every minute, hour or day, or more often than each minute.`)
  return cron
}
