/** Jobs that are not tried again (dead letters), and those whose process died during a try. */
import { sql, type Sql } from '../database/database.ts'
import { TRIES } from './tasks.ts'

export type FailedJob = { id: number; name: string; payload: unknown; attempts: number; error: string; added: Date }

const FAILED = sql`j.attempts >= j.max_attempts AND j.locked_at IS NULL`

/** The newest first. */
export function failedJobs(db: Sql, most: number): Promise<FailedJob[]> {
  return db.rows(sql`
    SELECT j.id, t.identifier AS name, j.payload, j.attempts, coalesce(j.last_error, '') AS error, j.created_at AS added
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE ${FAILED} ORDER BY j.id DESC LIMIT ${most}`)
}

export async function countFailed(db: Sql): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM graphile_worker._private_jobs j WHERE ${FAILED}`))?.n ?? 0
}

/** Those of these ids that have failed. */
const chosen = (ids: readonly number[] | 'all') => sql`ARRAY(SELECT j.id FROM graphile_worker._private_jobs j WHERE ${FAILED} AND ${ids === 'all' ? sql`true` : sql`j.id = ANY (${ids}::bigint[])`})`

/** From the first try on, at once. Resolves with their number. */
export async function retryFailed(db: Sql, ids: readonly number[] | 'all'): Promise<number> {
  return (await db.rows(sql`SELECT FROM graphile_worker.reschedule_jobs(${chosen(ids)}, run_at => now(), attempts => 0, max_attempts => ${TRIES})`)).length
}

export async function dropFailed(db: Sql, ids: readonly number[] | 'all'): Promise<number> {
  return (await db.rows(sql`SELECT FROM graphile_worker.complete_jobs(${chosen(ids)})`)).length
}

/** A failed job may contain a message to a person, so it is deleted after some days. */
export async function forgetFailed(db: Sql, days: number): Promise<void> {
  await db.rows(sql`DELETE FROM graphile_worker._private_jobs j WHERE ${FAILED} AND j.created_at < now() - make_interval(days => ${days})`)
}

/** From inside the try: it was the last one. */
export async function endTries(db: Sql, id: string): Promise<void> {
  await db.rows(sql`UPDATE graphile_worker._private_jobs SET max_attempts = greatest(attempts, 1) WHERE id = ${id}::bigint`)
}

/** Frees jobs that are locked for longer than a try may take: their process has died. The library frees them only after four hours. */
export async function freeAbandoned(db: Sql, names: readonly string[], seconds: number): Promise<void> {
  await db.rows(sql`
    UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
    WHERE locked_at < now() - make_interval(secs => ${seconds}) AND task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY (${names}::text[]))`)
}

/** How many have failed, and since when the oldest one is in the queue. */
export function failedWaiting(db: Sql, most: number): Promise<{ n: number; oldest: Date | null } | undefined> {
  return db.row(sql`SELECT count(*)::int AS n, min(created_at) AS oldest FROM (SELECT j.created_at FROM graphile_worker._private_jobs j WHERE ${FAILED} LIMIT ${most}) failed`)
}
