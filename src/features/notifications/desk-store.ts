import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import type { Audience, AnnouncementTexts } from './rules/audience.ts'

export type AnnouncementState = 'draft' | 'planned' | 'sending' | 'sent'
export type StoredAnnouncement = {
  id: number; state: AnnouncementState; texts: AnnouncementTexts; image: string; place: string; categoryType: number | null; audience: Audience
  sendAt: Date | null; sentAt: Date | null; sentTo: string | null; delivered: number; operator: string; createdAt: Date; recalledAt: Date | null
  /** Planned, and its moment has come: it goes out with the next run of the job. */
  isDue: boolean
}

const DUE = sql`(state = 'planned' AND send_at <= app_now())`
const COLUMNS = sql`
  id, state, texts, image, place, category_type AS "categoryType", audience, send_at AS "sendAt", sent_at AS "sentAt", sent_to AS "sentTo", delivered, operator, created_at AS "createdAt", recalled_at AS "recalledAt", ${DUE} AS "isDue"`

/** As the desk lists them: a draft that was recalled apart from others, and what goes out now with what is sent. */
export type ListedState = 'draft' | 'planned' | 'sent' | 'recalled'
const LISTED: Record<ListedState, Statement> = {
  draft: sql`state = 'draft' AND recalled_at IS NULL`,
  recalled: sql`recalled_at IS NOT NULL`,
  planned: sql`state = 'planned' AND NOT ${DUE}`,
  sent: sql`state IN ('sending', 'sent') OR ${DUE}`,
}

export function announcementPage(db: Sql, { before, limit, state }: { before: number | null; limit: number; state: ListedState | undefined }): Promise<StoredAnnouncement[]> {
  return db.rows(sql`
    SELECT ${COLUMNS} FROM announcement WHERE (${before}::bigint IS NULL OR id < ${before}) AND (${state === undefined ? sql`true` : LISTED[state]}) ORDER BY id DESC LIMIT ${limit}`)
}

export const announcementById = (db: Sql, id: number | null): Promise<StoredAnnouncement | undefined> => db.row(sql`SELECT ${COLUMNS} FROM announcement WHERE id = ${id}`)

/** The same, locked: it is not sent while it is changed. `now`: by the database's clock. */
export const lockAnnouncement = (tx: Tx, id: number | null): Promise<(StoredAnnouncement & { now: Date }) | undefined> => tx.row(sql`SELECT ${COLUMNS}, app_now() AS now FROM announcement WHERE id = ${id} FOR UPDATE`)

const TO_SEND = sql`state IN ('planned', 'sending') AND send_at <= app_now()`
/** For `waits` of a job. */
export const announcementWaits = sql`EXISTS (SELECT FROM announcement WHERE ${TO_SEND})`

/** One that is to go out now and that no other process sends. */
export const lockDue = (tx: Tx): Promise<StoredAnnouncement | undefined> =>
  tx.row(sql`SELECT ${COLUMNS} FROM announcement WHERE ${TO_SEND} ORDER BY send_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`)

export type NewAnnouncement = Pick<StoredAnnouncement, 'texts' | 'image' | 'place' | 'categoryType' | 'audience'>

