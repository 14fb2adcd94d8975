import { DEVICES, OTP, TRIES, VERIFY_LINK_SECONDS } from './rules.ts'
import { openDatabaseAndPool, sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { deleteByPages, deleteInSteps } from '../../platform/server/database/delete-in-steps.ts'

const SCHEMA = 'identity'
const CONNECTIONS = 5

/** `pool` is for the provider alone, which writes its own statements. */
export type IdentityDatabase = ReturnType<typeof openDatabaseAndPool>

/** The provider's statements name no schema, so it gets connections whose search path is `identity` only. */
export function openIdentityDatabase(databaseUrl: string, onError: (error: Error) => void): IdentityDatabase {
  const url = new URL(databaseUrl)
  const options = [url.searchParams.get('options'), `-c search_path=${SCHEMA}`].filter(Boolean).join(' ')
  url.searchParams.set('options', options)
  return openDatabaseAndPool(url.href, { max: CONNECTIONS, onError })
}

/** A password was reset: links that were mailed before it must not reset it again. */
export async function deleteResetLinks(db: Sql, userId: string): Promise<void> {
  await db.rows(sql`DELETE FROM identity.verification WHERE value = ${userId}`)
}

export async function deleteSessions(db: Sql, userId: string): Promise<void> {
  await db.rows(sql`DELETE FROM identity.session WHERE "userId" = ${userId}`)
}

/** One row of `identity.otp` counts for a day; the game's clock counts. */
const DAY = sql`public.app_now() - interval '24 hours'`

/** Counts one sending to this number. False: too soon after the last one; the pauses grow with those of 24 hours. */
export async function reserveSend(tx: Sql, phone: string): Promise<boolean> {
  const today = sql`ARRAY(SELECT t FROM unnest(o.sent_at) t WHERE t > ${DAY} ORDER BY t)`
  const row = await tx.row(sql`
    INSERT INTO identity.otp AS o (phone, sent_at) VALUES (${phone}, ARRAY[public.app_now()])
    ON CONFLICT (phone) DO UPDATE SET sent_at = ${today} || public.app_now()
    WHERE cardinality(${today}) = 0
      OR (${today})[cardinality(${today})] <= public.app_now() - make_interval(secs => (${OTP.pausesSeconds}::int[])[least(cardinality(${today}), ${OTP.pausesSeconds.length})])
    RETURNING phone`)
  return row !== undefined
}

/**
 * Counts one send requested by a browser known for this number. False: it is not known, requests too soon, or all browsers of the number
 * together have reached the limit: each code makes one more browser known.
 */
export async function reserveBrowserSend(tx: Tx, phone: string, hash: string): Promise<boolean> {
  // One sending of a number after the other, in an order that cannot deadlock.
  await tx.rows(sql`SELECT FROM identity.device d JOIN identity."user" u ON u.id = d.user_id WHERE u."phoneNumber" = ${phone} ORDER BY d.hash FOR UPDATE OF d`)
  const row = await tx.row(sql`
    UPDATE identity.device d SET codes_at = ARRAY(SELECT t FROM unnest(d.codes_at) t WHERE t > ${DAY}) || public.app_now()
    FROM identity."user" u
    WHERE u.id = d.user_id AND u."phoneNumber" = ${phone} AND d.hash = ${hash} AND d.known_at IS NOT NULL
      AND (SELECT count(*) FROM identity.device own, unnest(own.codes_at) t WHERE own.user_id = u.id AND t > ${DAY}) < ${OTP.browserSendsADay}
      AND NOT EXISTS (SELECT FROM unnest(d.codes_at) t WHERE t > public.app_now() - make_interval(secs => ${OTP.browserPauseSeconds}))
    RETURNING d.hash`)
  return row !== undefined
}

/** Counts one sending of the whole product in this hour. Answers how many were left before it, or 0: that was one too many. */
export async function countHour(tx: Sql, most: number): Promise<number> {
  const row = await tx.row<{ sent: number }>(sql`
    INSERT INTO identity.otp_hour AS h (hour, sent) VALUES (date_trunc('hour', public.app_now()), 1)
    ON CONFLICT (hour) DO UPDATE SET sent = h.sent + 1 WHERE h.sent < ${most}
    RETURNING sent`)
  return row ? most - row.sent + 1 : 0
}

/** Counts one sending of a network in this hour. False: that was one too many. */
export async function countNetwork(tx: Sql, network: string, most: number): Promise<boolean> {
  const row = await tx.row(sql`
    INSERT INTO identity.otp_network AS n (hour, network, sent) VALUES (date_trunc('hour', public.app_now()), ${network}, 1)
    ON CONFLICT (hour, network) DO UPDATE SET sent = n.sent + 1 WHERE n.sent < ${most}
    RETURNING sent`)
  return row !== undefined
}

export async function keepCode(db: Sql, phone: string, hash: Buffer): Promise<void> {
  await db.rows(sql`
    INSERT INTO identity.otp (phone, code_hash, expires_at) VALUES (${phone}, ${hash}, public.app_now() + make_interval(secs => ${OTP.lastsSeconds}))
    ON CONFLICT (phone) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`)
}

export type Try = { state: 'tried' | 'spent' | 'too-often'; kept?: Buffer }

/** Counts one try against the code of this number and returns its hash to compare; without a hash nothing was evaluated. */
export async function takeTry(db: Sql, phone: string): Promise<Try> {
  const row = await db.row<{ kept: Buffer }>(sql`
    UPDATE identity.otp SET tries = tries + 1, tried_at = ARRAY(SELECT t FROM unnest(tried_at) t WHERE t > ${DAY}) || public.app_now()
    WHERE phone = ${phone} AND code_hash IS NOT NULL AND expires_at > public.app_now() AND tries < ${OTP.triesACode}
      AND (SELECT count(*) FROM unnest(tried_at) t WHERE t > ${DAY}) < ${OTP.triesADay}
    RETURNING code_hash AS kept`)
  if (row) return { state: 'tried', kept: row.kept }
  const day = await db.row<{ tries: number }>(sql`SELECT (SELECT count(*) FROM unnest(tried_at) t WHERE t > ${DAY})::int AS tries FROM identity.otp WHERE phone = ${phone}`)
  return { state: (day?.tries ?? 0) >= OTP.triesADay ? 'too-often' : 'spent' }
}

/** The same for a browser known for this number, with tries of its own. Undefined: not known, no tries left, or no code. */
export async function takeBrowserTry(db: Sql, phone: string, hash: string): Promise<Buffer | undefined> {
  const row = await db.row<{ kept: Buffer }>(sql`
    UPDATE identity.device d SET tries_at = ARRAY(SELECT t FROM unnest(d.tries_at) t WHERE t > ${DAY}) || public.app_now()
    FROM identity."user" u, identity.otp o
    WHERE u.id = d.user_id AND u."phoneNumber" = ${phone} AND d.hash = ${hash} AND d.known_at IS NOT NULL
      AND o.phone = u."phoneNumber" AND o.code_hash IS NOT NULL AND o.expires_at > public.app_now()
      AND (SELECT count(*) FROM unnest(d.tries_at) t WHERE t > ${DAY}) < ${OTP.triesADay}
    RETURNING o.code_hash AS kept`)
  return row?.kept
}

/** Consumes a right code; the first of concurrent callers wins. */
export async function consumeCode(db: Sql, phone: string, hash: Buffer): Promise<boolean> {
  const row = await db.row(sql`UPDATE identity.otp SET code_hash = NULL WHERE phone = ${phone} AND code_hash = ${hash} RETURNING phone`)
  return row !== undefined
}

export type Credential = { userId: string; email: string; name: string; hash: string }

/** The password of whichever of these identities has one, with its verified address. */
export function credentialOf(db: Sql, identityIds: string[]): Promise<Credential | undefined> {
  return db.row<Credential>(sql`
    SELECT u.id AS "userId", u.email, u.name, a.password AS hash FROM identity."user" u JOIN identity.account a ON a."userId" = u.id
    WHERE u.id = ANY (${identityIds}::text[]) AND a."providerId" = 'credential' AND a.password IS NOT NULL AND u."emailVerified"
    ORDER BY u."createdAt" LIMIT 1`)
}

/** False: it is another one by now. */
export async function replacePassword(tx: Sql, { userId, hash: before }: Credential, hash: string): Promise<boolean> {
  const row = await tx.row(sql`
    UPDATE identity.account SET password = ${hash}, "updatedAt" = now()
    WHERE "userId" = ${userId} AND "providerId" = 'credential' AND password = ${before} RETURNING id`)
  return row !== undefined
}

/** Banned by the provider's own mark. */
export async function isBanned(db: Sql, userId: string): Promise<boolean> {
  return (await db.row(sql`SELECT FROM identity."user" WHERE id = ${userId} AND banned`)) !== undefined
}

const TRY_WINDOW = sql`public.app_now() - make_interval(secs => ${TRIES.windowSeconds})`
/** In milliseconds of the server's clock, as the library writes them; no limit counts for longer than an hour. */
const LIMIT_WINDOW = sql`extract(epoch FROM now() - interval '1 hour') * 1000`
const PAUSE = sql`make_interval(secs => ${TRIES.pauseSeconds})`

/** Counts one try under this key; answers the seconds to wait, 0 when it was counted. One row a key, so that tries at once queue up. */
export async function reserveSignInTry(db: Sql, key: string): Promise<number> {
  const counted = await db.row(sql`
    INSERT INTO identity.sign_in_try AS s (key, tried_at) VALUES (${key}, ARRAY[public.app_now()])
    ON CONFLICT (key) DO UPDATE SET tried_at = ARRAY(SELECT t FROM unnest(s.tried_at) t WHERE t > ${TRY_WINDOW}) || public.app_now()
    WHERE (SELECT count(*) FROM unnest(s.tried_at) t WHERE t > ${TRY_WINDOW}) < ${TRIES.most}
      OR NOT EXISTS (SELECT FROM unnest(s.tried_at) t WHERE t > public.app_now() - ${PAUSE})
    RETURNING key`)
  if (counted) return 0
  const row = await db.row<{ wait: number }>(sql`
    SELECT ceil(extract(epoch FROM (SELECT max(t) FROM unnest(tried_at) t) + ${PAUSE} - public.app_now()))::int AS wait FROM identity.sign_in_try WHERE key = ${key}`)
  return Math.max(1, row?.wait ?? 1)
}

export async function deleteSignInTries(db: Sql, key: string): Promise<void> {
  await db.rows(sql`DELETE FROM identity.sign_in_try WHERE key = ${key}`)
}

/** The account of this address, while a browser that signed up with it waits for the mailed link. */
export async function awaitedUser(db: Sql, email: string): Promise<{ id: string; nowS: number } | undefined> {
  return db.row(sql`
    SELECT id, extract(epoch FROM clock_timestamp())::int AS "nowS" FROM identity."user" u WHERE email = ${email} AND EXISTS (SELECT FROM identity.device d WHERE d.user_id = u.id AND d.asked_at IS NOT NULL)`)
}

export async function noteAsking(db: Sql, userId: string, hash: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO identity.device (user_id, hash, asked_at) SELECT id, ${hash}, public.app_now() FROM identity."user" WHERE id = ${userId}
    ON CONFLICT (user_id, hash) DO UPDATE SET asked_at = excluded.asked_at`)
}

/** True once: this browser requested the link within its lifetime, and its ticket has not expired; `expires` is in seconds since 1970. */
export async function completeLink(db: Sql, userId: string, hash: string, expires: number): Promise<boolean> {
  const row = await db.row(sql`
    UPDATE identity.device SET asked_at = NULL, known_at = public.app_now()
    WHERE user_id = ${userId} AND hash = ${hash} AND clock_timestamp() < to_timestamp(${expires})
      AND asked_at > public.app_now() - make_interval(secs => ${VERIFY_LINK_SECONDS}) RETURNING hash`)
  return row !== undefined
}

/** Keeps the most recently used devices and deletes the others. */
export async function noteKnown(db: Sql, userId: string, hash: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO identity.device (user_id, hash, known_at) VALUES (${userId}, ${hash}, public.app_now())
    ON CONFLICT (user_id, hash) DO UPDATE SET known_at = excluded.known_at, asked_at = NULL`)
  await db.rows(sql`
    DELETE FROM identity.device WHERE user_id = ${userId} AND hash IN (
      SELECT hash FROM identity.device WHERE user_id = ${userId} ORDER BY known_at DESC NULLS LAST OFFSET ${DEVICES.most})`)
}

