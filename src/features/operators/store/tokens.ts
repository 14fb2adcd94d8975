import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { isoMoment } from '../../../platform/server/database/moments.ts'
import type { Operator } from '../../../platform/server/http/handler.ts'
import { DIRECTORY_TOKEN_DAYS } from '../rules.ts'
import { holdOperator } from './passkeys.ts'

export type TokenRow = { id: string; operatorId: string; operator: string; name: string; scopes: string[]; createdAt: Date; expiresAt: Date; usedAt: Date | null; isOpen: boolean }

/** Who signs in at the staff directory alone has to have done so lately: the directory does not say when somebody leaves. */
const STANDS = sql`o.active AND (o.password_hash IS NOT NULL OR EXISTS (SELECT FROM operator_session s WHERE s.operator_id = o.id AND s.created_at > app_now() - make_interval(days => ${DIRECTORY_TOKEN_DAYS})))`
const OPEN = sql`k.ended_at IS NULL AND k.expires_at > app_now()`

/** `storedRights`: of a role that operators have made. */
export type TokenHolder = Pick<Operator, 'id' | 'email' | 'role'> & { token: { id: string; name: string }; scopes: string[]; storedRights: string[] | null }

/** The operator whose token it is; the call counts as its use, at most once a minute. */
export async function holderOfToken(db: Sql, tokenHash: Buffer): Promise<TokenHolder | undefined> {
  const found = await db.row<{ id: string; email: string; role: string; rights: string[] | null; tokenId: string; name: string; scopes: string[]; isDue: boolean }>(sql`
    SELECT o.id, o.email, o.role, r.rights, k.id AS "tokenId", k.name, k.scopes, k.used_at IS NULL OR k.used_at < app_now() - interval '1 minute' AS "isDue"
    FROM operator_token k JOIN operator o ON o.id = k.operator_id LEFT JOIN operator_role r ON r.name = o.role
    WHERE k.token_hash = ${tokenHash} AND ${OPEN} AND ${STANDS}`)
  if (!found) return undefined
  if (found.isDue) await db.rows(sql`UPDATE operator_token SET used_at = app_now() WHERE id = ${found.tokenId}`)
  const { id, email, role, rights, tokenId, name, scopes } = found
  return { id, email, role, token: { id: tokenId, name }, scopes, storedRights: rights }
}

/** Those of an operator, null: of all; the newest first. Ended ones stay in the list for some days. */
export const listedTokens = (db: Sql, operatorId: string | null, most: number): Promise<TokenRow[]> =>
  db.rows(sql`
    SELECT k.id, k.operator_id AS "operatorId", o.email AS operator, k.name, k.scopes, k.created_at AS "createdAt", k.expires_at AS "expiresAt", k.used_at AS "usedAt", (${OPEN} AND ${STANDS}) AS "isOpen"
    FROM operator_token k JOIN operator o ON o.id = k.operator_id WHERE ${operatorId}::uuid IS NULL OR k.operator_id = ${operatorId} ORDER BY k.created_at DESC, k.id LIMIT ${most}`)

/** Locks the operator, so that of two tokens made at once the second one counts the first. `expiresAt`: when one that is made now for so many days expires, as `Date.toJSON` writes it. */
export async function openTokens(tx: Tx, operatorId: string, days: number): Promise<{ count: number; expiresAt: string }> {
  await holdOperator(tx, operatorId)
  const read = gathering(tx).row<{ count: number; expiresAt: string }>(sql`
    SELECT (SELECT count(*)::int FROM operator_token k WHERE k.operator_id = ${operatorId} AND ${OPEN}) AS count, ${isoMoment(sql`app_now() + make_interval(days => ${days})`)} AS "expiresAt"`)
  return (await read) as { count: number; expiresAt: string }
}

type NewToken = { id: string; operatorId: string; tokenHash: Buffer; name: string; scopes: readonly string[]; expiresAt: string }

export async function insertToken(tx: Tx, { id, operatorId, tokenHash, name, scopes, expiresAt }: NewToken): Promise<void> {
  await tx.rows(sql`INSERT INTO operator_token (id, operator_id, token_hash, name, scopes, expires_at) VALUES (${id}, ${operatorId}, ${tokenHash}, ${name}, ${[...scopes]}::text[], ${expiresAt})`)
}

/** Undefined: no open one with this id, or not of this operator (null: of any). */
export const endToken = (tx: Tx, id: string | null, operatorId: string | null): Promise<{ name: string; operatorId: string } | undefined> =>
  tx.row(sql`
    UPDATE operator_token k SET ended_at = app_now() WHERE k.id = ${id} AND (${operatorId}::uuid IS NULL OR k.operator_id = ${operatorId}) AND ${OPEN}
    RETURNING k.name, k.operator_id AS "operatorId"`)

export async function endTokensOf(tx: Sql, operatorId: string): Promise<void> {
  await tx.rows(sql`UPDATE operator_token SET ended_at = app_now() WHERE operator_id = ${operatorId} AND ended_at IS NULL`)
}

/** The audit log keeps the names of those that are deleted. */
export async function deleteOldTokens(db: Sql): Promise<void> {
  await db.rows(sql`DELETE FROM operator_token WHERE coalesce(ended_at, expires_at) < app_now() - interval '90 days'`)
}
