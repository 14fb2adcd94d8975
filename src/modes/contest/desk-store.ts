/** Statements of the desk about contests. */
import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { serialOf, uuidOf } from '../../platform/server/database/ids.ts'
import type { ContestState } from './desk-contract.ts'

/** Upper limit of counts in lists. */
const COUNTED = 10_001

const NOW = sql`(SELECT app_now())`
const LAST = sql`c.ends_at + make_interval(mins => c.late_minutes)`
const STATE = sql`
  CASE WHEN c.state <> 'open' THEN c.state WHEN c.starts_at > ${NOW} THEN 'planned' WHEN ${LAST} > ${NOW} THEN 'live' ELSE 'counting' END`
/** Moments in cursors: microseconds, as the database has them. */
const micros = (column: Statement) => sql`(extract(epoch FROM ${column}) * 1000000)::bigint`
const fromMicros = (value: number) => sql`(timestamptz 'epoch' + ${value} * interval '1 microsecond')`

/** null: the id of no row, and the cursor of no page. */
function cursorParts(cursor: string | undefined): { at: number; id: string } | undefined {
  const [, at, id] = /^(\d{1,16})\.([\w-]{1,40})$/.exec(cursor ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

export type DeskContestRow = {
  id: number; slug: string; name: string; languageId: string; language: string; state: ContestState; startsAt: Date; endsAt: Date; entry: number; prizes: number[]
  questionsAsked: number | null; collectionId: number; pool: number; entrants: number; series: string; cursor: string
}

const LISTED = sql`
  c.id, c.slug, c.name, c.language_id::text AS "languageId", l.code AS language, ${STATE} AS state, c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.entry, c.prizes,
  c.questions_asked AS "questionsAsked", c.collection_id AS "collectionId", (SELECT count(*) FROM question q WHERE q.collection_id = c.collection_id AND q.active) AS pool,
  (SELECT count(*) FROM (SELECT FROM contest_entry e WHERE e.contest_id = c.id LIMIT ${COUNTED}) counted) AS entrants,
  coalesce((SELECT f.name FROM contest f WHERE f.id = c.series_first), '') AS series, ${micros(sql`c.starts_at`)} || '.' || c.id AS cursor`

type Wish = { state?: ContestState | undefined; languageId?: string | undefined; text?: string | undefined; cursor?: string | undefined; limit: number }

const likeStart = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The latest start first. */
export function contestPage(db: Sql, { state, languageId, text, cursor, limit }: Wish): Promise<DeskContestRow[]> {
  const after = cursorParts(cursor)
  const where = [
    ...(state === undefined ? [] : [sql`${STATE} = ${state}`]),
    ...(languageId === undefined ? [] : [sql`c.language_id = ${serialOf(languageId)}`]),
    ...(text === undefined ? [] : [sql`(lower(c.name) LIKE ${likeStart(text)} OR c.slug = ${text} OR c.id = ${serialOf(text)})`]),
    ...(after === undefined ? [] : [sql`(c.starts_at, c.id) < (${fromMicros(after.at)}, ${serialOf(after.id)})`]),
  ].reduce((all, one) => sql`${all} AND ${one}`, sql`c.active`)
  return db.rows(sql`SELECT ${LISTED} FROM contest c JOIN language l ON l.id = c.language_id WHERE ${where} ORDER BY c.starts_at DESC, c.id DESC LIMIT ${limit}`)
}

export type DeskContestRecord = DeskContestRow & {
  description: string; image: string; redeemable: boolean; revision: number; lateMinutes: number; startsLocal: string; endsLocal: string; seriesFirst: number | null; overlapping: number; minutes: number; endsInMs: number
}

/** Without its moments, which are texts in rows that arrive as JSON. */
export type TimelessRecord = Omit<DeskContestRecord, 'startsAt' | 'endsAt'>

/** By its id, drafts included. */
export function contestRecord(db: Sql, id: string, zone: string): Promise<DeskContestRecord | undefined> {
  const local = (column: Statement) => sql`to_char(${column} AT TIME ZONE ${zone}, 'YYYY-MM-DD"T"HH24:MI')`
  return db.row(sql`
    SELECT ${LISTED}, c.description, c.image, c.redeemable, c.revision, c.late_minutes AS "lateMinutes", c.series_first AS "seriesFirst",
      ${local(sql`c.starts_at`)} AS "startsLocal", ${local(sql`c.ends_at`)} AS "endsLocal", (extract(epoch FROM c.ends_at - app_now()) * 1000)::float8 AS "endsInMs",
      (extract(epoch FROM c.ends_at - c.starts_at) / 60)::int AS minutes,
      (SELECT count(*) FROM contest o WHERE o.active AND o.state = 'open' AND o.language_id = c.language_id AND o.id <> c.id AND o.starts_at < c.ends_at AND o.ends_at > c.starts_at) AS overlapping
    FROM contest c JOIN language l ON l.id = c.language_id WHERE c.active AND c.id = ${serialOf(id)}`)
}

export type ContestDraft = {
  name: string; description: string; languageId: string; entry: number; prizes: number[]; redeemable: boolean; startsLocal: string; endsLocal: string; zone: string; lateMinutes: number
  questionsAsked: number | null
}

const at = (local: string, zone: string) => sql`(${local}::timestamp AT TIME ZONE ${zone})`

/** `id`: read before (`nextId`). Fails where another transaction has taken the slug meanwhile. */
export async function insertDraft(tx: Tx, { id, slug, collectionId }: { id: number; slug: string; collectionId: number }, d: ContestDraft): Promise<void> {
  await tx.rows(sql`
    INSERT INTO contest (id, slug, name, description, language_id, entry, prizes, starts_at, ends_at, collection_id, state, redeemable, questions_asked, late_minutes) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${slug}, ${d.name}, ${d.description}, ${d.languageId}, ${d.entry}, ${d.prizes}::int[], ${at(d.startsLocal, d.zone)}, ${at(d.endsLocal, d.zone)}, ${collectionId}, 'draft', ${d.redeemable},
      ${d.questionsAsked}, ${d.lateMinutes})`)
}

/** Changes a draft and counts the change. */
export async function updateDraft(tx: Tx, id: number, d: ContestDraft): Promise<void> {
  await tx.rows(sql`
    UPDATE contest SET name = ${d.name}, description = ${d.description}, entry = ${d.entry}, prizes = ${d.prizes}::int[], starts_at = ${at(d.startsLocal, d.zone)}, ends_at = ${at(d.endsLocal, d.zone)},
      redeemable = ${d.redeemable}, questions_asked = ${d.questionsAsked}, late_minutes = ${d.lateMinutes}, revision = revision + 1
    WHERE id = ${id} AND state = 'draft'`)
}

export const seriesOf = (db: Sql, first: number, most: number): Promise<{ id: number; name: string; startsAt: Date; state: ContestState }[]> =>
  db.rows(sql`SELECT c.id, c.name, c.starts_at AS "startsAt", ${STATE} AS state FROM contest c WHERE c.series_first = ${first} AND c.active ORDER BY c.starts_at, c.id LIMIT ${most}`)

export async function slugsLike(db: Sql, beginning: string): Promise<Set<string>> {
  return new Set((await db.rows<{ slug: string }>(sql`SELECT slug FROM contest WHERE starts_with(slug, ${beginning})`)).map(({ slug }) => slug))
}

export async function discardDraft(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`UPDATE contest SET active = false WHERE id = ${id} AND state = 'draft'`)
}

export async function setOpen(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`UPDATE contest SET state = 'open' WHERE id = ${id} AND state = 'draft'`)
}

