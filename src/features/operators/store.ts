import { json, sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import type { AuditEntry, Operator } from '../../platform/server/http/handler.ts'
import { LINK_SECONDS, SESSION_LIFE, TRIES } from './rules.ts'
import { deletePasskeysOf } from './store/passkeys.ts'
import { rightsOfRole } from './store/roles.ts'
import { endTokensOf } from './store/tokens.ts'

export type OperatorRow = { id: string; email: string; role: string; active: boolean; joined: boolean; createdAt: Date; seenAt: Date | null }

const COLUMNS = sql`
  o.id, o.email, o.role, o.active, o.password_hash IS NOT NULL OR o.directory_subject IS NOT NULL AS joined, o.created_at AS "createdAt",
  (SELECT max(s.seen_at) FROM operator_session s WHERE s.operator_id = o.id) AS "seenAt"`
const OPERATOR = sql`SELECT ${COLUMNS} FROM operator o`

export const listOfOperators = (db: Sql, { limit, offset }: { limit: number; offset: number }): Promise<(OperatorRow & { total: number })[]> =>
  db.rows(sql`SELECT o.*, count(*) OVER ()::int AS total FROM (${OPERATOR}) o ORDER BY o.email LIMIT ${limit} OFFSET ${offset}`)

export const operatorById = (db: Sql, id: string | null): Promise<OperatorRow | undefined> => db.row(sql`${OPERATOR} WHERE o.id = ${id}`)

export const operatorByEmail = (db: Sql, email: string): Promise<OperatorRow | undefined> => db.row(sql`${OPERATOR} WHERE o.email = ${email}`)

/** Undefined: the address has an operator already. */
export async function insertOperator(tx: Tx, { email, role }: { email: string; role: string }): Promise<string | undefined> {
  return (await tx.row<{ id: string }>(sql`INSERT INTO operator (email, role) VALUES (${email}, ${role}) ON CONFLICT (email) DO NOTHING RETURNING id`))?.id
}

/** One who is off has neither sessions nor personal tokens. */
export async function updateOperator(tx: Tx, id: string, { role, active }: { role: string; active: boolean }): Promise<void> {
  const together = gathering(tx)
  await Promise.all([
    together.rows(sql`UPDATE operator SET role = ${role}, active = ${active} WHERE id = ${id}`),
    ...(active ? [] : [endSessions(together, id), endTokensOf(together, id)]),
  ])
}

type LockedOperator = OperatorRow & { isOwner: boolean; isAsked: boolean }

/** The operator that is asked for, and owners who can sign in. Locks them, so that of two acts that each remove an owner, the second sees the result of the first. */
export function lockWithOwners(tx: Tx, id: string | null): Promise<LockedOperator[]> {
  const isOwner = sql`(o.role = 'owner' AND o.active AND o.password_hash IS NOT NULL)`
  return tx.rows(sql`SELECT ${COLUMNS}, ${isOwner} AS "isOwner", o.id = ${id} AS "isAsked" FROM operator o WHERE ${isOwner} OR o.id = ${id} ORDER BY o.id FOR UPDATE`)
}

export const hasOperators = async (db: Sql): Promise<boolean> => (await db.row(sql`SELECT FROM operator LIMIT 1`)) !== undefined

type DirectoryOperator = { id: string; email: string; role: string; active: boolean; hasPassword: boolean }

/** Found by the directory's own id of a person, else by the address that it has verified, which is then linked. Locks the row. */
export async function operatorOfDirectory(tx: Tx, { subject, email }: { subject: string; email: string }): Promise<DirectoryOperator | undefined> {
  const columns = sql`id, email, role, active, password_hash IS NOT NULL AS "hasPassword"`
  const linked = () => tx.row<DirectoryOperator>(sql`SELECT ${columns} FROM operator WHERE directory_subject = ${subject} FOR UPDATE`)
  const link = sql`UPDATE operator SET directory_subject = ${subject} WHERE email = ${email} AND directory_subject IS NULL AND NOT EXISTS (SELECT FROM operator o WHERE o.directory_subject = ${subject}) RETURNING ${columns}`
  // Of two first sign-ins at once the second links nothing, and then sees the link of the first.
  return (await linked()) ?? (await tx.row<DirectoryOperator>(link)) ?? linked()
}

export async function putDirectoryOperator(tx: Tx, { subject, email, role }: { subject: string; email: string; role: string }): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`INSERT INTO operator (email, role, directory_subject) VALUES (${email}, ${role}, ${subject}) RETURNING id`)
  return row?.id ?? ''
}

