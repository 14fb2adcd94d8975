import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import type { BoardId } from './contract.ts'
import type { BoardBreach, BoardCursor, BoardEntry, Ranks } from './rules.ts'

/** One board and its period: the day, the first day of the month, or the constant for all time. */
export type BoardPeriod = { board: BoardId; period: string }
export type BoardHead = { period: string; endsInMs: number | null; total: number }
export type OwnEntry = BoardEntry & { rank: number; ahead: { score: number; rank: number } | null }

const FOREVER = '1970-01-01'

/** Adds scores to the boards of this day, this month and all time (migration 19). */
export async function addEarned(tx: Tx, earned: readonly { playerId: string; score: number }[], timeZone: string): Promise<void> {
  // Ordered by player id, the lock order of all writers.
  const ordered = earned.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
  await tx.rows(sql`
    SELECT board_add(e.id, e.score, ${timeZone})
    FROM unnest(${ordered.map(({ playerId }) => playerId)}::uuid[], ${ordered.map(({ score }) => score)}::bigint[]) AS e(id, score)`)
}

/** Changes scores that were counted on a day (migration 165). */
export async function changeEarned(tx: Tx, changes: readonly { playerId: string; day: string | null; more: number }[], timeZone: string): Promise<void> {
  await tx.rows(sql`
    SELECT board_correct(${changes.map(({ playerId }) => playerId)}::uuid[], ${changes.map(({ more }) => more)}::bigint[], ${changes.map(({ day }) => day)}::date[], ${timeZone})`)
}

/** The current period of a board, the time until its end by the database's clock, and the number of ranked players. */
export async function headOf(db: Sql, board: BoardId, timeZone: string): Promise<BoardHead> {
  const row = await db.row<BoardHead>(sql`
    WITH clock AS MATERIALIZED (SELECT app_now() AS now), day AS (SELECT now, (now AT TIME ZONE ${timeZone})::date AS today FROM clock),
      term AS (
        SELECT now, CASE ${board} WHEN 'day' THEN today WHEN 'month' THEN date_trunc('month', today::timestamp)::date ELSE ${FOREVER}::date END AS period,
          CASE ${board} WHEN 'day' THEN interval '1 day' WHEN 'month' THEN interval '1 month' END AS length
        FROM day)
    SELECT period::text, ceil(extract(epoch FROM ((period + length) AT TIME ZONE ${timeZone}) - now) * 1000)::bigint AS "endsInMs", board_above(${board}, period, 0) AS total FROM term`)
  return row as BoardHead
}

const on = ({ board, period }: BoardPeriod): Statement => sql`s.board = ${board} AND s.period = ${period}::date AND s.shown`

/** A player's own row with its rank. Undefined without a score. */
export async function ownLine(db: Sql, boardPeriod: BoardPeriod, playerId: string): Promise<OwnEntry | undefined> {
  const { board, period } = boardPeriod
  const row = await db.row<BoardEntry & { rank: number; aheadScore: number | null; aheadRank: number | null }>(sql`
    SELECT own.*, 1 + board_above(${board}, ${period}::date, own.score) AS rank, ahead.score AS "aheadScore", 1 + board_above(${board}, ${period}::date, ahead.score) AS "aheadRank"
    FROM (SELECT s.player_id AS "playerId", p.name, p.profile AS picture, s.score FROM board_score s JOIN player p ON p.id = s.player_id
      WHERE ${on(boardPeriod)} AND s.player_id = ${playerId}) own
    LEFT JOIN LATERAL (SELECT s.score FROM board_score s WHERE ${on(boardPeriod)} AND s.score > own.score ORDER BY s.score, s.player_id LIMIT 1) ahead ON true`)
  if (!row) return undefined
  const { aheadScore, aheadRank, ...own } = row
  return { ...own, ahead: aheadScore === null || aheadRank === null ? null : { score: aheadScore, rank: aheadRank } }
}

export type BoardPage = { lines: BoardEntry[]; ranks: Ranks }

/** The rows from an offset on; the start is found through the counts instead of scanning the skipped rows. */
export function linesFrom(db: Sql, boardPeriod: BoardPeriod, offset: number, limit: number): Promise<BoardPage> {
  return page(db, boardPeriod, sql`place AS MATERIALIZED (SELECT at_score, rest FROM board_seek(${boardPeriod.board}, ${boardPeriod.period}::date, ${offset})),
    lines AS (SELECT s.player_id, s.score FROM board_score s WHERE ${on(boardPeriod)} AND s.score <= (SELECT at_score FROM place)
      ORDER BY s.score DESC, s.player_id DESC OFFSET (SELECT rest FROM place) LIMIT ${limit})`)
}

/** The rows after this one. */
export function linesAfter(db: Sql, boardPeriod: BoardPeriod, { score, playerId }: BoardCursor, limit: number): Promise<BoardPage> {
  return page(db, boardPeriod, sql`lines AS (${below(boardPeriod, sql`<`, { score, playerId }, limit)})`)
}

