/** Tokens of players, by which calls and sockets are known. */
import { json, sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { deleteByPages } from '../../../platform/server/database/delete-in-steps.ts'
import type { BesideToken } from '../../../platform/server/http/handler.ts'
import { isIdentity } from '../store.ts'

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
