import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import { lastly, unread } from '../../../platform/server/database/keeping.ts'
import { CHALLENGE_SECONDS } from '../rules.ts'

export type Passkey = { id: string; operatorId: string; credentialId: string; publicKey: Buffer; counter: number; transports: string[]; name: string; createdAt: Date; usedAt: Date | null }

const PASSKEY = sql`SELECT id, operator_id AS "operatorId", credential_id AS "credentialId", public_key AS "publicKey", counter::int8 AS counter, transports, name, created_at AS "createdAt", used_at AS "usedAt" FROM operator_passkey`

export const passkeysOf = (db: Sql, operatorId: string): Promise<Passkey[]> => db.rows(sql`${PASSKEY} WHERE operator_id = ${operatorId} ORDER BY created_at, id`)

export type KnownPasskey = Pick<Passkey, 'id' | 'credentialId' | 'transports' | 'name'>
/** The same passkeys by what JSON can hold, for reads that are gathered. */
export const knownPasskeys = (db: Sql, operatorId: string): Promise<KnownPasskey[]> =>
  db.rows(sql`SELECT id, credential_id AS "credentialId", transports, name FROM operator_passkey WHERE operator_id = ${operatorId} ORDER BY created_at, operator_passkey.id`)

/** Locks the row, so that of two signatures at once the second is compared with the counter of the first. */
export const passkeyByCredential = (tx: Tx, credentialId: string): Promise<Passkey | undefined> => tx.row(sql`${PASSKEY} WHERE credential_id = ${credentialId} FOR UPDATE`)

export const isRegistered = async (db: Sql, credentialId: string): Promise<boolean> => (await db.row(sql`SELECT FROM operator_passkey WHERE credential_id = ${credentialId}`)) !== undefined

/** Unless the authenticator's passkey is registered already: once all is written, `check` is given the id of the one that is. `createdAt`: a moment as a text. */
export async function insertPasskey(tx: Tx, { id, operatorId, credentialId, publicKey, counter, transports, name, createdAt }: Omit<Passkey, 'createdAt' | 'usedAt'> & { createdAt: string }, check: (id: string | undefined) => void): Promise<void> {
  await tx.rows(sql`
    INSERT INTO operator_passkey (id, operator_id, credential_id, public_key, counter, transports, name, created_at)
    VALUES (${id}, ${operatorId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${name}, ${createdAt}) ON CONFLICT (credential_id) DO NOTHING`)
  await lastly<{ id: string }>(tx, sql`SELECT id FROM operator_passkey WHERE credential_id = ${credentialId}`, (row) => check(row?.id))
}

export async function notePasskeyUse(tx: Tx, id: string, counter: number): Promise<void> {
  await tx.rows(sql`UPDATE operator_passkey SET counter = ${counter}, used_at = app_now() WHERE id = ${id}`)
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`DELETE FROM operator_passkey WHERE id = ${id}`)
}

export async function deletePasskeysOf(tx: Sql, operatorId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM operator_passkey WHERE operator_id = ${operatorId}`)
}

/** Locks an operator, and with the row its second factors and tokens; what is gathered next reads behind it. */
export const holdOperator = (tx: Tx, operatorId: string): Promise<void> => unread(tx, sql`SELECT FROM operator WHERE id = ${operatorId} FOR UPDATE`)

export const factorsOf = (db: Sql, operatorId: string): Promise<{ hasPassword: boolean; hasApp: boolean } | undefined> =>
  db.row(sql`SELECT password_hash IS NOT NULL AS "hasPassword", totp_secret IS NOT NULL AS "hasApp" FROM operator WHERE id = ${operatorId}`)

export async function removeTotp(tx: Tx, operatorId: string): Promise<void> {
  await tx.rows(sql`UPDATE operator SET totp_secret = NULL WHERE id = ${operatorId}`)
}

/** `operatorId` null: of a sign-in. */
export async function insertChallenge(tx: Tx, challenge: string, operatorId: string | null): Promise<void> {
  await tx.rows(sql`INSERT INTO operator_challenge (challenge, operator_id, expires_at) VALUES (${challenge}, ${operatorId}, app_now() + make_interval(secs => ${CHALLENGE_SECONDS}))`)
}

/** Uses a challenge up. False: it is unknown, used, expired, or another's. */
export async function takeChallenge(tx: Tx, challenge: string, operatorId: string | null): Promise<boolean> {
  const taken = await tx.row<{ isFresh: boolean }>(sql`
    DELETE FROM operator_challenge WHERE challenge = ${challenge} AND operator_id IS NOT DISTINCT FROM ${operatorId}::uuid RETURNING expires_at > app_now() AS "isFresh"`)
  return taken?.isFresh === true
}

export async function deleteOldChallenges(db: Sql): Promise<void> {
  await db.rows(sql`DELETE FROM operator_challenge WHERE expires_at < app_now()`)
}