/** A player's own row with `above` rows above it, and the rest of the page below. */
export function linesAround(db: Sql, boardPeriod: BoardPeriod, own: BoardCursor, above: number, limit: number): Promise<BoardPage> {
  return page(db, boardPeriod, sql`lines AS (
    (SELECT s.player_id, s.score FROM board_score s WHERE ${on(boardPeriod)} AND (s.score, s.player_id) > (${own.score}::bigint, ${own.playerId}::uuid)
      ORDER BY s.score, s.player_id LIMIT ${above})
    UNION ALL (${below(boardPeriod, sql`<=`, own, limit - above)}))`)
}

function below(boardPeriod: BoardPeriod, than: Statement, { score, playerId }: BoardCursor, limit: number): Statement {
  return sql`SELECT s.player_id, s.score FROM board_score s WHERE ${on(boardPeriod)} AND (s.score, s.player_id) ${than} (${score}::bigint, ${playerId}::uuid)
    ORDER BY s.score DESC, s.player_id DESC LIMIT ${limit}`
}

/**
 * Rows with names, and the two ranks from which all others follow, read in one snapshot so that they are consistent. The names
 * are joined by LATERAL with LIMIT 1: the generic plan of a plain join would scan all players.
 */
async function page(db: Sql, { board, period }: BoardPeriod, lines: Statement): Promise<BoardPage> {
  const rows = await db.rows<BoardEntry & Ranks>(sql`
    WITH ${lines}, top AS MATERIALIZED (
      SELECT 1 + board_above(${board}, ${period}::date, max(score)) AS first, 1 + board_above(${board}, ${period}::date, max(score) - 1) AS next FROM lines)
    SELECT l.player_id AS "playerId", p.name, p.profile AS picture, l.score, top.first, top.next
    FROM lines l CROSS JOIN LATERAL (SELECT name, profile FROM player WHERE id = l.player_id LIMIT 1) p CROSS JOIN top ORDER BY l.score DESC, l.player_id DESC`)
  const [first] = rows
  return { lines: rows.map(({ playerId, name, picture, score }) => ({ playerId, name, picture, score })), ranks: { first: first?.first ?? 1, next: first?.next ?? 1 } }
}

/** A player's current and best rank on the all-time board; 0 without a score, or while the account is deactivated. */
export async function placesOf(db: Sql, playerId: string): Promise<{ rank: number; best: number }> {
  const row = await db.row<{ rank: number; best: number }>(sql`
    SELECT own.rank, least(own.rank, best_rank) AS best
    FROM (SELECT 1 + board_above('all', ${FOREVER}, s.score) AS rank, best_rank FROM board_score s WHERE ${on({ board: 'all', period: FOREVER })} AND s.player_id = ${playerId}) own`)
  return row ?? { rank: 0, best: 0 }
}

/** For `waits` of a job. */
export const changeWaits = sql`EXISTS (SELECT FROM board_change)`

/** False: nothing was to be folded. */
export async function fold(db: Sql): Promise<boolean> {
  if (!(await db.row(sql`SELECT 1 WHERE ${changeWaits}`))) return false
  await db.rows(sql`SELECT board_fold()`)
  return true
}

/** Deletes at most `most` rows of boards that ended days ago; returns the number of deleted rows. */
export async function deletePastScores(db: Sql, most: number): Promise<number> {
  const rows = await db.rows(sql`
    DELETE FROM board_score WHERE ctid = ANY (ARRAY(SELECT ctid FROM board_score WHERE ${isPast} LIMIT ${most})) RETURNING 1 AS gone`)
  return rows.length
}

export async function deletePastCounts(db: Sql): Promise<void> {
  await db.rows(sql`DELETE FROM board_count WHERE ${isPast}`)
  await db.rows(sql`DELETE FROM board_change WHERE ${isPast}`)
}

/** With some days of margin, since an operator may change the product's time zone. */
const isPast = sql`(board = 'day' AND period < (SELECT app_now()::date - 3)) OR (board = 'month' AND period < (SELECT app_now()::date - 40))`

/** Recounts every board and compares: each bucket of each width, and the all-time board with the scores in statistics. */
export function findBreaches(db: Sql): Promise<BoardBreach[]> {
  return db.rows(sql`
    WITH widths AS (SELECT unnest(ARRAY[1, 128, 16384]) AS width),
      kept AS (
        SELECT board, period, width, bucket, sum(n)::bigint AS n FROM (
          SELECT board, period, width, bucket, players AS n FROM board_count
          UNION ALL SELECT board, period, width, score / width, change FROM board_change, widths) all_of_them
        GROUP BY board, period, width, bucket),
      real AS (SELECT board, period, width, score / width AS bucket, count(*) AS n FROM board_score, widths WHERE shown GROUP BY board, period, width, score / width)
    SELECT 'count-differs' AS what, board || ' ' || period || ' ' || width || ' ' || bucket AS board, coalesce(real.n, 0) AS expected, coalesce(kept.n, 0) AS found
    FROM real FULL JOIN kept USING (board, period, width, bucket) WHERE coalesce(real.n, 0) <> coalesce(kept.n, 0)
    UNION ALL
    SELECT 'board-behind', s.player_id::text, s.score, coalesce(b.score, 0)
    FROM statistics s LEFT JOIN board_score b ON b.player_id = s.player_id AND b.board = 'all' WHERE s.score <> coalesce(b.score, 0)`)
}