/* Links. */

/** Ends the operator's other links. */
export async function insertLink(tx: Tx, operatorId: string, tokenHash: Buffer): Promise<void> {
  const together = gathering(tx)
  await Promise.all([
    together.rows(sql`UPDATE operator_link SET used_at = app_now() WHERE operator_id = ${operatorId} AND used_at IS NULL`),
    together.rows(sql`INSERT INTO operator_link (token_hash, operator_id, expires_at) VALUES (${tokenHash}, ${operatorId}, app_now() + make_interval(secs => ${LINK_SECONDS}))`),
  ])
}

/** The clock of the database, as everywhere in the product; milliseconds since 1970. */
const NOW_MS = sql`(extract(epoch FROM app_now()) * 1000)::float8 AS "nowMs"`

/** `chosenEmail`: null while the operator keeps the invitation's address. */
export type OpenLink = { operatorId: string; email: string; chosenEmail: string | null; passwordHash: string | null; totpSecret: string | null; nowMs: number }

/** Locks the link; undefined where it is unknown, used or expired, or its operator is off. */
export function openLink(tx: Tx, tokenHash: Buffer): Promise<OpenLink | undefined> {
  return tx.row(sql`
    SELECT l.operator_id AS "operatorId", o.email, l.email AS "chosenEmail", l.password_hash AS "passwordHash", l.totp_secret AS "totpSecret", ${NOW_MS}
    FROM operator_link l JOIN operator o ON o.id = l.operator_id
    WHERE l.token_hash = ${tokenHash} AND l.used_at IS NULL AND l.expires_at > app_now() AND o.active FOR UPDATE OF l, o`)
}

export async function chooseWithLink(tx: Tx, tokenHash: Buffer, { passwordHash, totpSecret, email }: { passwordHash: string; totpSecret: string; email: string | null }): Promise<void> {
  await tx.rows(sql`UPDATE operator_link SET email = ${email}, password_hash = ${passwordHash}, totp_secret = ${totpSecret} WHERE token_hash = ${tokenHash}`)
}

/** Activates the chosen credentials and removes the previous ones, passkeys and personal tokens included; sessions are ended by the one that is opened then (`onlyOne`). `db`: gathers. */
export async function confirmLink(db: Sql, tokenHash: Buffer, { operatorId, chosenEmail, passwordHash, totpSecret }: OpenLink, { step, codeHashes }: { step: number; codeHashes: readonly Buffer[] }): Promise<void> {
  await Promise.all([
    db.rows(sql`UPDATE operator_link SET used_at = app_now(), password_hash = NULL, totp_secret = NULL WHERE token_hash = ${tokenHash}`),
    db.rows(sql`UPDATE operator SET email = coalesce(${chosenEmail}, email), password_hash = ${passwordHash}, totp_secret = ${totpSecret}, totp_step = ${step}, wrong_tries = 0 WHERE id = ${operatorId}`),
    db.rows(sql`DELETE FROM operator_recovery_code WHERE operator_id = ${operatorId}`),
    db.rows(sql`INSERT INTO operator_recovery_code (operator_id, code_hash) SELECT ${operatorId}, unnest(${codeHashes}::bytea[])`),
    deletePasskeysOf(db, operatorId),
    endTokensOf(db, operatorId),
  ])
}

/* Signing in. */

/** `totpSecret` null: without an authenticator app. */
export type Credentials = { id: string; passwordHash: string; totpSecret: string | null; totpStep: number; isWaiting: boolean; nowMs: number }

