import type { SignInType } from '../../platform/pure/sign-in-providers.ts'
import { UPLOADS } from '../../platform/pure/uploads.ts'
import { noneOf } from '../../platform/server/database/conditions.ts'
import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { deleteInSteps } from '../../platform/server/database/delete-in-steps.ts'

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
  /** An operator lets this player host shows. */
  chosenHost: boolean
  /** Asked to go: the account only waits for its end. */
  leaving: boolean
  /** Milliseconds. */
  createdMs: number
}

const COLUMNS = sql`
  id, identity_id AS "identityId", type, name, email, mobile, profile, active, refer_code AS "referCode", friends_code AS "friendsCode",
  web_language AS "webLanguage", clock_factor AS "clockFactor", note_stays AS "noteStays", chosen_host AS "chosenHost", leaving_at IS NOT NULL AS leaving, (extract(epoch FROM created_at) * 1000)::float8 AS "createdMs"`

function one(db: Sql, where: Statement): Promise<StoredPlayer | undefined> {
  return db.row<StoredPlayer>(sql`SELECT ${COLUMNS} FROM player WHERE ${where}`)
}

export const findClockFactor = async (db: Sql, id: string) => (await db.row<{ factor: number }>(sql`SELECT clock_factor AS factor FROM player WHERE id = ${id}`))?.factor

export const findChosenHost = async (db: Sql, id: string) => (await db.row<{ chosen: boolean }>(sql`SELECT chosen_host AS chosen FROM player WHERE id = ${id}`))?.chosen ?? false

export const playerById = (db: Sql, id: string) => one(db, sql`id = ${id}`)
export const isIdentity = (identityId: string): Statement =>
  sql`id = coalesce((SELECT id FROM player WHERE identity_id = ${identityId}), (SELECT player_id FROM player_identity WHERE identity_id = ${identityId}))`
export const playerByIdentity = (db: Sql, identityId: string) => one(db, isIdentity(identityId))

export type SigningIn = { lock: string | undefined; identityId: string; email: string | undefined }
/**
 * The player with an identity, else with a verified address in small letters (migration 0184). `lock`: an address that is locked before, until the
 * transaction ends: no other account can be created with it.
 */
export const playerSigningIn = (tx: Tx, { lock, identityId, email }: SigningIn): Promise<StoredPlayer | undefined> =>
  tx.row(sql`SELECT ${COLUMNS} FROM player_signing_in(lower(${lock ?? null}), ${identityId}, ${email ?? null})`)

/** From now on this identity is this player too. */
export async function linkIdentity(tx: Tx, identityId: string, playerId: string): Promise<void> {
  await tx.rows(sql`INSERT INTO player_identity (identity_id, player_id) VALUES (${identityId}, ${playerId}) ON CONFLICT DO NOTHING`)
}
/** Found by the index of the names' words. */
export const isNameTaken = async (db: Sql, name: string) =>
  (await db.row(sql`SELECT FROM player WHERE player_words(name) @@ plainto_tsquery('simple', ${name}) AND name = ${name} LIMIT 1`)) !== undefined

/** The owner of a friend's code, if still active. */
export const ownerOfCode = (db: Sql, code: string) => one(db, sql`refer_code = ${code} AND active`)

export type Newcomer = Omit<StoredPlayer, 'id' | 'active' | 'clockFactor' | 'noteStays' | 'chosenHost' | 'leaving' | 'createdMs'> & { referredBy: string | undefined; fcmId: string }

/** Fails, and the transaction is done again, where this person has an account by now, or the refer_code is taken. */
export async function insertPlayer(tx: Tx, id: string, player: Newcomer): Promise<StoredPlayer> {
  const row = await tx.row<StoredPlayer>(sql`
    INSERT INTO player (id, identity_id, type, name, email, mobile, profile, refer_code, friends_code, referred_by, fcm_id, web_language)
    VALUES (${id}, ${player.identityId}, ${player.type}, ${player.name}, ${player.email}, ${player.mobile}, ${player.profile}, ${player.referCode},
      ${player.friendsCode}, ${player.referredBy ?? null}, ${player.fcmId}, ${player.webLanguage}) RETURNING ${COLUMNS}`)
  return row as StoredPlayer
}

