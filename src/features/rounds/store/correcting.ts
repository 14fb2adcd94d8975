/** Rounds that asked a question whose key is corrected. */
import { json, sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import type { ModeId } from '../contract.ts'
import type { GivenAnswer, StoredResult, Verdict } from '../rules/correcting.ts'

/** In columns: an object made of them by the database would cost more than all else that is read of an answer. */
const GIVEN = sql`i.version, i.option_order AS "order", i.kind_state AS "kindState", i.answer, i.verdict, i.share, extract(epoch FROM i.answered_at)::float8 * 1000 AS "answeredMs", extract(epoch FROM i.deadline)::float8 * 1000 AS "deadlineMs"`

/** Adds to a row what its columns of `GIVEN` say, in place: a copy of each row would cost as much as reading it. */
function withGiven<Row extends GivenAnswer>(row: Row): Row & { given: GivenAnswer } {
  const { version, order, kindState, answer, verdict, share, answeredMs, deadlineMs } = row
  return Object.assign(row, { given: { version, order, kindState, answer, verdict, share, answeredMs, deadlineMs } })
}

export type FoundAnswer = { roundId: string; playerId: string; mode: ModeId; name: string; /** The account was erased. */ gone: boolean; given: GivenAnswer }

/** Judged answers to a question, in the order of their rounds; of rounds behind `after`. */
export async function answersTo(db: Sql, questionId: number, after: string, most: number): Promise<FoundAnswer[]> {
  const rows = await db.rows<Omit<FoundAnswer, 'given'> & GivenAnswer>(sql`
    SELECT i.round_id AS "roundId", r.player_id AS "playerId", r.mode, CASE WHEN r.place ? 'contest' OR r.place ? 'exam' THEN r.place ->> 'name' ELSE '' END AS name, p.gone_at IS NOT NULL AS gone, ${GIVEN}
    FROM (SELECT * FROM round_item WHERE question_id = ${questionId} AND verdict IS NOT NULL AND round_id > ${after}::uuid ORDER BY round_id LIMIT ${most}) i
    JOIN round r ON r.id = i.round_id JOIN player p ON p.id = r.player_id ORDER BY i.round_id`)
  return rows.map(withGiven)
}

/** The judged answers to a question in some rounds. */
export async function answersIn(db: Sql, questionId: number, roundIds: readonly string[]): Promise<{ roundId: string; given: GivenAnswer }[]> {
  const rows = await db.rows<{ roundId: string } & GivenAnswer>(sql`SELECT i.round_id AS "roundId", ${GIVEN} FROM round_item i WHERE i.question_id = ${questionId} AND i.round_id = ANY (${roundIds}::uuid[]) AND i.verdict IS NOT NULL`)
  return rows.map(withGiven)
}

export type FoundRound = {
  id: string; playerId: string; mode: ModeId; scope: string; name: string; open: boolean; redeemable: boolean; allAtOnce: boolean; paySource: string | null
  finishedMs: number; day: string; countedDay: string | null; result: StoredResult; counted: number; others: number[] | null; position: number | null; given: GivenAnswer | null
  /** Of a round on the same scope that is not there any more (decision 74). */
  passedBefore: boolean; paidBefore: boolean
  /** In which statistics count the question. */
  categoryId: number
}

/** These rounds, and all finished ones of the same players on the same scopes; `zone`: of the days on which boards count. */
export async function roundsAround(db: Sql, questionId: number, ids: readonly string[], zone: string): Promise<FoundRound[]> {
  const rows = await db.rows<Omit<FoundRound, 'given'> & GivenAnswer>(sql`
    WITH hit AS MATERIALIZED (SELECT id, player_id, mode, scope FROM round WHERE id = ANY (${ids}::uuid[])),
      place AS MATERIALIZED (SELECT DISTINCT player_id, mode, scope FROM hit),
      category AS MATERIALIZED (SELECT coalesce(q.category_id, k.category_id, 0) AS id FROM question q LEFT JOIN collection k ON k.id = q.collection_id WHERE q.id = ${questionId})
    SELECT r.id, r.player_id AS "playerId", r.mode, r.scope, CASE WHEN r.place ? 'contest' OR r.place ? 'exam' THEN r.place ->> 'name' ELSE '' END AS name, r.state = 0 AS open, r.redeemable,
      r.all_at_once AS "allAtOnce", r.pay_source AS "paySource", coalesce(extract(epoch FROM r.finished_at) * 1000, 0)::float8 AS "finishedMs",
      coalesce((r.finished_at AT TIME ZONE ${zone})::date::text, '') AS day, (r.counted_at AT TIME ZONE ${zone})::date::text AS "countedDay", coalesce(r.result, '{"right":0,"wrong":0,"skipped":0,"passed":0,"score":0,"coins":0}') AS result,
      r.counted_score AS counted, (SELECT array_agg(o.share) FROM round_item o WHERE o.round_id = r.id AND o.share IS NOT NULL AND o.question_id <> ${questionId} AND o.verdict = 'r') AS others,
      i.position, ${GIVEN}, (SELECT id FROM category) AS "categoryId", coalesce(past.passed, false) AS "passedBefore", coalesce(past.paid, false) AS "paidBefore"
    FROM place JOIN round r USING (player_id, mode, scope) LEFT JOIN round_past past USING (player_id, mode, scope) LEFT JOIN round_item i ON i.round_id = r.id AND i.question_id = ${questionId}
    WHERE r.state = 1 OR r.id IN (SELECT id FROM hit) ORDER BY r.player_id, r.mode, r.scope, r.finished_at, r.id`)
  return rows.map((row) => (row.position === null ? Object.assign(row, { given: null }) : withGiven(row)))
}

/** Locks these rounds, and those of the same players on the same scopes, in the order of their ids. */
export async function lockAround(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`
    SELECT FROM round r WHERE r.id IN (SELECT o.id FROM round hit JOIN round o USING (player_id, mode, scope) WHERE hit.id = ANY (${ids}::uuid[])) ORDER BY r.id FOR UPDATE`)
}

