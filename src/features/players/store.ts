import type { SignInType } from '../../platform/pure/sign-in-providers.ts'
import { UPLOADS } from '../../platform/pure/uploads.ts'
import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { deleteByPages, deleteInSteps } from '../../platform/server/database/delete-in-steps.ts'
import type { BesideToken } from '../../platform/server/http/handler.ts'

export type StoredPlayer = {
  id: string
  identityId: string
  type: SignInType
  name: string
  email: string
  mobile: string
  profile: string
  active: boolean
  referCode: string
  friendsCode: string
  webLanguage: string
  clockFactor: number
  /** An explanation stays until the player continues. */
  noteStays: boolean
  /** Asked to go: the account only waits for its end. */
  leaving: boolean
  /** Milliseconds. */
  createdMs: number
}

const COLUMNS = sql`
  id, identity_id AS "identityId", type, name, email, mobile, profile, active, refer_code AS "referCode", friends_code AS "friendsCode",
  web_language AS "webLanguage", clock_factor AS "clockFactor", note_stays AS "noteStays", leaving_at IS NOT NULL AS leaving, (extract(epoch FROM created_at) * 1000)::float8 AS "createdMs"`

function one(db: Sql, where: Statement): Promise<StoredPlayer | undefined> {
  return db.row<StoredPlayer>(sql`SELECT ${COLUMNS} FROM player WHERE ${where}`)
}

export const findClockFactor = async (db: Sql, id: string) => (await db.row<{ factor: number }>(sql`SELECT clock_factor AS factor FROM player WHERE id = ${id}`))?.factor

export const playerById = (db: Sql, id: string) => one(db, sql`id = ${id}`)
const isIdentity = (identityId: string): Statement =>
  sql`id = coalesce((SELECT id FROM player WHERE identity_id = ${identityId}), (SELECT player_id FROM player_identity WHERE identity_id = ${identityId}))`
export const playerByIdentity = (db: Sql, identityId: string) => one(db, isIdentity(identityId))
/** Locks an address until the transaction ends: no other account can be created with it. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('player:' || lower(${email}), 0))`)
}

/** From now on this identity is this player too. */
export async function linkIdentity(tx: Tx, identityId: string, playerId: string): Promise<void> {
  await tx.rows(sql`INSERT INTO player_identity (identity_id, player_id) VALUES (${identityId}, ${playerId}) ON CONFLICT DO NOTHING`)
}
/** Found by the index of the names' words. */
export const isNameTaken = async (db: Sql, name: string) =>
  (await db.row(sql`SELECT FROM player WHERE player_words(name) @@ plainto_tsquery('simple', ${name}) AND name = ${name} LIMIT 1`)) !== undefined

/** The owner of a friend's code, if still active. */
export const ownerOfCode = (db: Sql, code: string) => one(db, sql`refer_code = ${code} AND active`)

export type Newcomer = Omit<StoredPlayer, 'id' | 'active' | 'clockFactor' | 'noteStays' | 'leaving' | 'createdMs'> & { referredBy: string | undefined; fcmId: string }

/** Undefined when this person has an account already, or the refer_code is taken. */
export function insertPlayer(tx: Tx, player: Newcomer): Promise<StoredPlayer | undefined> {
  return tx.row<StoredPlayer>(sql`
    INSERT INTO player (identity_id, type, name, email, mobile, profile, refer_code, friends_code, referred_by, fcm_id, web_language)
    VALUES (${player.identityId}, ${player.type}, ${player.name}, ${player.email}, ${player.mobile}, ${player.profile}, ${player.referCode},
      ${player.friendsCode}, ${player.referredBy ?? null}, ${player.fcmId}, ${player.webLanguage})
    ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`)
}

/** Updates data at sign-in; absent values stay unchanged, and a chosen language is kept. */
export async function noteSignIn(tx: Tx, id: string, { email, fcmId, webLanguage }: { email?: string | undefined; fcmId?: string | undefined; webLanguage?: string | undefined }): Promise<void> {
  await tx.rows(sql`
    UPDATE player SET email = coalesce(${email ?? null}, email), fcm_id = coalesce(${fcmId ?? null}, fcm_id),
      web_language = CASE WHEN web_language = '' THEN coalesce(${webLanguage ?? null}, '') ELSE web_language END
    WHERE id = ${id}`)
}

