/** What a player's attempt at a contest reads and writes before its round is played. */
import { sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { COLUMNS, type TimelessContest } from '../store.ts'

/** Whether a player has entered, and whether that attempt is open. */
export type OwnEntry = { entered: boolean; waiting: boolean }
export type OwnContest = TimelessContest & OwnEntry & { roundId: string | null }

const ownContest = (playerId: Statement, given: Statement): Statement => sql`
  SELECT to_jsonb(own) FROM (
    SELECT ${COLUMNS}, e.player_id IS NOT NULL AS entered, e.round_id AS "roundId", coalesce(r.state = 0, false) AS waiting
    FROM contest c LEFT JOIN contest_entry e ON e.contest_id = c.id AND e.player_id = ${playerId} LEFT JOIN round r ON r.id = e.round_id
    WHERE active AND c.state <> 'draft' AND (slug = ${given} ->> 'slug' OR c.id = (${given} ->> 'id')::bigint) LIMIT 1) own`
/** For `handleBeside`: an `OwnContest` by id or slug. */
export const wishedContest = (wish: string) => ({ read: ownContest, given: { slug: wish, id: serialOf(wish) } })

/** `endsMs`: its end, by the database's clock. */
export type HeldContest = TimelessContest & { endsMs: number }

/** Locks a contest until the transaction ends, but not against other entries: it is not settled meanwhile. */
export function holdContest(tx: Tx, id: number): Promise<HeldContest | undefined> {
  return tx.row(sql`SELECT ${COLUMNS}, (extract(epoch FROM c.ends_at) * 1000)::float8 AS "endsMs" FROM contest c WHERE active AND id = ${id} FOR SHARE`)
}

/** As it is when locks that the same statement has taken before are granted (migration 0187). */
export async function entryNow(tx: Tx, contestId: number, playerId: string): Promise<OwnEntry> {
  const row = await tx.row<{ waiting: boolean }>(sql`SELECT waiting FROM contest_entry_now(${contestId}, ${playerId})`)
  return { entered: row !== undefined, waiting: row?.waiting === true }
}

/** The entry of a round that is being opened. */
export const entryWith = (contestId: number, playerId: string) => (opened: Statement): Statement =>
  sql`INSERT INTO contest_entry (contest_id, player_id, round_id) SELECT ${contestId}, ${playerId}, id FROM ${opened}`
