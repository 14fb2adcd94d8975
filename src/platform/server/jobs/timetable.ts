/**
 * When the jobs of each minute, hour and day are added to the queue: by the clock of the database, whatever that of the process says. The cron of
 * graphile-worker goes by the process: behind a clock that was set back it waits until that has caught up, and what one process with a
 * clock ahead has noted keeps the jobs of all others from being added until then.
 */
import { sql, type Sql, type Statement } from '../database/database.ts'
import type { Job } from './job.ts'

/** A job that a timetable can have. */
export type Timed = Pick<Job<never>, 'name' | 'everySeconds'>

/** By the seconds between two runs: at which second of its minute, hour or day (of UTC) one is due. */
const DUE_AT_S: Record<number, number> = { 60: 0, 3_600: 7 * 60, 86_400: (3 * 60 + 17) * 60 }
const TRIES = 3

/** Throws for a job that wants to run at other times. */
export function checkTimes(jobs: readonly Timed[]): void {
  for (const { name, everySeconds } of jobs) if (DUE_AT_S[everySeconds] === undefined) throw new Error(`The job ${name} wants to run every ${everySeconds} s; jobs run every minute, hour or day, or more often than each minute.`)
}

/** The time at which it was due last. */
const lastTime = ({ everySeconds }: Timed) => sql`date_bin(make_interval(secs => ${everySeconds}), now(), timestamptz '2000-01-01 00:00:00+00' + make_interval(secs => ${DUE_AT_S[everySeconds] ?? 0}))`

const rowsOf = (jobs: readonly Timed[]): Statement =>
  jobs.map((job) => sql`(${job.name}::text, ${lastTime(job)})`).reduce((before, row) => sql`${before}, ${row}`)

/** Its last run is noted as earlier than that time; or as one in the future, which a clock that was wrong has left. */
const isDue = (time: Statement) => sql`(coalesce(known.last_execution, known.known_since) < ${time} OR coalesce(known.last_execution, known.known_since) > now() + interval '1 minute')`

/** For `waits` of a job. */
export const timesWait = (jobs: readonly Timed[]): Statement => sql`EXISTS (
  SELECT FROM (VALUES ${rowsOf(jobs)}) AS timed (name, due) LEFT JOIN graphile_worker._private_known_crontabs known ON known.identifier = timed.name
  WHERE known.identifier IS NULL OR ${isDue(sql`timed.due`)})`

/** Adds those that are due, once however many processes ask; one that was missed while no process ran is added late. A new job runs at its next time. */
export async function addDue(db: Sql, jobs: readonly Timed[]): Promise<void> {
  await db.rows(sql`
    WITH taken AS (
      INSERT INTO graphile_worker._private_known_crontabs AS known (identifier, known_since, last_execution)
      SELECT name, now(), due FROM (VALUES ${rowsOf(jobs)}) AS timed (name, due) ORDER BY name
      ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution, known_since = least(known.known_since, excluded.last_execution) WHERE ${isDue(sql`excluded.last_execution`)}
      RETURNING known.identifier, known.known_since < now() AS was_known)
    SELECT FROM taken, LATERAL graphile_worker.add_job(taken.identifier, max_attempts => ${TRIES}) WHERE was_known`)
}
