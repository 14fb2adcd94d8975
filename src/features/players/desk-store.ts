/** Statements of the desk over players. Each is answered from an index, whatever the number of players. */
import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import type { Day } from '../../platform/pure/days.ts'
import { uuidOf } from '../../platform/server/database/ids.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'
import type { PlayerState } from './desk-contract.ts'
import type { PlayerSearch } from './rules/desk-search.ts'
import { STATE } from './store/state.ts'

/** Moments are ISO. */
export type DeskPlayer = {
  id: string; identityId: string; name: string; profile: string; state: PlayerState; type: string; referCode: string; email: string; mobile: string; webLanguage: string; clockFactor: number
  referredBy: string | null; createdAt: string; seenAt: string | null; chosenHost: boolean
}

const IS_STATE: Record<PlayerState, Statement> = {
  active: sql`p.active AND p.leaving_at IS NULL`,
  off: sql`NOT p.active AND p.gone_at IS NULL AND p.leaving_at IS NULL`,
  leaving: sql`p.leaving_at IS NOT NULL AND p.gone_at IS NULL`,
  gone: sql`p.gone_at IS NOT NULL`,
}
const COLUMNS = sql`
  p.id, p.identity_id AS "identityId", p.name, p.profile, ${STATE} AS state, p.type, p.refer_code AS "referCode", p.email, p.mobile, p.web_language AS "webLanguage",
  p.clock_factor AS "clockFactor", p.referred_by AS "referredBy", ${isoMoment(sql`p.created_at`)} AS "createdAt",
  ${isoMoment(sql`(SELECT max(t.used_at) FROM api_token t WHERE t.player_id = p.id)`)} AS "seenAt", p.chosen_host AS "chosenHost"`

function matches(search: PlayerSearch): Statement {
  switch (search.by) {
    case 'email':
      return sql`(lower(p.email) = ${search.email} AND p.email <> '')`
    case 'mobile':
      return sql`(p.mobile = ${search.mobile} AND p.mobile <> '')`
    case 'code':
      return sql`p.refer_code = ${search.code}`
    case 'id':
      return sql`p.id BETWEEN ${search.least}::uuid AND ${search.most}::uuid`
    case 'name':
      return sql`player_words(p.name) @@ to_tsquery('simple', ${search.words.map((word) => `'${word}':*`).join(' & ')})`
  }
}

/** `searches`: matches any of them; undefined: all players. `among`: these alone, which are given the newest first. `signalDays`: with signals of the last so many days. `hosts`: those alone whom an operator lets host shows. */
export type PlayerWish = { searches: readonly PlayerSearch[] | undefined; among?: readonly string[] | undefined; state: PlayerState | undefined; signalDays?: number | undefined; hosts?: boolean }

const signalled = (days: number): Statement => sql`SELECT f.player_id FROM fraud_signal f WHERE f.day > ((SELECT app_now()) AT TIME ZONE 'UTC')::date - ${days}::int`
const matchesAny = (searches: readonly PlayerSearch[]): Statement => searches.map(matches).reduce((all, one) => sql`${all} OR ${one}`, sql`false`)

export function wherePlayers({ searches, state, signalDays, hosts }: PlayerWish): Statement {
  const found = searches === undefined ? sql`true` : matchesAny(searches)
  const signals = signalDays === undefined ? sql`true` : sql`p.id IN (${signalled(signalDays)})`
  return sql`(${found}) AND ${state === undefined ? sql`true` : IS_STATE[state]} AND ${signals} AND ${hosts ? sql`p.chosen_host` : sql`true`}`
}

