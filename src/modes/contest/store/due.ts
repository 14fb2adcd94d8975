/** What is due for the jobs of contests, and whether anything is (`…Waits`, for `waits` of a job). */
import { sql, type Tx } from '../../../platform/server/database/database.ts'
import { SETTLE_AFTER_SECONDS } from '../rules.ts'
import { COLUMNS, type StoredContest } from '../store.ts'

const endedSince = (seconds: number) => sql`state = 'open' AND ends_at < app_now() - make_interval(secs => ${seconds}) AND ends_at + make_interval(mins => late_minutes) < app_now() - make_interval(secs => ${seconds})`
export const settlingWaits = sql`EXISTS (SELECT FROM contest WHERE ${endedSince(SETTLE_AFTER_SECONDS)})`

/** A contest whose last round ended so many seconds ago and that is not settled, unless another transaction holds it. */
export function lockEndedContest(tx: Tx, seconds: number): Promise<StoredContest | undefined> {
  return tx.row(sql`
    SELECT ${COLUMNS} FROM contest c WHERE ${endedSince(seconds)}
    ORDER BY ends_at LIMIT 1 FOR UPDATE SKIP LOCKED`)
}

const UNNOTIFIED = sql`NOT notified AND rank IS NOT NULL`
export const resultWaits = sql`EXISTS (SELECT FROM contest_entry WHERE ${UNNOTIFIED})`

/** Attempts of settled contests that were not notified yet, locked for this transaction. */
export function lockUnnotified(tx: Tx, most: number): Promise<{ contestId: number; playerId: string; roundId: string }[]> {
  return tx.rows(sql`
    SELECT contest_id AS "contestId", player_id AS "playerId", round_id AS "roundId" FROM contest_entry
    WHERE ${UNNOTIFIED} ORDER BY contest_id, player_id LIMIT ${most} FOR UPDATE SKIP LOCKED`)
}

const UNANNOUNCED = sql`NOT c.announced AND c.active AND c.state = 'open' AND c.starts_at <= app_now() AND c.ends_at > app_now()`
export const beginningWaits = sql`EXISTS (SELECT FROM contest c WHERE ${UNANNOUNCED})`

export type Begun = Pick<StoredContest, 'id' | 'slug' | 'name' | 'image' | 'languageId' | 'entry' | 'prizes'> & { languageCode: string }

/** A running contest that was not announced, unless another transaction holds it. */
export function lockBegun(tx: Tx): Promise<Begun | undefined> {
  return tx.row(sql`
    SELECT c.id, c.slug, c.name, c.image, c.language_id::text AS "languageId", l.code AS "languageCode", c.entry, c.prizes
    FROM contest c JOIN language l ON l.id = c.language_id
    WHERE ${UNANNOUNCED}
    ORDER BY c.starts_at, c.id LIMIT 1 FOR UPDATE OF c SKIP LOCKED`)
}
