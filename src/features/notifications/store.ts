import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { deleteInSteps } from '../../platform/server/database/delete-in-steps.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'
import { jobSpec, TRIES } from '../../platform/server/jobs/tasks.ts'
import type { Topic } from './contract.ts'
import type { NotificationKind } from './rules.ts'

export type NotificationValues = Record<string, string | number>
/** `subject`: a player is notified once per kind and subject. `place`, `categoryType`: the link's target. */
export type NewNotification = { kind: NotificationKind; topic: Topic; subject: string; values: NotificationValues; image?: string; place?: string; categoryType?: number | undefined }
export type StoredNotification = { id: number; kind: NotificationKind; values: NotificationValues; image: string; place: string; categoryType: number | null; at: Date; read: boolean }

const COLUMNS = sql`n.id, n.kind, n.values, n.image, n.place, n.category_type AS "categoryType", n.sent_at AS at`
const refuses = (player: Statement, topic: Statement): Statement =>
  sql`EXISTS (SELECT FROM notification_preference w WHERE w.player_id = ${player} AND w.topic = ${topic} AND NOT w.wanted)`

/** The task that sends a push (`server/pushing.ts`). */
export const SEND_PUSH = 'send-push'
export type PushPayload = { notification: number; browser: number }
/** Jobs added by one statement: a message to all players goes to every browser. */
const PUSHES_AT_ONCE = 1_000

/** Inserts the notification for recipients who do not have it yet, and queues a push for each of their browsers. Resolves to their number. */
const insert = async (tx: Tx, notification: NewNotification, whom: Statement, browsers?: Statement): Promise<number> => (await tx.row<{ n: number }>(inserting(notification, sharing(notification.subject, whom), browsers)))?.n ?? 0

/** Recipients who have no values of their own. */
const sharing = (subject: string, whom: Statement): Statement => sql`SELECT player_id, ${subject}::text AS subject, '{}'::jsonb AS own FROM (${whom}) w`

/** The browsers of the player of a notification, and of all players for one that is to all. */
const OWN_BROWSERS = sql`SELECT id, player_id FROM push_subscription WHERE player_id = made.player_id`
const ALL_BROWSERS = sql`SELECT id, player_id FROM push_subscription`

/** The statement of it; `who` also has the subject and each recipient's own values. */
const inserting = ({ kind, topic, values, image = '', place = '', categoryType }: NewNotification, who: Statement, browsers = OWN_BROWSERS): Statement => sql`
    WITH made AS (
      INSERT INTO notification (player_id, kind, subject, values, image, place, category_type)
      SELECT player_id, ${kind}::text, whom.subject, ${json(values)}::jsonb || whom.own, ${image}::text, ${place}::text, ${categoryType ?? null}::smallint FROM (${who}) whom
      ON CONFLICT DO NOTHING RETURNING id, player_id
    ), pushed AS (
      SELECT made.id AS notification, s.id AS browser, row_number() OVER () / ${PUSHES_AT_ONCE} AS part
      FROM made CROSS JOIN LATERAL (${browsers}) s JOIN player p ON p.id = s.player_id AND p.active
      WHERE NOT ${refuses(sql`s.player_id`, sql`'push'`)} AND NOT ${refuses(sql`s.player_id`, sql`${topic}`)}
    ), parts AS (
      SELECT array_agg(${jobSpec(SEND_PUSH, sql`json_build_object('notification', notification, 'browser', browser)`)}) AS specs FROM pushed GROUP BY part
    ), jobs AS (
      SELECT FROM parts CROSS JOIN LATERAL graphile_worker.add_jobs(parts.specs)
    )
    -- What is selected and not counted would not be run.
    SELECT (SELECT count(*) FROM made) AS n, (SELECT count(*) FROM jobs) AS pushes`