/** The newest first, those below `cursor`, a player's id. */
export function playersPage(wish: PlayerWish, { cursor, limit }: { cursor: string | undefined; limit: number }): Statement {
  const after = uuidOf(cursor ?? '')
  const below = cursor === undefined ? sql`true` : sql`(p.created_at, p.id) < ((SELECT c.created_at FROM player c WHERE c.id = ${after}), ${after}::uuid)`
  // OFFSET 0 is a fence: each is looked up by its id once the page has come to it, whatever the planner expects of the conditions.
  const [from, order] = wish.among === undefined
    ? [sql`player p`, sql`p.created_at DESC, p.id DESC`]
    : [sql`(SELECT id, n FROM unnest(${[...wish.among]}::uuid[]) WITH ORDINALITY AS given(id, n) ORDER BY n OFFSET 0) found CROSS JOIN LATERAL (SELECT p.* FROM player p WHERE p.id = found.id OFFSET 0) p`, sql`found.n`]
  return sql`SELECT ${COLUMNS} FROM ${from} WHERE ${wherePlayers(wish)} AND ${below} ORDER BY ${order} LIMIT ${limit}`
}

/** What is found so often is at least a hundredth of a million players: going along the list fills a page soon. */
const OFTEN = 10_000

/**
 * What is found rarely is looked up first. The planner cannot know how rare it is, and might go along the whole list of players to
 * find one of them.
 */
export async function listOfPlayers(db: Sql, wish: PlayerWish, page: { cursor: string | undefined; limit: number }): Promise<DeskPlayer[]> {
  const { searches, signalDays, hosts } = wish
  const rare = searches !== undefined
    ? sql`SELECT p.id, p.created_at FROM player p WHERE ${matchesAny(searches)} LIMIT ${OFTEN + 1}`
    : signalDays !== undefined ? sql`SELECT p.id, p.created_at FROM (SELECT DISTINCT player_id FROM (${signalled(signalDays)}) f LIMIT ${OFTEN + 1}) f CROSS JOIN LATERAL (SELECT id, created_at FROM player WHERE id = f.player_id OFFSET 0) p`
    : hosts ? sql`SELECT p.id, p.created_at FROM player p WHERE p.chosen_host LIMIT ${OFTEN + 1}` : undefined
  if (rare === undefined) return db.rows(playersPage(wish, page))
  const among = (await db.rows<{ id: string }>(sql`SELECT id FROM (${rare}) found ORDER BY created_at DESC, id DESC`)).map(({ id }) => id)
  return db.rows(playersPage(among.length > OFTEN ? wish : { ...wish, searches: undefined, among }, page))
}

/** At most `most`. */
export async function countOfPlayers(db: Sql, wish: PlayerWish, most: number): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM (SELECT FROM player p WHERE ${wherePlayers(wish)} LIMIT ${most}) found`))?.n ?? 0
}

export const deskPlayer = (db: Sql, id: string | null): Promise<DeskPlayer | undefined> => db.row(sql`SELECT ${COLUMNS} FROM player p WHERE p.id = ${id}`)

export type HeldPlayer = Pick<DeskPlayer, 'id' | 'identityId' | 'name' | 'profile' | 'state' | 'chosenHost'>
/** Their rows are held until the transaction ends, in the order of ids. `ids`: also an array of SQL. */
export const lockPlayers = (tx: Tx, ids: readonly string[] | Statement): Promise<HeldPlayer[]> =>
  tx.rows(sql`
    SELECT p.id, p.identity_id AS "identityId", p.name, p.profile, ${STATE} AS state, p.chosen_host AS "chosenHost" FROM player p
    WHERE p.id = ANY (${ids}::uuid[]) ORDER BY p.id FOR NO KEY UPDATE`)
/** The same of one, whose row is not read: what is gathered next reads behind the lock. */
export const holdPlayer = (tx: Tx, id: string): Promise<void> => unread(tx, sql`SELECT FROM player WHERE id = ${id} FOR NO KEY UPDATE`)

export async function setActiveAll(tx: Tx, ids: readonly string[], active: boolean): Promise<void> {
  await tx.rows(sql`UPDATE player SET active = ${active} WHERE id = ANY (${ids}::uuid[])`)
}

export async function chooseHosts(tx: Tx, ids: readonly string[], chosen: boolean): Promise<void> {
  await tx.rows(sql`UPDATE player SET chosen_host = ${chosen} WHERE id = ANY (${ids}::uuid[])`)
}

export async function rename(tx: Tx, id: string, name: string): Promise<void> {
  await tx.rows(sql`UPDATE player SET name = ${name} WHERE id = ${id}`)
}

/** Players who signed up with this player's code. */
export async function countInvited(db: Sql, id: string): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM player WHERE referred_by = ${id}`))?.n ?? 0
}

