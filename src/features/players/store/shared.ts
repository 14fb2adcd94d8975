/** Accounts that share something, in groups: of addresses alone their keyed hashes are compared. */
import { sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import type { PlayerState, SharedBy } from '../desk-contract.ts'
import { STATE } from './state.ts'

export type SharedGroup = { id: string; size: number; total: number; playerIds: string[] }
export type Member = { id: string; name: string; profile: string; state: PlayerState }

/** Pairs of a hash and a player; a pair may occur twice. */
const PAIRS: Record<SharedBy, Statement> = {
  person: sql`SELECT key, player_id FROM shared_pair WHERE kind = 'person'`, network: sql`SELECT key, player_id FROM shared_pair WHERE kind = 'network'`, browser: sql`SELECT key, player_id FROM shared_pair WHERE kind = 'browser'`,
}

export const sharedBy = (db: Sql, by: SharedBy, wish: SharedWish): Promise<SharedGroup[]> => db.rows(wish.playerId === undefined ? keptGroups(by, wish) : groupsOf(PAIRS[by], wish))

/** `playerId`: groups of this player alone; null: of an id that no player has. */
export type SharedWish = { playerId: string | null | undefined; limit: number; offset: number }

/** How many accounts are among these pairs; erased ones count for none. */
const accountsOf = (pairs: Statement): Statement => sql`
  SELECT count(DISTINCT pair.player_id)::int AS accounts FROM (${pairs}) pair WHERE NOT EXISTS (SELECT FROM player p WHERE p.id = pair.player_id AND p.gone_at IS NOT NULL) OFFSET 0`

/**
 * Of all accounts, from the keys that are kept with their number of accounts. Keys that have changed since they were counted are counted
 * here. NOT IN, unlike a join, leaves the others in the order of their index, of which only a page is read.
 */
const keptGroups = (by: SharedBy, { limit, offset }: SharedWish): Statement => sql`
  WITH changed AS MATERIALIZED (SELECT DISTINCT k.key FROM shared_key_stale s CROSS JOIN LATERAL shared_keys_of(s.kind, s.key) k WHERE k.kind = ${by}),
    fresh AS MATERIALIZED (SELECT key, accounts FROM changed CROSS JOIN LATERAL (${accountsOf(sql`${PAIRS[by]} AND key = changed.key`)}) n WHERE accounts > 1),
    kept AS (SELECT key, accounts FROM shared_key WHERE kind = ${by} AND key NOT IN (SELECT key FROM changed) ORDER BY accounts DESC, key LIMIT ${limit}::int + ${offset}::int),
    page AS (SELECT key, accounts AS size FROM (SELECT * FROM fresh UNION ALL SELECT * FROM kept) either ORDER BY accounts DESC, key LIMIT ${limit} OFFSET ${offset}),
    total AS (
      SELECT (SELECT keys FROM shared_key_count WHERE kind = ${by}) + (SELECT count(*) FROM fresh)
        - (SELECT count(*) FROM changed CROSS JOIN LATERAL (SELECT FROM shared_key k WHERE k.kind = ${by} AND k.key = changed.key OFFSET 0) had) AS total),
    member AS (
      SELECT DISTINCT page.key, page.size, total.total, p.id, p.created_at
      FROM total, page CROSS JOIN LATERAL (SELECT player_id FROM (${PAIRS[by]}) pair WHERE pair.key = page.key OFFSET 0) pair JOIN player p ON p.id = pair.player_id WHERE p.gone_at IS NULL)
  ${PAGE}`

/** Of one player only the keys of this player are read, each by index, also where the pairs come from several tables: OFFSET 0 keeps the key inside, with each of them. */
const ofWish = (pairs: Statement, playerId: SharedWish['playerId']): Statement => (playerId === undefined ? pairs : sql`
  SELECT same.* FROM (SELECT DISTINCT key FROM (${pairs}) own_pair WHERE player_id = ${playerId}) own, LATERAL (SELECT * FROM (${pairs}) every_pair WHERE every_pair.key = own.key OFFSET 0) same`)

/** The largest first; players of a group by age, at most 20. */
const PAGE = sql`
  SELECT left(md5(key::text), 12) AS id, size::int, total::int, (array_agg(member.id ORDER BY created_at, member.id))[1:20] AS "playerIds"
  FROM member GROUP BY key, size, total ORDER BY size DESC, key`

/** Erased accounts belong to no group: they are few, so they are left out, and players are looked up for the groups of the page alone. */
export const groupsOf = (pairs: Statement, { playerId, limit, offset }: SharedWish): Statement => sql`
  WITH pair AS (${ofWish(pairs, playerId)}),
    sized AS (
      SELECT key, count(DISTINCT player_id) AS size FROM pair WHERE NOT EXISTS (SELECT FROM player p WHERE p.id = pair.player_id AND p.gone_at IS NOT NULL)
      GROUP BY key HAVING count(DISTINCT player_id) > 1),
    page AS (SELECT key, size, count(*) OVER () AS total FROM sized ORDER BY size DESC, key LIMIT ${limit} OFFSET ${offset}),
    member AS (SELECT DISTINCT page.key, page.size, page.total, p.id, p.created_at FROM page JOIN pair USING (key) JOIN player p ON p.id = pair.player_id WHERE p.gone_at IS NULL)
  ${PAGE}`

export const membersByIds = (db: Sql, ids: readonly string[]): Promise<Member[]> => db.rows(sql`SELECT p.id, p.name, p.profile, ${STATE} AS state FROM player p WHERE p.id = ANY (${ids}::uuid[])`)

/* ---- counting what is shared ---- */

/** Any number, the same everywhere; held until the transaction ends. */
const LOCK = 7_155_421_167
/** False: another process is at it. */
export const tryShareLock = async (tx: Tx): Promise<boolean> => (await tx.row<{ free: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${LOCK}) AS free`))?.free === true

export type StaleKey = { kind: string; key: string }

/** Some of what has changed; it is not given again once the transaction has committed. */
export const takeStaleKeys = (tx: Tx, most: number): Promise<StaleKey[]> => tx.rows(sql`DELETE FROM shared_key_stale WHERE ctid = ANY (ARRAY(SELECT ctid FROM shared_key_stale LIMIT ${most})) RETURNING kind, key`)

/** Counts the accounts of keys as they are now. For the holder of the lock: two at once would both change the number of keys. */
export async function countSharesOf(tx: Tx, stale: readonly StaleKey[]): Promise<void> {
  await tx.rows(sql`
    WITH changed AS MATERIALIZED (
        SELECT DISTINCT k.kind, k.key FROM (SELECT DISTINCT * FROM unnest(${stale.map(({ kind }) => kind)}::text[], ${stale.map(({ key }) => key)}::text[]) given (kind, key)) s CROSS JOIN LATERAL shared_keys_of(s.kind, s.key) k),
      now AS MATERIALIZED (SELECT kind, key, accounts FROM changed CROSS JOIN LATERAL (${accountsOf(sql`SELECT player_id FROM shared_pair WHERE kind = changed.kind AND key = changed.key`)}) n WHERE accounts > 1),
      had AS MATERIALIZED (SELECT changed.kind, changed.key FROM changed CROSS JOIN LATERAL (SELECT FROM shared_key k WHERE k.kind = changed.kind AND k.key = changed.key OFFSET 0) kept),
      gone AS (DELETE FROM shared_key k USING had WHERE k.kind = had.kind AND k.key = had.key AND NOT EXISTS (SELECT FROM now WHERE now.kind = had.kind AND now.key = had.key)),
      kept AS (INSERT INTO shared_key AS k (kind, key, accounts) SELECT kind, key, accounts FROM now ON CONFLICT (kind, key) DO UPDATE SET accounts = excluded.accounts WHERE k.accounts <> excluded.accounts)
    UPDATE shared_key_count c SET keys = c.keys + moved.n
    FROM (SELECT kind, sum(n) AS n FROM (SELECT kind, 1 AS n FROM now UNION ALL SELECT kind, -1 FROM had) one GROUP BY kind HAVING sum(n) <> 0) moved WHERE c.kind = moved.kind`)
}
