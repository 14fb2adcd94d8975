/** What a player has played and seen. */
import { json, sql, type Sql, type Statement } from '../../../platform/server/database/database.ts'
import { isoMoment } from '../../../platform/server/database/moments.ts'
import type { ModeId, StoredResult } from '../contract.ts'

/** When a player last saw each question of a scope, in milliseconds. */
export async function seenInScope(db: Sql, playerId: string, mode: ModeId, scope: string): Promise<Map<number, number>> {
  const rows = await db.rows<{ question_id: number; seen: number }>(sql`
    SELECT question_id, max(extract(epoch FROM at) * 1000)::float8 AS seen FROM (
      SELECT i.question_id, i.opened_at AS at FROM round r JOIN round_item i ON i.round_id = r.id WHERE r.player_id = ${playerId} AND r.mode = ${mode} AND r.scope = ${scope}
      UNION ALL
      SELECT q.id, q.at FROM round_past p CROSS JOIN LATERAL unnest(p.questions, p.seen) AS q(id, at) WHERE p.player_id = ${playerId} AND p.mode = ${mode} AND p.scope = ${scope}
    ) asked WHERE at IS NOT NULL GROUP BY question_id`)
  return new Map(rows.map((row) => [row.question_id, row.seen]))
}

/** Whether a round was finished on this scope or on one that continues it after a colon. */
export async function finishedInScope(db: Sql, playerId: string, mode: ModeId, scope: string): Promise<boolean> {
  const there = sql`player_id = ${playerId} AND mode = ${mode} AND (scope = ${scope} OR starts_with(scope, ${`${scope}:`}))`
  const row = await db.row<{ there: boolean }>(sql`
    SELECT EXISTS (SELECT FROM round WHERE state = 1 AND ${there}) OR EXISTS (SELECT FROM round_past WHERE ${there}) AS there`)
  return row?.there === true
}

/**
 * `version`: the last one that was asked; `answeredVersion`: the newest version whose right answer was shown to this player after
 * an answer of their own (0: none).
 */
export type SeenQuestion = { questionId: number; version: number; answeredVersion: number }

/** Questions that a player was asked, or saw in a review. `verdictsShowRight`: verdicts include the right option; those of all-at-once rounds, which come at their end, never do. */
export function seenQuestions(db: Sql, playerId: string, questionIds: readonly number[], verdictsShowRight: boolean): Promise<SeenQuestion[]> {
  return db.rows<SeenQuestion>(sql`
    SELECT id AS "questionId", max(version) AS version, max(answered) AS "answeredVersion" FROM (
      SELECT i.question_id AS id, i.version, i.opened_at IS NOT NULL OR r.review_paid AS seen,
        CASE WHEN i.verdict IN ('r', 'w') AND i.answer <> ''
          AND (${verdictsShowRight} AND NOT r.all_at_once OR r.review_paid AND i.position <= coalesce((SELECT questions FROM answers_shown WHERE round_id = r.id), r.total)) THEN i.version ELSE 0 END AS answered
      FROM round r JOIN round_item i ON i.round_id = r.id WHERE r.player_id = ${playerId} AND i.question_id = ANY (${questionIds}::bigint[])
      UNION ALL
      SELECT q.id, q.version, true, greatest(q.reviewed, CASE WHEN ${verdictsShowRight} THEN q.told ELSE 0 END)
      FROM round_past p CROSS JOIN LATERAL unnest(p.questions, p.versions, p.told, p.reviewed) AS q(id, version, told, reviewed) WHERE p.player_id = ${playerId} AND q.id = ANY (${questionIds}::bigint[])
    ) asked GROUP BY id HAVING bool_or(seen)`)
}

/** A question in the version that a player saw of it at a moment, such as that of a report. */
export type SeenAt = { playerId: string; version: number; at: Date }

/** Looked for in so many rounds before that moment. */
const ROUNDS_BEFORE = 50

/** By the place in `seen`: the author's positions of the question's options in the order in which that player was last dealt them; absent where no such round is found. */
export async function ordersDealt(db: Sql, questionId: number, seen: readonly SeenAt[]): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db.rows<{ place: number; order: number[] }>(sql`
    SELECT s.place, dealt.option_order AS "order"
    FROM jsonb_to_recordset(${json(seen.map(({ at, ...one }, place) => ({ ...one, at: at.toISOString(), place })))}::jsonb) AS s(place int, "playerId" uuid, version int, at timestamptz)
    CROSS JOIN LATERAL (
      SELECT i.option_order FROM (SELECT id, opened_at FROM round WHERE player_id = s."playerId" AND opened_at <= s.at ORDER BY opened_at DESC, id DESC LIMIT ${ROUNDS_BEFORE}) r
      JOIN round_item i ON i.round_id = r.id AND i.question_id = ${questionId} AND i.version = s.version ORDER BY r.opened_at DESC LIMIT 1) dealt`)
  return new Map(rows.map(({ place, order }) => [place, order]))
}