export async function insertAnnouncement(tx: Tx, { texts, image, place, categoryType, audience }: NewAnnouncement, operator: string): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO announcement (texts, image, place, category_type, audience, operator) VALUES (${json(texts)}, ${image}, ${place}, ${categoryType}, ${json(audience)}, ${operator}) RETURNING id`)
  return row?.id as number
}

export async function updateAnnouncement(tx: Tx, id: number, { texts, image, place, categoryType, audience }: NewAnnouncement): Promise<void> {
  await tx.rows(sql`UPDATE announcement SET texts = ${json(texts)}, image = ${image}, place = ${place}, category_type = ${categoryType}, audience = ${json(audience)} WHERE id = ${id}`)
}

export async function planFor(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.rows(sql`UPDATE announcement SET state = 'planned', recalled_at = NULL, send_at = ${at} WHERE id = ${id}`)
}

export async function backToDraft(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`UPDATE announcement SET state = 'draft', send_at = NULL, recalled_at = app_now() WHERE id = ${id}`)
}

export async function deleteAnnouncement(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`DELETE FROM announcement WHERE id = ${id}`)
}

/** So many more have got it, up to this player; `done`: it is sent. */
export async function noteSent(tx: Tx, id: number, { delivered, upTo, done }: { delivered: number; upTo: string | null; done: boolean }): Promise<void> {
  await tx.rows(sql`
    UPDATE announcement SET state = ${done ? 'sent' : 'sending'}, delivered = delivered + ${delivered}, sent_to = coalesce(${upTo}::uuid, sent_to), sent_at = CASE WHEN ${done} THEN app_now() END WHERE id = ${id}`)
}

export type Reading = { zone: string; fallback: string }

/** `today`: in the zone whose days count; `fallback`: the language of those who have chosen none. */
type Fixed = { now: Date; today: string; fallback: string }

/** Both are sent as values, since the planner cannot foresee how many days a function leaves. */
async function fixed(db: Sql, { zone, fallback }: Reading): Promise<Fixed> {
  const moment = await db.row<{ now: Date; today: string }>(sql`SELECT app_now() AS now, (app_now() AT TIME ZONE ${zone})::date::text AS today`)
  return { ...(moment as { now: Date; today: string }), fallback }
}

/** The players `p` of a group. */
function within({ languages, played, quiet, joined, premium }: Audience, { now, today, fallback }: Fixed): Statement {
  const playedSince = (days: number) => sql`EXISTS (SELECT FROM statistics_day d WHERE d.player_id = p.id AND d.day > ${today}::date - ${days}::int)`
  const parts = [
    ...(languages.length > 0 ? [sql`coalesce(nullif(p.web_language, ''), ${fallback}) = ANY (${[...languages]}::text[])`] : []),
    ...(played === undefined ? [] : [playedSince(played)]),
    ...(quiet === undefined ? [] : [sql`NOT ${playedSince(quiet)}`]),
    ...(joined === undefined ? [] : [sql`p.created_at > ${now}::timestamptz - make_interval(days => ${joined})`]),
    ...(premium === undefined ? [] : [sql`${premium === 1 ? sql`` : sql`NOT`} EXISTS (SELECT FROM category_unlock u WHERE u.player_id = p.id)`]),
  ]
  return parts.reduce((sum, part) => sql`${sum} AND ${part}`, sql`p.active AND p.gone_at IS NULL`)
}

/** No further than `most`. */
export async function countPlayers(db: Sql, audience: Audience, reading: Reading, most: number): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM (SELECT FROM player p WHERE ${within(audience, await fixed(db, reading))} LIMIT ${most}) meant`))?.n ?? 0
}

/** Players of a group behind one of them, in the order of their ids. */
export async function playersBehind(db: Sql, audience: Audience, reading: Reading, { after, most }: { after: string | null; most: number }): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`SELECT p.id FROM player p WHERE (${after}::uuid IS NULL OR p.id > ${after}::uuid) AND ${within(audience, await fixed(db, reading))} ORDER BY p.id LIMIT ${most}`)
  return rows.map(({ id }) => id)
}

/** The number of players who have read the notifications of these subjects, by subject; a subject without any recipient is absent. */
export async function readersOf(db: Sql, subjects: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ subject: string; n: number }>(sql`
    SELECT n.subject, (count(*) FILTER (WHERE n.read_at IS NOT NULL) + coalesce(sum((SELECT count(*) FROM notification_seen s WHERE s.notification_id = n.id)) FILTER (WHERE n.player_id IS NULL), 0))::int AS n
    FROM notification n WHERE n.kind = 'operator' AND n.subject = ANY (${subjects}::text[]) GROUP BY n.subject`)
  return new Map(rows.map(({ subject, n }) => [subject, n]))
}