/* Sessions. */

/** Moments are ISO; `address` is hexadecimal. */
export type Session = { since: string; used: string; ended: string | null; agent: string; address: string | null }

export const sessionsOf = (db: Sql, id: string, most: number): Promise<Session[]> =>
  db.rows(sql`
    SELECT ${isoMoment(sql`created_at`)} AS since, ${isoMoment(sql`used_at`)} AS used, ${isoMoment(sql`revoked_at`)} AS ended, agent, encode(address, 'hex') AS address
    FROM api_token WHERE player_id = ${id} ORDER BY created_at DESC LIMIT ${most}`)

export async function countOpenSessions(db: Sql, id: string, { idleSeconds, absoluteSeconds }: { idleSeconds: number; absoluteSeconds: number }): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    SELECT count(*) AS n FROM api_token WHERE player_id = ${id} AND revoked_at IS NULL
      AND used_at >= app_now() - make_interval(secs => ${idleSeconds}) AND created_at >= app_now() - make_interval(secs => ${absoluteSeconds})`)
  return row?.n ?? 0
}

/** Browsers known to sign-in for the identities of this player. */
export async function countBrowsers(db: Sql, id: string): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    SELECT count(DISTINCT d.hash) AS n FROM identity.device d WHERE d.known_at IS NOT NULL
      AND d.user_id IN (SELECT identity_id FROM player WHERE id = ${id} UNION ALL SELECT identity_id FROM player_identity WHERE player_id = ${id})`)
  return row?.n ?? 0
}

/* Notes of staff. */

/** `at` is ISO. */
export type Note = { id: number; at: string; operator: string; body: string }

export const notesOf = (db: Sql, playerId: string, { before, limit }: { before: number | null | undefined; limit: number }): Promise<Note[]> =>
  db.rows(sql`SELECT id, ${isoMoment(sql`at`)} AS at, operator, body FROM player_note WHERE player_id = ${playerId} AND ${before === undefined ? sql`true` : sql`id < ${before}`} ORDER BY id DESC LIMIT ${limit}`)

export async function countNotes(db: Sql, playerId: string): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM player_note WHERE player_id = ${playerId}`))?.n ?? 0
}

/** `id` and `at`: read before (`nextId`, `momentNow`). */
export async function insertNote(tx: Tx, playerId: string, { id, at, operator, body }: Note): Promise<void> {
  await tx.rows(sql`INSERT INTO player_note (id, player_id, at, operator, body) OVERRIDING SYSTEM VALUE VALUES (${id}, ${playerId}, ${at}, ${operator}, ${body})`)
}

export async function deleteNotes(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM player_note WHERE player_id = ${playerId}`)
}

/* Newcomers by day. */

export type JoinedPlayer = { at: string; id: string; day: Day }
type Behind = { at: string; id: string; until: Date; zone: string; most: number }

const NIL = '00000000-0000-0000-0000-000000000000'

/** Players who joined after a cursor, up to a moment, in their order. */
export function joinedPlayers(db: Sql, { at, id, until, zone, most }: Behind): Promise<JoinedPlayer[]> {
  return db.rows(sql`
    SELECT created_at::text AS at, id, (created_at AT TIME ZONE ${zone})::date::text AS day FROM player
    WHERE (created_at, id) > (${at}::timestamptz, ${id || NIL}::uuid) AND created_at <= ${until} ORDER BY created_at, id LIMIT ${most}`)
}