/** The median time of the given answers of each round, in milliseconds. */
export async function medians(db: Sql, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: string; ms: number | null }>(sql`
    SELECT round_id AS id, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - opened_at)::float8 * 1000) AS ms
    FROM round_item WHERE round_id = ANY (${ids}::uuid[]) AND answer <> '' AND opened_at IS NOT NULL AND answered_at IS NOT NULL GROUP BY round_id`)
  return new Map(rows.flatMap(({ id, ms }) => (ms === null ? [] : [[id, ms]])))
}

export type NewVerdict = Verdict & { roundId: string; position: number }

/** The rounds are locked. Each counts a step: what was read of it before is out of date. */
export async function saveVerdicts(tx: Tx, verdicts: readonly NewVerdict[]): Promise<void> {
  const rounds = [...new Set(verdicts.map(({ roundId }) => roundId))]
  await tx.rows(sql`
    WITH step AS (UPDATE round SET revision = revision + 1 WHERE id = ANY (${rounds}::uuid[]))
    UPDATE round_item i SET verdict = v.verdict, share = v.share FROM jsonb_to_recordset(${json(verdicts)}::jsonb) AS v("roundId" uuid, position int, verdict text, share float8)
    WHERE i.round_id = v."roundId" AND i.position = v.position`)
}

/** `result`: the fields that change; `paySource` null: it stays. */
export type NewResult = { id: string; result: object; counted: number; paySource: string | null }

export async function saveResults(tx: Tx, results: readonly NewResult[]): Promise<void> {
  await tx.rows(sql`
    UPDATE round r SET revision = r.revision + 1, result = (r.result - 'running_score') || n.result, counted_score = n.counted, pay_source = coalesce(n."paySource", r.pay_source)
    FROM jsonb_to_recordset(${json(results)}::jsonb) AS n(id uuid, result jsonb, counted int, "paySource" text) WHERE r.id = n.id`)
}

/** Whether a round that began before this moment and asks the question is open. */
export async function hasOpen(db: Sql, questionId: number, before: Date): Promise<boolean> {
  return (await db.row(sql`
    SELECT FROM round r JOIN round_item i ON i.round_id = r.id AND i.question_id = ${questionId} WHERE r.state = 0 AND r.opened_at < ${before} LIMIT 1`)) !== undefined
}

/** Statistics and boards have counted a round of a sealed mode now. */
export async function markCounted(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`UPDATE round SET counted_at = app_now() WHERE id = ${id}`)
}