/** Scopes of a mode in which this player has an open round, oldest first, as a query. */
export const openScopesIn = (playerId: string | Statement, mode: ModeId, abandonedMs: number): Statement => sql`
  SELECT scope FROM round WHERE player_id = ${playerId} AND mode = ${mode} AND state = 0
    AND touched_at > (SELECT app_now()) - make_interval(secs => ${abandonedMs / 1000}) ORDER BY opened_at`
export const openScopes = async (db: Sql, playerId: string, mode: ModeId, abandonedMs: number) => (await db.rows<{ scope: string }>(openScopesIn(playerId, mode, abandonedMs))).map(({ scope }) => scope)

export type RoundLine = { id: string; mode: ModeId; open: boolean; place: Record<string, string>; position: number; total: number; passed: boolean; next: number | null }

/** Open rounds, newest first, then the last finished one. For all-at-once rounds `position` is the number of answers plus one. */
export function openRoundsOf(db: Sql, playerId: string): Promise<RoundLine[]> {
  return db.rows<RoundLine>(sql`
    (SELECT id, mode, true AS open, place,
      CASE WHEN all_at_once THEN least(total, 1 + (SELECT count(*) FROM round_item WHERE round_id = round.id AND answer IS NOT NULL))::int ELSE position END AS position, total, false AS passed, NULL::int AS next
      FROM round WHERE player_id = ${playerId} AND state = 0 ORDER BY touched_at DESC LIMIT 10)
    UNION ALL
    (SELECT id, mode, false, place, position, total, coalesce(result ? 'level' AND result->>'passed' = '1', false), (result->>'next_level')::int FROM round WHERE player_id = ${playerId} AND state = 1 ORDER BY finished_at DESC LIMIT 1)`)
}

export const hasOpenRound = (playerId: string): Statement => sql`EXISTS (SELECT FROM round WHERE player_id = ${playerId} AND state = 0)`

export const openIdsOf = (db: Sql, playerId: string) =>
  db.rows<{ id: string; mode: ModeId }>(sql`SELECT id, mode FROM round WHERE player_id = ${playerId} AND state = 0 ORDER BY id`)

export type RoundRecord = { mode: ModeId; place: Record<string, string>; opened: string; finished: string | null; result: StoredResult | null }

/** All rounds of this player, newest first. */
export function playedRounds(db: Sql, playerId: string, most: number): Promise<RoundRecord[]> {
  return db.rows(sql`
    SELECT mode, place, ${isoMoment(sql`opened_at`)} AS opened, ${isoMoment(sql`finished_at`)} AS finished, result FROM round WHERE player_id = ${playerId} ORDER BY opened_at DESC LIMIT ${most}`)
}

export type FinishedRound = { id: string; mode: ModeId; scope: string; place: Record<string, string>; finished: Date; total: number; result: StoredResult | null; count: number }

/** A page of the rounds that this player finished in the last `days` days, newest first; `count`: of all pages. */
export function finishedRounds(db: Sql, playerId: string, days: number, { limit, offset }: { limit: number; offset: number }): Promise<FinishedRound[]> {
  return db.rows(sql`
    SELECT id, mode, scope, place, finished_at AS finished, total, result, count(*) OVER () AS count FROM round
    WHERE player_id = ${playerId} AND state = 1 AND finished_at > (SELECT app_now()) - make_interval(days => ${days}) ORDER BY finished_at DESC, id LIMIT ${limit} OFFSET ${offset}`)
}

/** Days (YYYY-MM-DD, of a time zone) on which a player finished a round. */
export const daysOfRounds = async (db: Sql, playerId: string, zone: string) =>
  (await db.rows<{ day: string }>(sql`
    SELECT (finished_at AT TIME ZONE ${zone})::date::text AS day FROM round WHERE player_id = ${playerId} AND state = 1
    UNION SELECT day::text FROM round_past_day WHERE player_id = ${playerId}`)).map(({ day }) => day)

/** Modes of the rounds that a player has finished since the start of the day in a time zone. */
export const modesOfToday = async (db: Sql, playerId: string, zone: string) =>
  (await db.rows<{ mode: ModeId }>(sql`SELECT DISTINCT mode FROM round WHERE player_id = ${playerId} AND state = 1 AND finished_at >= date_trunc('day', (SELECT app_now()), ${zone}) ORDER BY mode`)).map(({ mode }) => mode)