export type PreferenceChange = { clockFactor: number | undefined; noteStays: boolean | undefined; webLanguage: string | undefined }

/** Absent values stay unchanged. */
export async function savePreferences(tx: Tx, id: string, { clockFactor, noteStays, webLanguage }: PreferenceChange): Promise<void> {
  await tx.rows(sql`
    UPDATE player SET clock_factor = coalesce(${clockFactor ?? null}, clock_factor), note_stays = coalesce(${noteStays ?? null}, note_stays),
      web_language = coalesce(${webLanguage ?? null}, web_language) WHERE id = ${id}`)
}

export type ProfileChange = { name: string | undefined; mobile: string | undefined; email: string | undefined; webLanguage: string | undefined }

/** Absent values stay unchanged. */
export async function saveProfile(tx: Tx, id: string, { name, mobile, email, webLanguage }: ProfileChange): Promise<void> {
  await tx.rows(sql`
    UPDATE player SET name = coalesce(${name ?? null}, name), mobile = coalesce(${mobile ?? null}, mobile), email = coalesce(${email ?? null}, email),
      web_language = coalesce(${webLanguage ?? null}, web_language)
    WHERE id = ${id}`)
}

/** Replaces the player's picture. Returns the previous upload, now unused. One statement. */
export async function showPicture(db: Sql, id: string, profile: string): Promise<string | undefined> {
  const row = await db.row<{ loose: string | null }>(sql`
    WITH before AS (SELECT id, profile FROM player WHERE id = ${id} FOR NO KEY UPDATE),
      loose AS (
        INSERT INTO unused_picture (address) SELECT profile FROM before WHERE profile LIKE ${`${UPLOADS}%`} AND profile <> ${profile} ON CONFLICT DO NOTHING RETURNING address
      )
    UPDATE player p SET profile = ${profile} FROM before WHERE p.id = before.id RETURNING (SELECT address FROM loose) AS loose`)
  return row?.loose ?? undefined
}

export async function loosePictures(db: Sql): Promise<string[]> {
  return (await db.rows<{ address: string }>(sql`SELECT address FROM unused_picture ORDER BY since LIMIT 100`)).map(({ address }) => address)
}

export async function deleteLoosePictures(db: Sql, address: string): Promise<void> {
  await db.rows(sql`DELETE FROM unused_picture WHERE address = ${address}`)
}

/** Players who sign in by this address. Players who sign in by telephone can write any address into their profile. */
const signsIn = (email: string) => sql`lower(email) = ${email} AND email <> '' AND type <> 'mobile'`

/** `email` in small letters; an address signs in one account only. */
export const playerByAddress = (db: Sql, email: string) => one(db, signsIn(email))

/** False: no player has this address. */
export async function setActive(db: Sql, email: string, active: boolean): Promise<boolean> {
  return (await db.row(sql`UPDATE player SET active = ${active} WHERE ${signsIn(email)} RETURNING id`)) !== undefined
}

export async function insertToken(tx: Tx, playerId: string, hash: Buffer, { agent, address, addressHash }: { agent: string; address: Buffer | null; addressHash: string } = { agent: '', address: null, addressHash: '' }): Promise<void> {
  await tx.rows(sql`INSERT INTO api_token (hash, player_id, agent, address, address_hash) VALUES (${hash}, ${playerId}, ${agent}, ${address}, ${addressHash})`)
}

/** Milliseconds until a token is older than so many minutes; 0 when it is, or when there is none. */
export async function tokenFreshMs(db: Sql, hash: Buffer, minutes: number): Promise<number> {
  const row = await db.row<{ left: number }>(sql`
    SELECT greatest(0, extract(epoch FROM created_at + make_interval(mins => ${minutes}) - app_now()) * 1000)::float8 AS left
    FROM api_token WHERE hash = ${hash} AND revoked_at IS NULL`)
  return row?.left ?? 0
}

export type TokenState = 'valid' | 'revoked' | 'expired' | 'deactivated'
export type FoundToken = { playerId: string; active: boolean; webLanguage: string; state: TokenState; beside?: unknown }

/** A token ends after so long without a call, and after so long in any case. */
export type TokenLife = { idleSeconds: number; absoluteSeconds: number }

/** A token to look up; `given`: what the SQL beside it is about. */
export type AskedToken = { hash: Buffer; given?: object | undefined }
type TokenRow = FoundToken & { unwritten: boolean; n: number }