/** Whether this account, an address or a telephone number, was used in this browser before. */
export async function isKnownDevice(db: Sql, account: string, hash: string): Promise<boolean> {
  const row = await db.row(sql`
    SELECT FROM identity.device d JOIN identity."user" u ON u.id = d.user_id
    WHERE d.hash = ${hash} AND d.known_at IS NOT NULL AND (u.email = ${account} OR u."phoneNumber" = ${account})`)
  return row !== undefined
}

/** Deletes an account whose address was never verified: the address's owner signs in by another method now. */
export async function deleteUnproven(db: Sql, email: string): Promise<void> {
  await db.rows(sql`DELETE FROM identity."user" WHERE email = ${email} AND NOT "emailVerified"`)
}

/** The year of the product's clock in a time zone. */
export async function yearIn(db: Sql, zone: string): Promise<number> {
  const row = await db.row<{ year: number }>(sql`SELECT extract(year FROM public.app_now() AT TIME ZONE ${zone})::int AS year`)
  if (!row) throw new Error('A SELECT without a table gave no row.')
  return row.year
}

/** Removes what has run out. The provider's own clock counts here, not the game's. Quoted, since `identity.…` alone names a text. */
export async function deleteExpired(db: Sql): Promise<void> {
  await deleteInSteps(db, sql`"identity".session`, sql`"expiresAt" < now()`, sql`"expiresAt"`)
  await deleteInSteps(db, sql`"identity".verification`, sql`"expiresAt" < now()`, sql`"expiresAt"`)
  await deleteByPages(db, sql`"identity".otp`, sql`NOT EXISTS (SELECT FROM unnest(sent_at || tried_at) t WHERE t > ${DAY}) AND (expires_at IS NULL OR expires_at < public.app_now())`)
  await deleteByPages(db, sql`"identity".sign_in_try`, sql`NOT EXISTS (SELECT FROM unnest(tried_at) t WHERE t > ${TRY_WINDOW})`)
  await deleteByPages(db, sql`"identity"."rateLimit"`, sql`"lastRequest" < ${LIMIT_WINDOW}`)
  await deleteInSteps(db, sql`"identity".device`, sql`coalesce(known_at, asked_at) < (SELECT public.app_now()) - make_interval(days => ${DEVICES.days})`, sql`coalesce(known_at, asked_at)`)
  await deleteByPages(db, sql`"identity".otp_hour`, sql`hour < ${DAY}`)
  await deleteByPages(db, sql`"identity".otp_network`, sql`hour < ${DAY}`)
}

/** Deletes the identities of a proof, with all their credentials and sessions. */
export async function erasePeople(db: Sql, userIds: string[]): Promise<void> {
  await Promise.all([
    db.rows(sql`DELETE FROM identity.verification WHERE value = ANY (${userIds}::text[])`),
    db.rows(sql`DELETE FROM identity."user" WHERE id = ANY (${userIds}::text[])`),
  ])
}