/** Locks the row, so that guesses at once are counted one after the other. Undefined: no such operator, off, or not joined yet. */
export function credentialsOf(tx: Tx, email: string): Promise<Credentials | undefined> {
  return tx.row(sql`
    SELECT id, password_hash AS "passwordHash", totp_secret AS "totpSecret", totp_step::int AS "totpStep",
      wrong_tries >= ${TRIES.most} AND wrong_since > app_now() - make_interval(secs => ${TRIES.waitSeconds}) AS "isWaiting", ${NOW_MS}
    FROM operator WHERE email = ${email} AND active AND password_hash IS NOT NULL FOR UPDATE`)
}

/** Without a lock: the value may have changed when the transaction begins. */
export const passwordHashOf = async (db: Sql, email: string): Promise<string | undefined> =>
  (await db.row<{ hash: string }>(sql`SELECT password_hash AS hash FROM operator WHERE email = ${email} AND active AND password_hash IS NOT NULL`))?.hash

/** Counts tries of the last minutes; older ones are dropped. */
export async function noteWrongTry(tx: Tx, id: string): Promise<void> {
  const recent = sql`wrong_since > app_now() - make_interval(secs => ${TRIES.waitSeconds})`
  await tx.rows(sql`UPDATE operator SET wrong_tries = CASE WHEN ${recent} THEN wrong_tries + 1 ELSE 1 END, wrong_since = app_now() WHERE id = ${id}`)
}

export async function noteRightTry(tx: Sql, id: string, step: number): Promise<void> {
  await tx.rows(sql`UPDATE operator SET wrong_tries = 0, totp_step = greatest(totp_step, ${step}) WHERE id = ${id}`)
}

/** False: there is no such code, or it was used. */
export async function useRecoveryCode(tx: Tx, operatorId: string, hash: Buffer): Promise<boolean> {
  return (await tx.row(sql`UPDATE operator_recovery_code SET used_at = app_now() WHERE operator_id = ${operatorId} AND code_hash = ${hash} AND used_at IS NULL RETURNING 1`)) !== undefined
}

