import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { serialOf } from '../../platform/server/database/ids.ts'
import type { SeriesRun } from './rules/renewal.ts'
import type { Attempt, ContestStanding } from './rules.ts'

export type ContestStatus = 'draft' | 'open' | 'settled' | 'cancelled'
/** Milliseconds from now, by the database's clock: negative once they are past. */
export type StoredContest = {
  id: number
  slug: string
  name: string
  description: string
  image: string
  languageId: string
  entry: number
  prizes: number[]
  startsAt: Date
  endsAt: Date
  startsInMs: number
  endsInMs: number
  collectionId: number
  state: ContestStatus
  grading: number
  /** Prizes of entrants who paid in redeemable coins can be redeemed. */
  redeemable: boolean
  /** How many questions of the pool an entrant gets; null: all. */
  questionsAsked: number | null
  /** Time after its end for which open attempts may continue. */
  lateMs: number
  /** Counts the changes of a draft. */
  revision: number
}

/** Without its moments, which are texts in rows that arrive as JSON. */
export type TimelessContest = Omit<StoredContest, 'startsAt' | 'endsAt'>

export const COLUMNS = sql`
  c.id, c.slug, c.name, c.description, c.image, c.language_id::text AS "languageId", c.entry, c.prizes, c.starts_at AS "startsAt", c.ends_at AS "endsAt",
  (extract(epoch FROM c.starts_at - app_now()) * 1000)::float8 AS "startsInMs", (extract(epoch FROM c.ends_at - app_now()) * 1000)::float8 AS "endsInMs",
  c.collection_id AS "collectionId", c.state, c.grading, c.redeemable, c.questions_asked AS "questionsAsked", c.late_minutes * 60000 AS "lateMs", c.revision`

export type ListedContest = StoredContest & { state: Exclude<ContestStatus, 'draft'> } & { participants: number; questions: number; entered: boolean; waiting: boolean }

/** Those of a language (undefined: of all) that run or come, the first hundred, and the last hundred that are over; for this player. */
export function listedContests(db: Sql, playerId: string, languageId: string | undefined): Promise<ListedContest[]> {
  const ours = sql`active AND state <> 'draft' AND (${languageId ?? null}::text IS NULL OR language_id = ${serialOf(languageId)})`
  return db.rows(sql`
    SELECT ${COLUMNS}, e.player_id IS NOT NULL AS entered, coalesce(r.state = 0, false) AS waiting,
      (SELECT count(*) FROM contest_entry others WHERE others.contest_id = c.id) AS participants,
      least(c.questions_asked, (SELECT count(*) FROM question q WHERE q.collection_id = c.collection_id AND q.active)) AS questions
    FROM ((SELECT * FROM contest WHERE ${ours} AND ends_at > (SELECT app_now()) ORDER BY starts_at, id LIMIT 100)
      UNION ALL (SELECT * FROM contest WHERE ${ours} AND ends_at <= (SELECT app_now()) ORDER BY ends_at DESC, id DESC LIMIT 100)) c
    LEFT JOIN contest_entry e ON e.contest_id = c.id AND e.player_id = ${playerId} LEFT JOIN round r ON r.id = e.round_id
    ORDER BY c.ends_at, c.id`)
}

