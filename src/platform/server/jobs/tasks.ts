/**
 * Work that is ordered: what causes it adds a job in its own transaction, and graphile-worker runs that once, in whichever
 * process takes it, with pauses that grow exponentially until it succeeds or has failed `tries` times (`failed.ts`).
 */
import { json, sql, type Database, type Sql } from '../database/database.ts'
import { unread } from '../database/keeping.ts'

export type Task<Payload = never, Services = unknown> = {
  name: string
  /** A rejection causes a retry. */
  run: (database: Database<Services>, payload: Payload) => Promise<void>
}
/** A task in a list, whose payload type is unknown there: each gets the payloads that were added under its name. */
export type AnyTask<Services = unknown> = Task<never, Services>

/** Three and a half hours of pauses in all: 3 s, 7 s, 20 s, 1 min, 2.5 min, 7 min, 18 min, 50 min, 2 h 15 min. */
export const TRIES = 10

/** No further try can succeed. */
export class Futile extends Error {}

export async function addJob(db: Sql, name: string, payload: object): Promise<void> {
  await db.rows(sql`SELECT FROM graphile_worker.add_job(${name}, ${json(payload)}::json, max_attempts => ${TRIES})`)
}

/** The same with `until` in its payload: the moment that is so many seconds away by the database's clock, in milliseconds since 1970, or null without a number. */
export async function addJobUntil(db: Sql, name: string, payload: object, seconds: number | undefined): Promise<void> {
  const until = sql`extract(epoch FROM clock_timestamp() + make_interval(secs => ${seconds ?? null})) * 1000`
  await unread(db, sql`SELECT FROM graphile_worker.add_job(${name}, (${json(payload)}::jsonb || jsonb_build_object('until', ${until}))::json, max_attempts => ${TRIES})`)
}

/** A timed job whose run has failed: tried again after a pause, as often as one that was added at its time. */
export async function addTimedJob(db: Sql, name: string): Promise<void> {
  await db.rows(sql`SELECT FROM graphile_worker.add_job(${name}, run_at => now() + make_interval(secs => ${AGAIN_S}), max_attempts => ${TRIES_AGAIN})`)
}
const AGAIN_S = 3
const TRIES_AGAIN = 2

/** The same, unless one with this key waits already. One that runs does not count: it may have begun too early to see what this one is for. */
export async function addJobOnce(db: Sql, name: string, payload: object, key: string): Promise<void> {
  await db.rows(sql`SELECT FROM graphile_worker.add_job(${name}, ${json(payload)}::json, max_attempts => ${TRIES}, job_key => ${key}, job_key_mode => 'preserve_run_at')`)
}

/** A row of jobs for `add_jobs`: the payload is an expression of the surrounding statement. */
export const jobSpec = (name: string, payload: ReturnType<typeof sql>) => sql`(${name}::text, ${payload}::json, NULL, NULL, ${TRIES}::smallint, NULL, NULL, NULL)::graphile_worker.job_spec`