/** Entrants of the contest of this language that ended last and is settled; 0: there is none. */
export async function lastEntrants(db: Sql, languageId: string): Promise<number> {
  return (await db.row<{ n: number }>(sql`
    SELECT (SELECT count(*) FROM contest_entry e WHERE e.contest_id = c.id) AS n FROM contest c
    WHERE c.state = 'settled' AND c.active AND c.language_id = ${languageId} ORDER BY c.ends_at DESC LIMIT 1`))?.n ?? 0
}

/** Players who are notified when a contest of this language begins; 10,001: more than 10,000. */
export async function countTold(db: Sql, languageId: string): Promise<number> {
  return (await db.row<{ n: number }>(sql`
    SELECT count(*) AS n FROM (SELECT DISTINCT e.player_id FROM contest_entry e JOIN contest c ON c.id = e.contest_id WHERE c.language_id = ${languageId} LIMIT ${COUNTED}) told`))?.n ?? 0
}

export const voidQuestions = async (db: Sql, contestId: number): Promise<number[]> =>
  (await db.rows<{ id: number }>(sql`SELECT question_id AS id FROM contest_void WHERE contest_id = ${contestId} ORDER BY question_id`)).map(({ id }) => id)

export const entrantCount = async (db: Sql, contestId: number): Promise<number> => (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM contest_entry WHERE contest_id = ${contestId}`))?.n ?? 0

/** A round with a call within so many seconds is being played. */
const PLAYING_SECONDS = 60
const PLAYING = sql`r.touched_at > ${NOW} - make_interval(secs => ${PLAYING_SECONDS})`

export type LiveCounts = { entered: number; playing: number; left: number; done: number; signals: number; from: Date; to: Date }

export async function liveCounts(db: Sql, contestId: number): Promise<LiveCounts> {
  return (await db.row<LiveCounts>(sql`
    SELECT e.entered, r.playing, r.open - r.playing AS left, e.entered - r.open AS done, c.starts_at AS from, greatest(c.starts_at, least(${NOW}, ${LAST})) AS to,
      (SELECT count(*) FROM fraud_signal s JOIN contest_entry x ON x.contest_id = c.id AND x.player_id = s.player_id WHERE s.day >= (c.starts_at AT TIME ZONE 'UTC')::date AND s.at >= x.entered_at)::int AS signals
    FROM contest c CROSS JOIN LATERAL (SELECT count(*) AS entered FROM contest_entry WHERE contest_id = c.id) e
      CROSS JOIN LATERAL (SELECT count(*) AS open, count(*) FILTER (WHERE ${PLAYING}) AS playing FROM round r WHERE ${isOpenOf(sql`c.id`)}) r WHERE c.id = ${contestId}`)) as LiveCounts
}

/** An open round of a contest: each is that of an entrant, whose other rounds are over. Those that are over are not looked up (index `round_open_of_contest`). */
const isOpenOf = (contestId: Statement) => sql`r.mode = 'contest' AND r.state = 0 AND r.scope = ${contestId}::text`

/** Entrants, and those of them whose round is open. */
export async function openCounts(db: Sql, contestId: number): Promise<{ entrants: number; open: number }> {
  return (await db.row<{ entrants: number; open: number }>(sql`
    SELECT (SELECT count(*) FROM contest_entry WHERE contest_id = ${contestId}) AS entrants, (SELECT count(*) FROM round r WHERE ${isOpenOf(sql`${contestId}`)}) AS open`)) as { entrants: number; open: number }
}

/** Entrants by equal parts of the time between two moments, from 1 on; parts without any are left out. */
export const comingIn = (db: Sql, contestId: number, from: Date, to: Date, parts: number): Promise<{ part: number; n: number }[]> =>
  db.rows(sql`
    SELECT least(${parts}, greatest(1, 1 + floor(${parts} * extract(epoch FROM entered_at - ${from}::timestamptz)::float8 / greatest(1, extract(epoch FROM ${to}::timestamptz - ${from}::timestamptz)::float8))))::int AS part, count(*) AS n
    FROM contest_entry WHERE contest_id = ${contestId} GROUP BY 1 ORDER BY 1`)

/** Shares are of the latest entrants: they are polled, and those of all would be no other. */
const LATEST = 2_000

/** How often each question was answered and how often right, the lowest share first. */
export const questionShares = (db: Sql, contestId: number, most: number): Promise<{ id: number; version: number; answered: number; right: number; void: boolean }[]> =>
  db.rows(sql`
    SELECT i.question_id AS id, max(i.version) AS version, count(*) AS answered, count(*) FILTER (WHERE i.verdict = 'r') AS right,
      EXISTS (SELECT FROM contest_void v WHERE v.contest_id = ${contestId} AND v.question_id = i.question_id) AS void
    FROM (SELECT round_id FROM contest_entry WHERE contest_id = ${contestId} ORDER BY entered_at DESC, player_id DESC LIMIT ${LATEST}) e JOIN round_item i ON i.round_id = e.round_id AND i.verdict IS NOT NULL
    GROUP BY i.question_id ORDER BY count(*) FILTER (WHERE i.verdict = 'r')::float8 / count(*), i.question_id LIMIT ${most}`)

export type EntrantRow = {
  id: string; name: string; profile: string; open: boolean; playing: boolean; answered: number; asked: number; right: number; wrong: number; timeMs: number; enteredAt: Date; rank: number | null; prize: number
  signals: number; cursor: string
}

const STATES = { playing: sql`r.state = 0 AND ${PLAYING}`, left: sql`r.state = 0 AND NOT ${PLAYING}`, done: sql`r.state = 1` }
/** As in the index `contest_entry_by_rank`. Entrants without a rank come last. */
const RANK = sql`coalesce(e.rank, 2000000000)`

/** By rank where the contest is settled, else the latest entrant first. The rows of a page are chosen before their answers are read. */
export function entrantPage(db: Sql, contestId: number, { settled, state, cursor, limit }: { settled: boolean; state: keyof typeof STATES | undefined; cursor: string | undefined; limit: number }): Promise<EntrantRow[]> {
  const after = cursorParts(cursor)
  const [key, order] = settled ? [RANK, sql`${RANK}, e.player_id`] : [micros(sql`e.entered_at`), sql`e.entered_at DESC, e.player_id DESC`]
  const behind = after === undefined ? sql`true` : settled ? sql`(${RANK}, e.player_id) > (${after.at}, ${uuidOf(after.id)})` : sql`(e.entered_at, e.player_id) < (${fromMicros(after.at)}, ${uuidOf(after.id)})`
  return db.rows(sql`
    SELECT p.id, p.name, p.profile, r.state = 0 AS open, ${PLAYING} AS playing, e.entered_at AS "enteredAt", e.rank, e.prize, ${key} || '.' || e.player_id AS cursor,
      (SELECT count(*) FROM fraud_signal s WHERE s.player_id = e.player_id AND s.at >= e.entered_at) AS signals, a.*
    FROM (
      SELECT e.* FROM contest_entry e JOIN round r ON r.id = e.round_id
      WHERE e.contest_id = ${contestId} AND ${behind} AND ${state === undefined ? sql`true` : STATES[state]} ORDER BY ${order} LIMIT ${limit}) e
    JOIN round r ON r.id = e.round_id JOIN player p ON p.id = e.player_id CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE i.verdict IS NOT NULL) AS answered, count(*) AS asked, count(*) FILTER (WHERE i.verdict = 'r' AND NOT v.void) AS right, count(*) FILTER (WHERE i.verdict = 'w' AND NOT v.void) AS wrong,
        coalesce(sum(extract(epoch FROM greatest(least(i.answered_at, i.deadline) - i.opened_at, interval '0')) * 1000) FILTER (WHERE NOT v.void), 0)::float8 AS "timeMs"
      FROM round_item i CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM contest_void w WHERE w.contest_id = e.contest_id AND w.question_id = i.question_id) AS void) v WHERE i.round_id = e.round_id) a
    ORDER BY ${order}`)
}

/** Contests without questions that run or begin within so many hours; `oldest`: when the first of them begins. */
export function contestsWithoutQuestions(db: Sql, hours: number): Promise<{ n: number; oldest: Date | null } | undefined> {
  return db.row(sql`
    SELECT count(*)::int AS n, min(starts_at) AS oldest FROM contest c
    WHERE active AND state = 'open' AND ends_at > app_now() AND starts_at < app_now() + make_interval(hours => ${hours}) AND NOT EXISTS (SELECT FROM question q WHERE q.collection_id = c.collection_id AND q.active)`)
}
