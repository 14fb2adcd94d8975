/** Accounts that share something, in groups: of addresses alone their keyed hashes are compared. */
import { sql, type Sql, type Statement } from '../../../platform/server/database/database.ts'
import type { PlayerState, SharedBy } from '../desk-contract.ts'
import { STATE } from './state.ts'

export type SharedGroup = { id: string; size: number; total: number; playerIds: string[] }
export type Member = { id: string; name: string; profile: string; state: PlayerState }

/** Pairs of a hash and a player; a pair may occur twice. */
const PAIRS: Record<SharedBy, Statement> = {
  person: sql`SELECT hash AS key, player_id FROM person_address`,
  network: sql`SELECT address_hash AS key, player_id FROM api_token WHERE address_hash <> ''`,
  browser: sql`
    SELECT d.hash AS key, i.player_id FROM identity.device d JOIN (SELECT identity_id, id AS player_id FROM player UNION ALL SELECT identity_id, player_id FROM player_identity) i ON i.identity_id = d.user_id
    WHERE d.known_at IS NOT NULL`,
}

/** Most persons, networks and browsers have one account: leaving those out first, by an index alone, spares the joins of all, but would read all of them for one player. */
const SHARED: Record<SharedBy, Statement> = {
  person: sql`${PAIRS.person} WHERE hash IN (SELECT hash FROM person_address GROUP BY hash HAVING count(*) > 1)`,
  network: sql`${PAIRS.network} AND address_hash IN (SELECT address_hash FROM api_token WHERE address_hash <> '' GROUP BY address_hash HAVING count(DISTINCT player_id) > 1)`,
  browser: sql`${PAIRS.browser} AND d.hash IN (SELECT hash FROM identity.device WHERE known_at IS NOT NULL GROUP BY hash HAVING count(*) > 1)`,
}

export const sharedBy = (db: Sql, by: SharedBy, wish: SharedWish): Promise<SharedGroup[]> => db.rows(groupsOf((wish.playerId === undefined ? SHARED : PAIRS)[by], wish))

/** `playerId`: groups of this player alone; null: of an id that no player has. */
export type SharedWish = { playerId: string | null | undefined; limit: number; offset: number }

/** Of one player only the keys of this player are read, each by index, also where the pairs come from several tables: OFFSET 0 keeps the key inside, with each of them. */
const ofWish = (pairs: Statement, playerId: SharedWish['playerId']): Statement => (playerId === undefined ? pairs : sql`
  SELECT same.* FROM (SELECT DISTINCT key FROM (${pairs}) own_pair WHERE player_id = ${playerId}) own, LATERAL (SELECT * FROM (${pairs}) every_pair WHERE every_pair.key = own.key OFFSET 0) same`)

/** The largest first; players of a group by age, at most 20. Erased accounts belong to none: they are few, so they are left out, and players are looked up for the groups of the page alone. */
export const groupsOf = (pairs: Statement, { playerId, limit, offset }: SharedWish): Statement => sql`
  WITH pair AS (${ofWish(pairs, playerId)}),
    sized AS (
      SELECT key, count(DISTINCT player_id) AS size FROM pair WHERE NOT EXISTS (SELECT FROM player p WHERE p.id = pair.player_id AND p.gone_at IS NOT NULL)
      GROUP BY key HAVING count(DISTINCT player_id) > 1),
    page AS (SELECT key, size, count(*) OVER () AS total FROM sized ORDER BY size DESC, key LIMIT ${limit} OFFSET ${offset}),
    member AS (SELECT DISTINCT page.key, page.size, page.total, p.id, p.created_at FROM page JOIN pair USING (key) JOIN player p ON p.id = pair.player_id WHERE p.gone_at IS NULL)
  SELECT left(md5(key::text), 12) AS id, size::int, total::int, (array_agg(member.id ORDER BY created_at, member.id))[1:20] AS "playerIds"
  FROM member GROUP BY key, size, total ORDER BY size DESC, key`

export const membersByIds = (db: Sql, ids: readonly string[]): Promise<Member[]> => db.rows(sql`SELECT p.id, p.name, p.profile, ${STATE} AS state FROM player p WHERE p.id = ANY (${ids}::uuid[])`)