/** Contests of a language (undefined: of all) that run and that this player has not played to the end. */
export async function countPlayable(db: Sql, playerId: string, languageId: string | undefined): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM contest c
    WHERE c.active AND c.state = 'open' AND c.starts_at <= app_now() AND c.ends_at > app_now() AND (${languageId ?? null}::bigint IS NULL OR c.language_id = ${languageId ?? null}::bigint)
      AND NOT EXISTS (SELECT FROM contest_entry e JOIN round r ON r.id = e.round_id WHERE e.contest_id = c.id AND e.player_id = ${playerId} AND r.state <> 0)`)
  return row?.n ?? 0
}

/** By id or slug; drafts only on request. */
export function findContest(db: Sql, wish: string, drafts: 'drafts' | '' = ''): Promise<StoredContest | undefined> {
  return db.row(sql`SELECT ${COLUMNS} FROM contest c WHERE active AND (state <> 'draft' OR ${drafts === 'drafts'}) AND (slug = ${wish} OR id = ${serialOf(wish)})`)
}

/** Locks a contest for this transaction. */
export function lockContest(tx: Tx, id: number): Promise<StoredContest | undefined> {
  return tx.row(sql`SELECT ${COLUMNS} FROM contest c WHERE active AND id = ${id} FOR UPDATE`)
}

export type OpenRound = { roundId: string; playerId: string }

/** Rounds of a contest that are still open. */
export async function openRounds(db: Sql, contestId: number): Promise<OpenRound[]> {
  return db.rows(sql`
    SELECT e.round_id AS "roundId", e.player_id AS "playerId" FROM contest_entry e JOIN round r ON r.id = e.round_id
    WHERE e.contest_id = ${contestId} AND r.state = 0 ORDER BY e.player_id`)
}

export type EnteredAttempt = Attempt & { roundId: string }

/** Every attempt as it was judged, without the questions that are void, and without one more; none of an account that was closed before it had a rank. `contestId` may be SQL. */
export function attempts(db: Sql, contestId: number | Statement, without = 0): Promise<EnteredAttempt[]> {
  return db.rows(sql`
    SELECT e.player_id AS "playerId", e.round_id AS "roundId", count(*) FILTER (WHERE i.verdict = 'r') AS right, count(*) FILTER (WHERE i.verdict = 'w') AS wrong,
      coalesce(sum(extract(epoch FROM greatest(least(i.answered_at, i.deadline) - i.opened_at, interval '0')) * 1000), 0)::float8 AS "timeMs",
      (extract(epoch FROM r.finished_at) * 1000)::float8 AS "finishedAt",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM i.answered_at - i.opened_at)::float8 * 1000) FILTER (WHERE i.answer <> '') AS "medianMs"
    FROM contest_entry e JOIN round r ON r.id = e.round_id JOIN player p ON p.id = e.player_id
    LEFT JOIN round_item i ON i.round_id = r.id AND i.question_id <> ${without} AND i.question_id NOT IN (SELECT question_id FROM contest_void WHERE contest_id = e.contest_id)
    WHERE e.contest_id = ${contestId} AND (p.active OR e.rank IS NOT NULL) GROUP BY e.player_id, e.round_id, r.finished_at`)
}

/** A prize and the grading that paid it; null: there was none to pay. */
export type Paid = { prize: number; paidIn: number | null }

/** Prizes that players received in earlier gradings. */
export async function paidPrizes(tx: Tx, contestId: number | Statement): Promise<Map<string, Paid>> {
  const rows = await tx.rows<Paid & { playerId: string }>(sql`
    SELECT player_id AS "playerId", prize, paid_in AS "paidIn" FROM contest_entry WHERE contest_id = ${contestId} AND prize > 0`)
  return new Map(rows.map(({ playerId, ...paid }) => [playerId, paid]))
}

export async function savePlaces(tx: Tx, contestId: number, placed: readonly (ContestStanding & Paid)[]): Promise<void> {
  await tx.rows(sql`
    UPDATE contest_entry e SET score = p.score, time_ms = round(p."timeMs"), rank = p.rank, prize = p.prize, paid_in = p."paidIn",
      finished_at = (SELECT finished_at FROM round WHERE id = e.round_id)
    FROM jsonb_to_recordset(${json(placed)}::jsonb) AS p("playerId" uuid, score int, "timeMs" float8, rank int, prize int, "paidIn" int)
    WHERE e.contest_id = ${contestId} AND e.player_id = p."playerId"`)
}

export async function saveState(tx: Tx, contestId: number, state: ContestStatus, grading: number): Promise<void> {
  await tx.rows(sql`UPDATE contest SET state = ${state}, grading = ${grading} WHERE id = ${contestId}`)
}

export async function markNotified(tx: Tx, contestId: number, playerId: string): Promise<void> {
  await tx.rows(sql`UPDATE contest_entry SET notified = true WHERE contest_id = ${contestId} AND player_id = ${playerId}`)
}

/** Whether the round belongs to a contest whose board is open. */
export async function isSettledRound(db: Sql, roundId: string): Promise<boolean> {
  const row = await db.row<{ settled: boolean }>(sql`
    SELECT c.state <> 'open' AS settled FROM contest_entry e JOIN contest c ON c.id = e.contest_id WHERE e.round_id = ${roundId}`)
  return row?.settled ?? false
}

/** A line of the board; score, time, rank and prize are there from settling on. */
export type BoardLine = { playerId: string; name: string; picture: string; score: number; timeMs: number; rank: number; prize: number }

export function boardLines(db: Sql, contestId: number, limit: number, offset: number): Promise<BoardLine[]> {
  return lines(db, contestId, sql`ORDER BY e.rank, e.player_id LIMIT ${limit} OFFSET ${offset}`)
}

export async function boardLineOf(db: Sql, contestId: number, playerId: string): Promise<BoardLine | undefined> {
  return (await lines(db, contestId, sql`AND e.player_id = ${playerId}`))[0]
}

function lines(db: Sql, contestId: number, rest: ReturnType<typeof sql>): Promise<BoardLine[]> {
  return db.rows(sql`
    SELECT e.player_id AS "playerId", p.name, p.profile AS picture, e.score, e.time_ms AS "timeMs", e.rank, e.prize
    FROM contest_entry e JOIN player p ON p.id = e.player_id WHERE e.contest_id = ${contestId} AND e.rank IS NOT NULL AND p.active ${rest}`)
}

export async function boardLength(db: Sql, contestId: number): Promise<number> {
  return (await db.row<{ n: number }>(sql`
    SELECT count(*) AS n FROM contest_entry e JOIN player p ON p.id = e.player_id WHERE e.contest_id = ${contestId} AND e.rank IS NOT NULL AND p.active`))?.n ?? 0
}

export type NewContest = {
  slug: string; name: string; description: string; image: string; languageId: string; entry: number; prizes: number[]
  fromDay: number; toDay: number; collectionId: number; timezone: string; redeemable?: boolean | undefined; questionsAsked?: number | undefined
  /** Of the starter world: the name under which it comes round again. */
  series?: string
}

export async function contestWithSlug(db: Sql, slug: string): Promise<{ id: number; collectionId: number } | undefined> {
  return db.row(sql`SELECT id, collection_id AS "collectionId" FROM contest WHERE slug = ${slug}`)
}

const midnight = (days: number, timezone: string) => sql`((date_trunc('day', app_now() AT TIME ZONE ${timezone}) + make_interval(days => ${days})) AT TIME ZONE ${timezone})`

/** Runs from the beginning of one day to the end of another, counted from today, in the product's time zone. */
export async function insertContest(db: Sql, c: NewContest): Promise<void> {
  await db.rows(sql`
    INSERT INTO contest (slug, name, description, image, language_id, entry, prizes, starts_at, ends_at, collection_id, redeemable, questions_asked, series)
    VALUES (${c.slug}, ${c.name}, ${c.description}, ${c.image}, ${c.languageId}, ${c.entry}, ${c.prizes}::int[], ${midnight(c.fromDay, c.timezone)}, ${midnight(c.toDay + 1, c.timezone)}, ${c.collectionId}, ${c.redeemable ?? false}, ${c.questionsAsked ?? null}, ${c.series ?? null})`)
}

/** The latest contest of each series, in languages without contests of the operator's that run or come. */
export function latestOfSeries(tx: Tx, timezone: string): Promise<SeriesRun[]> {
  const day = (moment: Statement) => sql`(((${moment}) AT TIME ZONE ${timezone})::date - (app_now() AT TIME ZONE ${timezone})::date)`
  return tx.rows(sql`
    SELECT DISTINCT ON (series) series, language_id::text AS "languageId", ${day(sql`starts_at`)} AS "fromDay", ${day(sql`ends_at - interval '1 microsecond'`)} AS "toDay"
    FROM contest c WHERE series IS NOT NULL AND active
      AND NOT EXISTS (SELECT FROM contest own WHERE own.series IS NULL AND own.active AND own.state = 'open' AND own.language_id = c.language_id AND own.ends_at > app_now())
    ORDER BY series, starts_at DESC`)
}

/** Adds the next contest of a series, as its latest one is; once for a day. */
export async function repeatContest(tx: Tx, { series, fromDay, toDay, timezone }: { series: string; fromDay: number; toDay: number; timezone: string }): Promise<void> {
  const [starts, ends] = [midnight(fromDay, timezone), midnight(toDay + 1, timezone)]
  await tx.rows(sql`
    INSERT INTO contest (slug, name, description, image, language_id, entry, prizes, starts_at, ends_at, collection_id, redeemable, questions_asked, series)
    SELECT series || '-' || to_char(${starts} AT TIME ZONE ${timezone}, 'YYYY-MM-DD'), name, description, image, language_id, entry, prizes, ${starts}, ${ends}, collection_id, redeemable, questions_asked, series
    FROM contest WHERE series = ${series} ORDER BY starts_at DESC LIMIT 1 ON CONFLICT (slug) DO NOTHING`)
}

export async function markAnnounced(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`UPDATE contest SET announced = true WHERE id = ${id}`)
}

/** Players who have played a contest in this language. */
export async function playersIn(db: Sql, languageId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT DISTINCT e.player_id AS id FROM contest_entry e JOIN contest c ON c.id = e.contest_id WHERE c.language_id = ${serialOf(languageId)}`)
  return rows.map(({ id }) => id)
}

export async function hasEntered(db: Sql, playerId: string): Promise<boolean> {
  return (await db.row(sql`SELECT 1 FROM contest_entry WHERE player_id = ${playerId} LIMIT 1`)) !== undefined
}

export const contestSlugs = (db: Sql, collectionIds: readonly number[]): Promise<{ collectionId: number; slug: string }[]> =>
  db.rows(sql`SELECT DISTINCT ON (collection_id) collection_id AS "collectionId", slug FROM contest WHERE collection_id = ANY (${collectionIds}::bigint[]) ORDER BY collection_id, id DESC`)