export const recoveryCodesLeft = async (db: Sql, operatorId: string): Promise<number> =>
  (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM operator_recovery_code WHERE operator_id = ${operatorId} AND used_at IS NULL`))?.n ?? 0

/* Sessions. */

/** `former`: of the session that ends with it, of whichever operator; `onlyOne`: all of its operator end, too. `by` and `entry` go to the audit log. */
export type NewSession = { tokenHash: Buffer; former: Buffer; onlyOne: boolean; operatorId: string; agent: string; by: By; entry: AuditEntry }

/** As one statement, with what else is gathered by `tx`. */
export async function openSession(tx: Sql, { tokenHash, former, onlyOne, operatorId, agent, by, entry }: NewSession): Promise<void> {
  const together = gathering(tx)
  await Promise.all([
    together.rows(sql`UPDATE operator_session SET ended_at = app_now() WHERE (token_hash = ${former} OR operator_id = ${onlyOne ? operatorId : null}) AND ended_at IS NULL`),
    together.rows(sql`INSERT INTO operator_session (token_hash, operator_id, address, agent) VALUES (${tokenHash}, ${operatorId}, ${by.address}, ${agent})`),
    insertAudit(together, by, [entry]),
  ])
}

const OPEN = sql`s.ended_at IS NULL AND s.seen_at > app_now() - make_interval(secs => ${SESSION_LIFE.idleSeconds}) AND s.created_at > app_now() - make_interval(secs => ${SESSION_LIFE.absoluteSeconds})`

/** The holder of an open session. The call counts as its use, at most once in ten seconds. */
export async function operatorOfSession(db: Sql, tokenHash: Buffer): Promise<Operator | undefined> {
  const found = await db.row<{ id: string; email: string; role: string; rights: string[] | null; sessionId: string; isDue: boolean }>(sql`
    SELECT o.id, o.email, o.role, r.rights, s.id AS "sessionId", s.seen_at < app_now() - interval '10 seconds' AS "isDue"
    FROM operator_session s JOIN operator o ON o.id = s.operator_id LEFT JOIN operator_role r ON r.name = o.role
    WHERE s.token_hash = ${tokenHash} AND o.active AND ${OPEN}`)
  if (!found) return undefined
  if (found.isDue) await db.rows(sql`UPDATE operator_session SET seen_at = app_now() WHERE id = ${found.sessionId}`)
  const { isDue: _used, rights, ...operator } = found
  return { ...operator, rights: new Set(rightsOfRole(operator.role, rights)) }
}

export type OpenSession = { id: string; address: string; agent: string; createdAt: Date; seenAt: Date }

export const openSessions = (db: Sql, operatorId: string): Promise<OpenSession[]> =>
  db.rows(sql`SELECT s.id, s.address, s.agent, s.created_at AS "createdAt", s.seen_at AS "seenAt" FROM operator_session s WHERE s.operator_id = ${operatorId} AND ${OPEN} ORDER BY s.seen_at DESC LIMIT 100`)

/** False: it is no open session of this operator. */
export async function endSession(tx: Tx, operatorId: string, sessionId: string | null): Promise<boolean> {
  return (await tx.row(sql`UPDATE operator_session s SET ended_at = app_now() WHERE s.operator_id = ${operatorId} AND s.id = ${sessionId} AND ${OPEN} RETURNING 1`)) !== undefined
}

export async function endSessions(tx: Sql, operatorId: string): Promise<void> {
  await tx.rows(sql`UPDATE operator_session SET ended_at = app_now() WHERE operator_id = ${operatorId} AND ended_at IS NULL`)
}

/** Deletes sessions and links that ended days ago; the audit log stays. */
export async function forgetOldSessions(db: Sql): Promise<void> {
  await db.rows(sql`DELETE FROM operator_session WHERE seen_at < app_now() - interval '90 days'`)
  await db.rows(sql`DELETE FROM operator_link WHERE expires_at < app_now() - interval '30 days'`)
}

/* The audit log. */

type By = { operatorId: string | null; operator: string; address: string; action: string; token?: string | undefined }

export async function insertAudit(tx: Sql, { operatorId, operator, address, action, token = '' }: By, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.rows(sql`
    INSERT INTO audit_log (operator_id, operator, address, action, subject, subject_id, before, after, reason, token)
    SELECT ${operatorId}::uuid, ${operator}, ${address}, ${action}, e.subject, e.id, e.before, e.after, coalesce(e.reason, ''), ${token}
    FROM ROWS FROM (jsonb_to_recordset(${json(entries)}::jsonb) AS (subject text, id text, before jsonb, after jsonb, reason text)) WITH ORDINALITY e(subject, id, before, after, reason, n) ORDER BY e.n`)
}

/** null: an id that no row has. */
export type AuditWish = { operatorId?: string | null | undefined; action?: string | undefined; subject?: string | undefined; subjectId?: string | undefined; from?: string | undefined; to?: string | undefined; beforeId?: number | null | undefined; limit: number }
export type AuditRow = { id: number; at: Date; operatorId: string | null; operator: string; address: string; action: string; subject: string; subjectId: string; before: unknown; after: unknown; reason: string; token: string }

export function auditEntries(db: Sql, { operatorId, action, subject, subjectId, from, to, beforeId, limit }: AuditWish): Promise<AuditRow[]> {
  const where = [
    ...(operatorId === undefined ? [] : [sql`operator_id = ${operatorId}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(subjectId === undefined ? [] : [sql`subject_id = ${subjectId}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`at < ${to}::timestamptz`]),
    ...(beforeId === undefined ? [] : [sql`id < ${beforeId}`]),
  ].reduce((all, one) => sql`${all} AND ${one}`, sql`true`)
  return db.rows(sql`
    SELECT id::int, at, operator_id AS "operatorId", operator, address, action, subject, subject_id AS "subjectId", before, after, reason, token
    FROM audit_log WHERE ${where} ORDER BY audit_log.id DESC LIMIT ${limit}`)
}

export type LastChange = { id: string; at: Date; operator: string; before: unknown; reason: string }

/** The last entry about each of these things; those without one are left out. */
export const lastEntries = (db: Sql, subject: string, ids: readonly string[]): Promise<LastChange[]> =>
  db.rows(sql`
    SELECT wanted.id, a.at, a.operator, a.before, a.reason FROM unnest(${[...ids]}::text[]) AS wanted(id)
    CROSS JOIN LATERAL (SELECT * FROM audit_log WHERE subject = ${subject} AND subject_id = wanted.id ORDER BY id DESC LIMIT 1) a`)
