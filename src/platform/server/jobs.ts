/** Timed work, each piece once however many processes there are: graphile-worker in the same database. */
import type { Runner } from 'graphile-worker'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

/** `everySeconds` is a minute, an hour or a day: what a crontab can say. */
export type Job = { name: string; everySeconds: number; run: (database: Database) => Promise<void> }

const CRON: Record<number, string> = { 60: '* * * * *', 3600: '7 * * * *', 86400: '17 3 * * *' }

export async function startJobs(database: Database, url: string, jobs: readonly Job[], log: Log): Promise<Runner> {
  // Loaded late: no call waits for it.
  const { Logger, run } = await import('graphile-worker')
  const crontab = jobs.map((job) => `${cronOf(job)} ${job.name} ?max=3`).join('\n')
  const logger = new Logger(() => (level, message) => (level === 'error' ? log.error(message) : log.debug(message)))
  return run({
    connectionString: url,
    maxPoolSize: 3,
    concurrency: 2,
    noHandleSignals: true,
    logger,
    crontab,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => job.run(database)])),
  })
}

function cronOf({ name, everySeconds }: Job): string {
  const cron = CRON[everySeconds]
  if (!cron) throw new Error(`The job ${name} wants to run every ${everySeconds} s; jobs run every minute, hour or day.`)
  return cron
}