/** By a value of SQL, which other statements may be gathered with (migration 0200). */
const notified = ({ kind, topic, subject, values, image = '', place = '', categoryType }: NewNotification, playerIds: readonly string[]): Statement => sql`
    SELECT notify_players(${kind}, ${topic}, ${subject}, ${json(values)}::jsonb, ${image}, ${place}, ${categoryType ?? null}::smallint, ${playerIds}::uuid[], ${SEND_PUSH}, ${TRIES}::smallint, ${PUSHES_AT_ONCE}) AS n`

/** Notifies those of these players that did not switch the topic off. */
export const insertFor = (tx: Tx, notification: NewNotification, playerIds: readonly string[]): Promise<void> => unread(tx, notified(notification, playerIds))

/** The same; returns their number. */
export const insertCounted = async (tx: Tx, notification: NewNotification, playerIds: readonly string[]): Promise<number> => (await tx.row<{ n: number }>(notified(notification, playerIds)))?.n ?? 0

/** The same, each with values of their own, and a subject where it is not the common one. */
export async function insertEach(tx: Tx, notification: NewNotification, players: readonly { playerId: string; subject?: string; values: NotificationValues }[]): Promise<void> {
  if (players.length === 0) return
  await unread(tx, inserting(notification, sql`
    SELECT p.id AS player_id, coalesce(given.subject, ${notification.subject}) AS subject, given.values AS own FROM jsonb_to_recordset(${json(players)}::jsonb) AS given("playerId" uuid, subject text, values jsonb) JOIN player p ON p.id = given."playerId"
    WHERE p.active AND NOT ${refuses(sql`p.id`, sql`${notification.topic}`)}`))
}

/** Notifies those of these players that did not switch the topic off, and all who switched it on and read this language; '' counts as `fallback`. */
export function insertForReaders(tx: Tx, notification: NewNotification, playerIds: readonly string[], language: { code: string; fallback: string }): Promise<number> {
  return insert(tx, notification, sql`
    SELECT p.id AS player_id FROM player p LEFT JOIN notification_preference w ON w.player_id = p.id AND w.topic = ${notification.topic}
    WHERE p.active AND (w.wanted AND coalesce(nullif(p.web_language, ''), ${language.fallback}) = ${language.code}
      OR p.id = ANY (${playerIds}::uuid[]) AND w.wanted IS NOT FALSE)`)
}

/** One row for all players. */
export function insertForAll(tx: Tx, notification: NewNotification): Promise<number> {
  return insert(tx, notification, sql`SELECT NULL::uuid AS player_id`, ALL_BROWSERS)
}

/** Notifications of a player: own ones, and messages to all since the player joined. */
const seenBy = (playerId: string): Statement => sql`
  SELECT ${COLUMNS}, n.read_at IS NOT NULL AS read FROM notification n WHERE n.player_id = ${playerId}
  UNION ALL
  SELECT ${COLUMNS}, EXISTS (SELECT FROM notification_seen seen WHERE seen.player_id = ${playerId} AND seen.notification_id = n.id) AS read
  FROM notification n JOIN player p ON p.id = ${playerId}
  WHERE n.player_id IS NULL AND n.sent_at >= p.created_at AND NOT ${refuses(sql`p.id`, sql`'operator'`)}`

export function notificationPage(db: Sql, playerId: string, { limit, offset, sort, ascending }: { limit: number; offset: number; sort: 'id' | 'date_sent'; ascending: boolean }): Promise<StoredNotification[]> {
  const direction = ascending ? sql`ASC` : sql`DESC`
  return db.rows(sql`SELECT * FROM (${seenBy(playerId)}) n ORDER BY ${sort === 'date_sent' ? sql`at ${direction}, id` : sql`id`} ${direction} LIMIT ${limit} OFFSET ${offset}`)
}