/** What each of these tokens is, undefined where there is none. One statement; `read`: of `BesideToken`, read with it. When a token was last used is written by another one, at most once an hour. */
export async function findTokens(db: Sql, asked: readonly AskedToken[], life: TokenLife, read?: BesideToken['read']): Promise<(FoundToken | undefined)[]> {
  const [only] = asked
  const rows = await db.rows<TokenRow>(asked.length === 1 && only ? oneToken(only, life, read) : severalTokens(asked, life, read))
  const found: (FoundToken | undefined)[] = asked.map(() => undefined)
  for (const { unwritten, n, ...token } of rows) {
    found[n] = token
    if (unwritten && token.state === 'valid') await noteUse(db, (asked[n] as AskedToken).hash)
  }
  return found
}

const noteUse = (db: Sql, hash: Buffer) => db.rows(sql`UPDATE api_token SET used_at = app_now() WHERE hash = ${hash} AND used_at < app_now() - interval '1 hour'`)

const CLOCK = sql`(SELECT app_now() AS now OFFSET 0) clock`
const besides = (read: BesideToken['read'] | undefined, given: Statement): Statement => (read ? sql`, (${read(sql`known."playerId"`, given)}) AS beside` : sql``)

const oneToken = ({ hash, given }: AskedToken, life: TokenLife, read: BesideToken['read'] | undefined): Statement =>
  sql`SELECT 0 AS n, known.*${besides(read, sql`${json(given)}::jsonb`)} FROM ${CLOCK} CROSS JOIN LATERAL (${knownBy(sql`${hash}`, life)}) known`

// `OFFSET 0`: each is found by the index of its hash, however many tokens there were when the statement was planned.
const severalTokens = (asked: readonly AskedToken[], life: TokenLife, read: BesideToken['read'] | undefined): Statement => sql`
  SELECT asked.n, known.*${besides(read, sql`asked.given`)}
  FROM ${CLOCK} CROSS JOIN jsonb_to_recordset(${json(asked.map(({ hash, given }, n) => ({ n, hash: hash.toString('hex'), given })))}::jsonb) AS asked(n int, hash text, given jsonb)
  CROSS JOIN LATERAL (${knownBy(sql`decode(asked.hash, 'hex')`, life)} OFFSET 0) known`

const knownBy = (hash: Statement, { idleSeconds, absoluteSeconds }: TokenLife): Statement => sql`
  SELECT t.player_id AS "playerId", p.active, p.web_language AS "webLanguage", t.used_at < clock.now - interval '1 hour' AS unwritten,
    CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked'
      WHEN t.used_at < clock.now - make_interval(secs => ${idleSeconds}) OR t.created_at < clock.now - make_interval(secs => ${absoluteSeconds}) THEN 'expired'
      WHEN NOT p.active THEN 'deactivated' ELSE 'valid' END AS state
  FROM api_token t JOIN player p ON p.id = t.player_id WHERE t.hash = ${hash}`

/** Of these hashes (hexadecimal) those of tokens that hold, of active players. */
export async function validHashes(db: Sql, hashes: string[], { idleSeconds, absoluteSeconds }: TokenLife): Promise<string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    SELECT encode(t.hash, 'hex') AS hash FROM api_token t JOIN player p ON p.id = t.player_id
    WHERE t.hash IN (SELECT decode(one, 'hex') FROM unnest(${hashes}::text[]) one) AND t.revoked_at IS NULL AND p.active
      AND t.used_at >= app_now() - make_interval(secs => ${idleSeconds}) AND t.created_at >= app_now() - make_interval(secs => ${absoluteSeconds})`)
  return rows.map(({ hash }) => hash)
}

/** Whose it was; undefined: it had ended before, or never was. */
export async function endToken(db: Sql, hash: Buffer): Promise<string | undefined> {
  return (await db.row<{ playerId: string }>(sql`UPDATE api_token SET revoked_at = app_now() WHERE hash = ${hash} AND revoked_at IS NULL RETURNING player_id AS "playerId"`))?.playerId
}

export async function endOtherTokens(db: Sql, playerId: string, kept: Buffer): Promise<void> {
  await db.rows(sql`UPDATE api_token SET revoked_at = app_now() WHERE player_id = ${playerId} AND hash <> ${kept} AND revoked_at IS NULL`)
}

export async function endTokensOf(db: Sql, playerId: string): Promise<void> {
  await db.rows(sql`UPDATE api_token SET revoked_at = app_now() WHERE player_id = ${playerId} AND revoked_at IS NULL`)
}

export async function endTokensOfIdentity(db: Sql, identityId: string): Promise<void> {
  await db.rows(sql`
    UPDATE api_token SET revoked_at = app_now()
    WHERE player_id = (SELECT id FROM player WHERE ${isIdentity(identityId)}) AND revoked_at IS NULL`)
}

/** Tokens that are invalid, and old enough not to be reported as ended. */
export async function deleteTokens(db: Sql, idleSeconds: number): Promise<void> {
  await deleteByPages(db, sql`api_token`, sql`coalesce(revoked_at, used_at + make_interval(secs => ${idleSeconds})) < app_now() - interval '30 days'`)
}

export async function countActive(db: Sql): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM player WHERE active`))?.n ?? 0
}

