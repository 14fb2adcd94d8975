/** Accounts that share something, in groups: of addresses alone their keyed hashes are compared. */
import { sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { MOST_SHARING, SHARED_BY, type PlayerState, type SharedBy } from '../desk-contract.ts'
import { STATE } from './state.ts'

export type SharedGroup = { id: string; size: number; total: number; playerIds: string[] }
export type Member = { id: string; name: string; profile: string; state: PlayerState }

/** Pairs of a hash and a player, as in the view `shared_pair`, through which no index gives them in order; a pair may occur twice. */
const PAIRS: Record<SharedBy, Statement> = {
  person: sql`SELECT hash AS key, player_id FROM person_address`,
  network: sql`SELECT address_hash AS key, player_id FROM api_token WHERE address_hash <> ''`,
  browser: sql`
    SELECT d.hash AS key, i.player_id FROM identity.device d JOIN (SELECT identity_id, id AS player_id FROM player UNION ALL SELECT identity_id, player_id FROM player_identity) i ON i.identity_id = d.user_id
    WHERE d.known_at IS NOT NULL`,
}

/** `playerId`: groups of this player alone; null: of an id that no player has. */
export type SharedWish = { playerId: string | null | undefined; limit: number; offset: number }

/** Of a large group so many are looked up, to list the oldest of them. */
const MOST_LOOKED_UP = 200
/** At most `most`, in the order of an index where there are many: those behind are not read. Erased accounts are few: they are left out of these. */
const accountsWith = (by: SharedBy, key: Statement, most: number): Statement => sql`
  SELECT few.player_id FROM (SELECT DISTINCT player_id FROM (${PAIRS[by]}) pair WHERE pair.key = ${key} LIMIT ${most}) few WHERE NOT EXISTS (SELECT FROM player p WHERE p.id = few.player_id AND p.gone_at IS NOT NULL)`
/** Of each key among `keys` that more than one account has: its number of accounts. OFFSET 0 keeps the key inside. */
const counted = (by: SharedBy, keys: Statement): Statement => sql`
  SELECT given.key, n.accounts FROM (${keys}) given CROSS JOIN LATERAL (SELECT count(*)::int AS accounts FROM (${accountsWith(by, sql`given.key`, MOST_SHARING)}) few OFFSET 0) n WHERE n.accounts > 1`

/**
 * Of all accounts from the keys that are kept with their number of accounts; of one player from this player's keys. Keys that have changed
 * since they were counted are counted here. NOT IN, unlike a join, leaves the others in the order of their index, of which only a page is read.
 */
export const sharedBy = (db: Sql, by: SharedBy, { playerId, limit, offset }: SharedWish): Promise<SharedGroup[]> => db.rows(sql`
  WITH ${playerId === undefined ? keptSizes(by, sql`${limit}::int + ${offset}::int`) : sizesOfOne(by, playerId)},
    page AS (SELECT key, accounts AS size FROM sized ORDER BY accounts DESC, key LIMIT ${limit} OFFSET ${offset}),
    member AS (
      SELECT page.key, page.size, total.total, p.id, p.created_at
      FROM total, page CROSS JOIN LATERAL (SELECT player_id FROM (${accountsWith(by, sql`page.key`, MOST_LOOKED_UP)}) few OFFSET 0) one JOIN player p ON p.id = one.player_id)
  ${PAGE}`)

const keptSizes = (by: SharedBy, most: Statement): Statement => sql`
  changed AS MATERIALIZED (SELECT DISTINCT k.key FROM shared_key_stale s CROSS JOIN LATERAL shared_keys_of(s.kind, s.key) k WHERE k.kind = ${by}),
  fresh AS MATERIALIZED (${counted(by, sql`SELECT key FROM changed`)}),
  kept AS (SELECT key, accounts FROM shared_key WHERE kind = ${by} AND key NOT IN (SELECT key FROM changed) ORDER BY accounts DESC, key LIMIT ${most}),
  sized AS (SELECT * FROM fresh UNION ALL SELECT * FROM kept),
  total AS (
    SELECT (SELECT keys FROM shared_key_count WHERE kind = ${by}) + (SELECT count(*) FROM fresh)
      - (SELECT count(*) FROM changed CROSS JOIN LATERAL (SELECT FROM shared_key k WHERE k.kind = ${by} AND k.key = changed.key OFFSET 0) had) AS total)`

const sizesOfOne = (by: SharedBy, playerId: string | null): Statement => sql`
  sized AS MATERIALIZED (${counted(by, sql`SELECT DISTINCT key FROM (${PAIRS[by]}) own WHERE player_id = ${playerId}`)}),
  total AS (SELECT count(*) AS total FROM sized)`

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

/** For `waits` of a job. */
export const staleKeyWaits = sql`EXISTS (SELECT FROM shared_key_stale)`

export type StaleKey = { kind: string; key: string }

/** Some of what has changed; it is not given again once the transaction has committed. */
export const takeStaleKeys = (tx: Tx, most: number): Promise<StaleKey[]> => tx.rows(sql`DELETE FROM shared_key_stale WHERE ctid = ANY (ARRAY(SELECT ctid FROM shared_key_stale LIMIT ${most})) RETURNING kind, key`)

/** Counts the accounts of keys as they are now. For the holder of the lock: two at once would both change the number of keys. */
export async function countSharesOf(tx: Tx, stale: readonly StaleKey[]): Promise<void> {
  for (const by of SHARED_BY)
    await tx.rows(sql`
      WITH changed AS MATERIALIZED (
          SELECT DISTINCT k.key FROM (SELECT DISTINCT * FROM unnest(${stale.map(({ kind }) => kind)}::text[], ${stale.map(({ key }) => key)}::text[]) given (kind, key)) s CROSS JOIN LATERAL shared_keys_of(s.kind, s.key) k
          WHERE k.kind = ${by}),
        now AS MATERIALIZED (${counted(by, sql`SELECT key FROM changed`)}),
        had AS MATERIALIZED (SELECT changed.key FROM changed CROSS JOIN LATERAL (SELECT FROM shared_key k WHERE k.kind = ${by} AND k.key = changed.key OFFSET 0) kept),
        gone AS (DELETE FROM shared_key k USING had WHERE k.kind = ${by} AND k.key = had.key AND NOT EXISTS (SELECT FROM now WHERE now.key = had.key)),
        kept AS (INSERT INTO shared_key AS k (kind, key, accounts) SELECT ${by}, key, accounts FROM now ON CONFLICT (kind, key) DO UPDATE SET accounts = excluded.accounts WHERE k.accounts <> excluded.accounts),
        moved AS (SELECT (SELECT count(*) FROM now) - (SELECT count(*) FROM had) AS n)
      UPDATE shared_key_count c SET keys = c.keys + moved.n FROM moved WHERE c.kind = ${by} AND moved.n <> 0`)
}