export async function countNotifications(db: Sql, playerId: string): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM (${seenBy(playerId)}) n`))?.n ?? 0
}

export async function countUnread(db: Sql, playerId: string, after = 0): Promise<{ unread: number; later: number }> {
  const counts = await db.row<{ unread: number; later: number }>(sql`
    SELECT count(*) AS unread, count(*) FILTER (WHERE id > ${after}) AS later FROM (${seenBy(playerId)}) n WHERE NOT read`)
  return { unread: counts?.unread ?? 0, later: counts?.later ?? 0 }
}

export function latestUnread(db: Sql, playerId: string): Promise<StoredNotification | undefined> {
  return db.row<StoredNotification>(sql`SELECT * FROM (${seenBy(playerId)}) n WHERE NOT read ORDER BY id DESC LIMIT 1`)
}

/** Marks those of these ids, or up to `upTo`, that this player sees. */
export async function markRead(tx: Tx, playerId: string, { ids, upTo }: { ids: readonly number[]; upTo: number }): Promise<void> {
  const meant = sql`(n.id = ANY (${ids}::bigint[]) OR n.id <= ${upTo})`
  await tx.rows(sql`
    WITH own AS (UPDATE notification n SET read_at = app_now() WHERE player_id = ${playerId} AND read_at IS NULL AND ${meant})
    INSERT INTO notification_seen (player_id, notification_id)
    SELECT p.id, n.id FROM notification n JOIN player p ON p.id = ${playerId} WHERE n.player_id IS NULL AND n.sent_at >= p.created_at AND ${meant}
    ON CONFLICT DO NOTHING`)
}

/** Marks a notification whose offer was taken as read. */
export async function markTaken(tx: Tx, playerId: string, { kind, subject }: { kind: NotificationKind; subject: string }): Promise<void> {
  await tx.rows(sql`
    UPDATE notification SET read_at = coalesce(read_at, app_now()), values = values || ${json({ taken: 1 })}::jsonb
    WHERE player_id = ${playerId} AND kind = ${kind} AND subject = ${subject}`)
}

export async function storedPreferencesOf(db: Sql, playerId: string): Promise<Map<string, boolean>> {
  const rows = await db.rows<{ topic: string; wanted: boolean }>(sql`SELECT topic, wanted FROM notification_preference WHERE player_id = ${playerId}`)
  return new Map(rows.map(({ topic, wanted }) => [topic, wanted]))
}

export async function saveStoredPreferences(tx: Tx, playerId: string, preferences: readonly (readonly [topic: string, wanted: boolean])[]): Promise<void> {
  await tx.rows(sql`
    INSERT INTO notification_preference (player_id, topic, wanted)
    SELECT ${playerId}, topic, wanted FROM unnest(${preferences.map(([topic]) => topic)}::text[], ${preferences.map(([, wanted]) => wanted)}::boolean[]) AS w(topic, wanted)
    ON CONFLICT (player_id, topic) DO UPDATE SET wanted = excluded.wanted`)
}

export type NewBrowser = { playerId: string; tokenHash: Buffer; endpoint: string; p256dh: string; auth: string }

/** A browser of another player becomes this player's, and its queued pushes are dropped. Above `most` the oldest browsers are deleted. It is deleted with its token. */
export async function saveBrowser(tx: Tx, { playerId, tokenHash, endpoint, p256dh, auth }: NewBrowser, most: number): Promise<void> {
  await tx.rows(sql`DELETE FROM push_subscription WHERE endpoint = ${endpoint} AND player_id <> ${playerId}`)
  await tx.rows(sql`
    WITH saved AS (
      INSERT INTO push_subscription (player_id, token_hash, endpoint, p256dh, auth)
      SELECT ${playerId}, hash, ${endpoint}::text, ${p256dh}::text, ${auth}::text FROM api_token WHERE hash = ${tokenHash} AND revoked_at IS NULL FOR SHARE
      ON CONFLICT (endpoint) DO UPDATE SET player_id = excluded.player_id, token_hash = excluded.token_hash, p256dh = excluded.p256dh, auth = excluded.auth RETURNING id
    )
    DELETE FROM push_subscription WHERE id IN (
      SELECT id FROM push_subscription WHERE player_id = ${playerId} AND endpoint <> ${endpoint} AND EXISTS (SELECT FROM saved) ORDER BY id DESC OFFSET ${most - 1})`)
}

export async function removeBrowser(tx: Tx, playerId: string, endpoint: string): Promise<void> {
  await tx.rows(sql`DELETE FROM push_subscription WHERE player_id = ${playerId} AND endpoint = ${endpoint}`)
}

export type KeptDays = { read: number; unread: number }

/** Days after they were sent; 0: for ever. The conditions are those of indexes (migration 0173). */
export async function deleteOld(db: Sql, { read, unread }: KeptDays): Promise<void> {
  const old = (which: Statement, days: number) => (days === 0 ? undefined : deleteInSteps(db, sql`notification`, sql`${which} AND sent_at < (SELECT app_now()) - make_interval(days => ${days})`, sql`sent_at`))
  await old(sql`player_id IS NOT NULL AND read_at IS NOT NULL`, read)
  await old(sql`player_id IS NOT NULL AND read_at IS NULL`, unread)
  await old(sql`player_id IS NULL`, read === 0 || unread === 0 ? 0 : Math.max(read, unread))
}

export type WaitingPush = { browserId: number; endpoint: string; p256dh: string; auth: string; language: string; ageSeconds: number; notification: StoredNotification }

/** Undefined: there is nothing to push any more. */
export async function pushOf(db: Sql, { notification: notificationId, browser }: PushPayload): Promise<WaitingPush | undefined> {
  const row = await db.row<Omit<WaitingPush, 'notification'> & StoredNotification>(sql`
    SELECT s.id AS "browserId", s.endpoint, s.p256dh, s.auth, p.web_language AS language, extract(epoch FROM app_now() - n.sent_at)::float8 AS "ageSeconds", ${COLUMNS}, false AS read
    FROM push_subscription s JOIN player p ON p.id = s.player_id AND p.active
    JOIN notification n ON n.id = ${notificationId} AND (n.player_id = s.player_id OR n.player_id IS NULL) WHERE s.id = ${browser}`)
  if (!row) return undefined
  const { browserId, endpoint, p256dh, auth, language, ageSeconds, ...notification } = row
  return { browserId, endpoint, p256dh, auth, language, ageSeconds, notification }
}

export async function deleteBrowsers(db: Sql, ids: readonly number[]): Promise<void> {
  await db.rows(sql`DELETE FROM push_subscription WHERE id = ANY (${ids}::bigint[])`)
}

/** The name that a player goes by now. */
export async function nameOf(db: Sql, playerId: string): Promise<string> {
  return (await db.row<{ name: string }>(sql`SELECT name FROM player WHERE id = ${playerId}`))?.name ?? ''
}

export async function databaseNow(db: Sql): Promise<number> {
  return (await db.row<{ now: number }>(sql`SELECT (extract(epoch FROM app_now()) * 1000)::float8 AS now`))?.now ?? 0
}

/** Notifications, preferences and browsers of a deleted account, and the notification that names it to the player whose code it used. */
export async function eraseNotifications(tx: Tx, playerId: string): Promise<void> {
  await Promise.all([
    tx.rows(sql`DELETE FROM notification WHERE player_id = ${playerId}`),
    tx.rows(sql`
      DELETE FROM notification n USING player leaver
      WHERE leaver.id = ${playerId} AND n.player_id = leaver.referred_by AND n.kind = 'friend' AND n.subject = leaver.id::text`),
    tx.rows(sql`DELETE FROM notification_seen WHERE player_id = ${playerId}`),
    tx.rows(sql`DELETE FROM notification_preference WHERE player_id = ${playerId}`),
    tx.rows(sql`DELETE FROM push_subscription WHERE player_id = ${playerId}`),
  ])
}

/** Kinds and moments: the values may name other players. */
export function notificationsOf(db: Sql, playerId: string, most: number): Promise<{ kind: string; sent: string; read: string | null }[]> {
  return db.rows(sql`SELECT kind, ${isoMoment(sql`sent_at`)} AS sent, ${isoMoment(sql`read_at`)} AS read FROM notification WHERE player_id = ${playerId} ORDER BY id DESC LIMIT ${most}`)
}
