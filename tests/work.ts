/** Ordered work (mails, short messages, pushes), as the workers of a process would do it. */
import { Logger, runOnce } from 'graphile-worker'
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { openPool } from '../src/platform/server/database/pool.ts'
import { AWAITED, taskListOf } from '../src/platform/server/jobs/jobs.ts'
import type { AnyTask } from '../src/platform/server/jobs/tasks.ts'

const silent = new Logger(() => () => undefined)

/** Runs what is due until nothing is. Tries that fail are due again after a pause. */
export async function workOnce<Services>(database: Database<Services>, { url, tasks }: { url: string; tasks: readonly AnyTask<Services>[] }): Promise<void> {
  const pool = openPool({ connectionString: url, max: 3 }, () => 'the database of a test goes while connections are still closing')
  await runOnce({ pgPool: pool, concurrency: 3, noHandleSignals: true, logger: silent, preset: AWAITED, taskList: taskListOf(database, tasks) })
  await pool.end()
}

/** The pauses before all further tries are over. */
export async function endPauses(database: Database): Promise<void> {
  await database.rows(sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`)
}

export type WaitingJob = { name: string; attempts: number; payload: Record<string, unknown>; error: string | null }

export function waitingJobs(database: Database): Promise<WaitingJob[]> {
  return database.rows(sql`
    SELECT t.identifier AS name, j.attempts, j.payload, j.last_error AS error FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE j.attempts < j.max_attempts ORDER BY j.id`)
}