/* The end of an account. */

/** Held until the transaction ends. */
export async function lockPlayer(tx: Tx, id: string): Promise<(StoredPlayer & { gone: boolean }) | undefined> {
  return tx.row<StoredPlayer & { gone: boolean }>(sql`SELECT ${COLUMNS}, gone_at IS NOT NULL AS gone FROM player WHERE id = ${id} FOR NO KEY UPDATE`)
}

/** The account can't be signed in to any more; its tokens are deleted, not only revoked. */
export async function markLeaving(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`UPDATE player SET leaving_at = coalesce(leaving_at, app_now()) WHERE id = ${id}`)
  await tx.rows(sql`DELETE FROM api_token WHERE player_id = ${id}`)
}

export async function identitiesOf(db: Sql, id: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT identity_id AS id FROM player WHERE id = ${id} UNION SELECT identity_id FROM player_identity WHERE player_id = ${id}`)
  return rows.map((row) => row.id)
}

/** Erases all personal data; the row stays for references to its id. */
export async function erase(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`DELETE FROM player_identity WHERE player_id = ${id}`)
  await tx.rows(sql`DELETE FROM person_address WHERE player_id = ${id}`)
  await tx.rows(sql`DELETE FROM api_token WHERE player_id = ${id}`)
  await tx.rows(sql`
    UPDATE player SET active = false, identity_id = 'gone:' || id, name = '', email = '', mobile = '', profile = '', refer_code = 'gone:' || id, friends_code = '',
      referred_by = NULL, fcm_id = '', web_language = '', leaving_at = coalesce(leaving_at, app_now()), gone_at = app_now()
    WHERE id = ${id}`)
}

/** Accounts and their hashes; known ones stay unchanged. */
export const noteAddresses = async (db: Sql, accounts: readonly { playerId: string; hashes: readonly string[] }[]) => void (await db.rows(sql`SELECT person_note(${json(accounts)}::jsonb)`))
export const addressesOf = async (db: Sql, id: string) => (await db.rows<{ hash: string }>(sql`SELECT hash FROM person_address WHERE player_id = ${id}`)).map(({ hash }) => hash)
export const isSomebodys = async (db: Sql, hashes: string[]) => (await db.row(sql`SELECT 1 FROM person_address WHERE hash = ANY (${hashes}::text[]) LIMIT 1`)) !== undefined
export const firstOfPerson = async (db: Sql, id: string) => (await db.row<{ id: string | null }>(sql`SELECT person_first(${id}) AS id`))?.id ?? undefined

export const noteLeft = async (tx: Tx, hashes: string[]) => void (await tx.rows(sql`INSERT INTO left_address (hash) SELECT unnest(${hashes}::text[]) ON CONFLICT (hash) DO UPDATE SET left_at = app_now()`))
export const hasLeft = async (db: Sql, hashes: string[], days: number) =>
  (await db.row(sql`SELECT 1 FROM left_address WHERE hash = ANY (${hashes}::text[]) AND left_at > (SELECT app_now()) - make_interval(days => ${days}) LIMIT 1`)) !== undefined

export const deleteLeft = (db: Sql, days: number): Promise<void> => deleteInSteps(db, sql`left_address`, sql`left_at < (SELECT app_now()) - make_interval(days => ${days})`, sql`left_at`)
