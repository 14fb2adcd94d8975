/** Timed work, each piece once however many processes there are: graphile-worker in the same database. */
import { openPool, type Database } from './database.ts'
import type { Log } from './log.ts'

/** `everySeconds` is a minute, an hour or a day: what a crontab can say. */
export type Job = { name: string; everySeconds: number; run: (database: Database) => Promise<void> }

const CRON: Record<number, string> = { 60: '* * * * *', 3600: '7 * * * *', 86400: '17 3 * * *' }

/** Answers how to stop: what is being done is finished first. */
export async function startJobs(database: Database, url: string, jobs: readonly Job[], log: Log): Promise<() => Promise<void>> {
  // Loaded late: no call waits for it.
  const { Logger, run } = await import('graphile-worker')
  const crontab = jobs.map((job) => `${cronOf(job)} ${job.name} ?max=3`).join('\n')
  const logger = new Logger(() => (level, message) => (level === 'error' ? log.error(message) : log.debug(message)))
  const pool = openPool({ connectionString: url, max: 3, statement_timeout: 0 }, (error) => log.warn({ err: error }, 'a connection of the jobs broke'))
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger,
    crontab,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => job.run(database)])),
  })
  return async () => {
    await runner.stop()
    await pool.end()
  }
}

function cronOf({ name, everySeconds }: Job): string {
  const cron = CRON[everySeconds]
  if (!cron) throw new Error(`The job ${name} wants to run every ${everySeconds} s; jobs run every minute, hour or day.`)
  return cron
}
