/** The jobs of the queue: those that wait, those that are not tried again (dead letters), and those whose process died during a try. */
import { sql, type Sql, type Statement } from '../database/database.ts'
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

/** `failed` is not tried again; `waiting` is, or is running. */
export type JobState = 'failed' | 'waiting'
export type QueuedJob = FailedJob & { most: number; nextAt: Date; running: boolean }
export type JobWish = { state: JobState; name: string | undefined; before: number | null; limit: number }

/** The newest first. `before`: the id of one, whose earlier ones are wanted. */
export function queuedJobs(db: Sql, { state, name, before, limit }: JobWish): Promise<QueuedJob[]> {
  return db.rows(sql`
    SELECT j.id, t.identifier AS name, j.payload, j.attempts, j.max_attempts AS most, coalesce(j.last_error, '') AS error, j.created_at AS added, j.run_at AS "nextAt", j.locked_at IS NOT NULL AS running
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE ${state === 'failed' ? FAILED : sql`NOT (${FAILED})`} AND (${name ?? null}::text IS NULL OR t.identifier = ${name ?? null}) AND (${before}::bigint IS NULL OR j.id < ${before})
    ORDER BY j.id DESC LIMIT ${limit}`)
}

export type JobCount = { name: string; failed: number; waiting: number; retried: number; running: number }

/** By name; `retried`: of those that wait, how many have failed at least once. */
export function countJobs(db: Sql): Promise<JobCount[]> {
  return db.rows(sql`
    SELECT t.identifier AS name, count(*) FILTER (WHERE ${FAILED})::int AS failed, count(*) FILTER (WHERE NOT (${FAILED}) AND j.locked_at IS NULL)::int AS waiting,
      count(*) FILTER (WHERE NOT (${FAILED}) AND j.attempts > 0 AND j.locked_at IS NULL)::int AS retried, count(*) FILTER (WHERE j.locked_at IS NOT NULL)::int AS running
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id GROUP BY t.identifier ORDER BY t.identifier`)
}

/** By name of those that are not done and can be: seconds since the oldest one was added, and since the one that is due longest could have been begun (0: none is due). */
export function oldestJobs(db: Sql): Promise<{ name: string; added: number; due: number }[]> {
  const seconds = (moment: Statement) => sql`coalesce(extract(epoch FROM now() - ${moment}), 0)::float8`
  return db.rows(sql`
    SELECT t.identifier AS name, ${seconds(sql`min(j.created_at)`)} AS added, ${seconds(sql`min(j.run_at) FILTER (WHERE j.is_available AND j.run_at <= now())`)} AS due
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE NOT (${FAILED}) GROUP BY t.identifier`)
}

export type ChosenJobs = readonly number[] | 'all' | { name: string }

const among = (jobs: ChosenJobs) => {
  if (jobs === 'all') return sql`true`
  return 'name' in jobs ? sql`j.task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${jobs.name})` : sql`j.id = ANY (${jobs}::bigint[])`
}
/** Those of these that have failed. */
const chosen = (jobs: ChosenJobs) => sql`ARRAY(SELECT j.id FROM graphile_worker._private_jobs j WHERE ${FAILED} AND ${among(jobs)})`

/** From the first try on, at once. Resolves with their number. */
export async function retryFailed(db: Sql, jobs: ChosenJobs): Promise<number> {
  return (await db.rows(sql`SELECT FROM graphile_worker.reschedule_jobs(${chosen(jobs)}, run_at => now(), attempts => 0, max_attempts => ${TRIES})`)).length
}

export async function dropFailed(db: Sql, jobs: ChosenJobs): Promise<number> {
  return (await db.rows(sql`SELECT FROM graphile_worker.complete_jobs(${chosen(jobs)})`)).length
}

/** A failed job may contain a message to a person, so it is deleted after some days. */
export async function forgetFailed(db: Sql, days: number): Promise<void> {
  await db.rows(sql`DELETE FROM graphile_worker._private_jobs j WHERE ${FAILED} AND j.created_at < now() - make_interval(days => ${days})`)
}

/** From inside the try: it was the last one. */
export async function endTries(db: Sql, id: string): Promise<void> {
  await db.rows(sql`UPDATE graphile_worker._private_jobs SET max_attempts = greatest(attempts, 1) WHERE id = ${id}::bigint`)
}

const named = (names: readonly string[]) => sql`task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY (${names}::text[]))`
const abandoned = (names: readonly string[], seconds: number) => sql`locked_at < now() - make_interval(secs => ${seconds}) AND ${named(names)}`

/** For `waits` of a job. */
export const abandonedWaits = (names: readonly string[], seconds: number) => sql`EXISTS (SELECT FROM graphile_worker._private_jobs WHERE ${abandoned(names, seconds)})`

/** Frees jobs that are locked for longer than a try may take: their process has died. The library frees them only after four hours. */
export async function freeAbandoned(db: Sql, names: readonly string[], seconds: number): Promise<void> {
  await db.rows(sql`UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE ${abandoned(names, seconds)}`)
}

const due = (names: readonly string[]) => sql`graphile_worker._private_jobs WHERE is_available AND run_at <= now() AND ${named(names)}`

/** For `waits` of a job: something is due in the queue, and no worker has begun it. */
export const queueWaits = (names: readonly string[]) => sql`EXISTS (SELECT FROM ${due(names)})`

/** As many as a process has workers at most. */
const MOST_WOKEN = 12

/** Notifies the workers of all processes as `add_job` does, one for each job that is due. */
export async function wakeWorkers(db: Sql, names: readonly string[]): Promise<void> {
  await db.rows(sql`
    SELECT pg_notify('jobs:insert', json_build_object('count', n)::text) FROM (SELECT count(*) AS n FROM (SELECT FROM ${due(names)} LIMIT ${MOST_WOKEN}) found) counted WHERE n > 0`)
}

/** How many have failed, and since when the oldest one is in the queue. */
export function failedWaiting(db: Sql, most: number): Promise<{ n: number; oldest: Date | null } | undefined> {
  return db.row(sql`SELECT count(*)::int AS n, min(created_at) AS oldest FROM (SELECT j.created_at FROM graphile_worker._private_jobs j WHERE ${FAILED} LIMIT ${most}) failed`)
}