/** Updates data at sign-in; absent values stay unchanged, and a chosen language is kept. The caller stores the hashes of the addresses. Throws for an account that has ended meanwhile. */
export async function noteSignIn(tx: Tx, id: string, { email, fcmId, webLanguage }: { email?: string | undefined; fcmId?: string | undefined; webLanguage?: string | undefined }): Promise<StoredPlayer> {
  const row = await tx.row<StoredPlayer>(sql`
    UPDATE player SET email = coalesce(${email ?? null}, email), fcm_id = coalesce(${fcmId ?? null}, fcm_id),
      web_language = CASE WHEN web_language = '' THEN coalesce(${webLanguage ?? null}, '') ELSE web_language END, person_noted = true
    WHERE id = ${id} AND gone_at IS NULL RETURNING ${COLUMNS}`)
  if (!row) throw new Error(`The account ${id} has ended.`)
  return row
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

export async function setPicture(tx: Tx, id: string, profile: string): Promise<void> {
  await tx.rows(sql`UPDATE player SET profile = ${profile} WHERE id = ${id}`)
}

/** An upload that no profile will show any more. */
export async function insertLoosePicture(tx: Tx, address: string): Promise<void> {
  await tx.rows(sql`INSERT INTO unused_picture (address) VALUES (${address}) ON CONFLICT DO NOTHING`)
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

export async function countActive(db: Sql): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM player WHERE active`))?.n ?? 0
}

/* The end of an account. */

/** Held until the transaction ends. */
export async function lockPlayer(tx: Tx, id: string): Promise<(StoredPlayer & { gone: boolean }) | undefined> {
  return tx.row<StoredPlayer & { gone: boolean }>(sql`SELECT ${COLUMNS}, gone_at IS NOT NULL AS gone FROM player WHERE id = ${id} FOR NO KEY UPDATE`)
}

/** Held until the transaction ends, also against rows that refer to it. Not where one of `unless` is true: undefined then, as without an account. */
export async function lockToEnd(tx: Tx, id: string, unless: readonly Statement[]): Promise<(StoredPlayer & { gone: boolean }) | undefined> {
  return tx.row(sql`SELECT ${COLUMNS}, gone_at IS NOT NULL AS gone FROM player WHERE id = ${id} AND ${noneOf(unless)} FOR UPDATE`)
}

export type PlayerKeys = { identityIds: string[]; addressHashes: string[] }
/** The identities that sign a player in, and the hashes of the player's addresses, after the locks that the same statement takes before (migration 0183). */
export const keysNow = async (db: Sql, id: string): Promise<PlayerKeys> => (await db.row<PlayerKeys>(sql`SELECT identities AS "identityIds", addresses AS "addressHashes" FROM player_keys(${id})`)) as PlayerKeys

/** The account can't be signed in to any more; its tokens are deleted, not only revoked. */
export async function markLeaving(tx: Tx, id: string): Promise<void> {
  await Promise.all([tx.rows(sql`UPDATE player SET leaving_at = coalesce(leaving_at, app_now()) WHERE id = ${id}`), tx.rows(sql`DELETE FROM api_token WHERE player_id = ${id}`)])
}

export async function identitiesOf(db: Sql, id: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT identity_id AS id FROM player WHERE id = ${id} UNION SELECT identity_id FROM player_identity WHERE player_id = ${id}`)
  return rows.map((row) => row.id)
}

/** Erases all personal data; the row stays for references to its id. */
export async function erase(tx: Tx, id: string): Promise<void> {
  await Promise.all([
    tx.rows(sql`DELETE FROM player_identity WHERE player_id = ${id}`),
    tx.rows(sql`DELETE FROM person_address WHERE player_id = ${id}`),
    tx.rows(sql`DELETE FROM api_token WHERE player_id = ${id}`),
    tx.rows(sql`
      UPDATE player SET active = false, identity_id = 'gone:' || id, name = '', email = '', mobile = '', profile = '', refer_code = 'gone:' || id, friends_code = '',
        referred_by = NULL, fcm_id = '', web_language = '', chosen_host = false, leaving_at = coalesce(leaving_at, app_now()), gone_at = app_now()
      WHERE id = ${id}`),
  ])
}

/** Accounts and their hashes; known ones stay unchanged. */
export const noteAddresses = async (db: Sql, accounts: readonly { playerId: string; hashes: readonly string[] }[]) => void (await db.rows(sql`SELECT person_note(${json(accounts)}::jsonb)`))
/** Of a noted account; known ones stay unchanged. */
export const addAddresses = async (tx: Tx, id: string, hashes: string[]) => void (await tx.rows(sql`INSERT INTO person_address (player_id, hash) SELECT ${id}::uuid, unnest(${hashes}::text[]) ON CONFLICT DO NOTHING`))

/** An account has one of the hashes in `own`, or one that was deleted within `days` had one of those in `left`; read after the locks that the same statement takes before (migration 0184). */
export const isKnownNow = async (db: Sql, { own, left, days }: { own: string[]; left: string[]; days: number }) =>
  (await db.row<{ known: boolean }>(sql`SELECT person_is_known(${own}, ${left}, ${days}) AS known`))?.known === true
export const firstOfPerson = async (db: Sql, id: string) => (await db.row<{ id: string | null }>(sql`SELECT person_first(${id}) AS id`))?.id ?? undefined

export const noteLeft = async (tx: Tx, hashes: string[]) => void (await tx.rows(sql`INSERT INTO left_address (hash) SELECT unnest(${hashes}::text[]) ON CONFLICT (hash) DO UPDATE SET left_at = app_now()`))

export const deleteLeft = (db: Sql, days: number): Promise<void> => deleteInSteps(db, sql`left_address`, sql`left_at < (SELECT app_now()) - make_interval(days => ${days})`, sql`left_at`)
