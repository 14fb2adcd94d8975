/** Rounds that are removed because they are old, and what stays of them (migrations 0173 and 0175). */
import { sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import type { ModeId } from '../contract.ts'

export type RoundPlace = { at: string; id: string }
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Where the last run ended; the beginning, where the last walk from there began so many days ago, or after now by a clock that was ahead. */
export async function placeToGoOn(db: Sql, walkDays: number): Promise<RoundPlace> {
  await db.rows(sql`
    UPDATE round_removal SET began_at = app_now(), at = '-infinity', id = ${NO_ID} WHERE began_at NOT BETWEEN (SELECT app_now()) - make_interval(days => ${walkDays}) AND (SELECT app_now())`)
  return (await db.row<RoundPlace>(sql`SELECT at::text, id FROM round_removal`)) as RoundPlace
}

/**
 * The place up to which nothing new is to be found tomorrow. Two days before `until` at most: behind that stand rounds that stay because of another one within a
 * day which is not old yet.
 */
export async function keepPlace(db: Sql, { at, id }: RoundPlace, until: Date): Promise<void> {
  const most = sql`${until}::timestamptz - interval '2 days'`
  await db.rows(sql`UPDATE round_removal SET at = least(${at}::timestamptz, ${most}), id = CASE WHEN ${at}::timestamptz < ${most} THEN ${id}::uuid ELSE ${NO_ID} END`)
}

/** The start of the product's day so many months ago. */
export const dayMonthsAgo = async (db: Sql, months: number, zone: string): Promise<Date> =>
  (await db.row<{ at: Date }>(sql`SELECT date_trunc('day', (SELECT app_now()) - make_interval(months => ${months}), ${zone}) AS at`))?.at as Date

/** Rounds of the same player on the same scope within a day of the round `p`, itself among them: what boards count of one depends on the others. */
const AROUND = sql`round o WHERE o.player_id = p.player_id AND o.state = 1 AND o.mode = p.mode AND o.scope = p.scope AND o.finished_at BETWEEN p.finished_at - interval '1 day' AND p.finished_at + interval '1 day'`

/**
 * The next finished rounds behind a place. `isOver`: they and the rounds around them may go; each is followed by a later one of its player, since the
 * start page offers to go on after the last one, and was counted, but not as the last of all, whose place the next one is counted from.
 */
export function oldRounds(db: Sql, { at, id }: RoundPlace, { until, modes, most }: { until: Date; modes: readonly ModeId[]; most: number }): Promise<(RoundPlace & { isOver: boolean })[]> {
  return db.rows(sql`
    WITH page AS MATERIALIZED (
      SELECT id, player_id, mode, scope, finished_at FROM round WHERE state = 1 AND (finished_at, id) > (${at}::timestamptz, ${id}::uuid) AND finished_at < ${until} ORDER BY finished_at, id LIMIT ${most})
    SELECT p.finished_at::text AS at, p.id, p.mode = ANY (${modes}::text[]) AND (
      SELECT bool_and(o.finished_at < ${until} AND EXISTS (SELECT FROM round n WHERE n.player_id = o.player_id AND n.state = 1 AND n.finished_at > o.finished_at)
        AND EXISTS (SELECT FROM item_round i WHERE i.round_id = o.id AND i.place < (SELECT max(place) FROM item_round))) FROM ${AROUND}) AS "isOver"
    FROM page p ORDER BY p.finished_at, p.id`)
}

/** The questions that each of these rounds and those around it have asked. */
export const questionsAround = (db: Sql, ids: readonly string[]): Promise<{ id: string; questionIds: number[] }[]> =>
  db.rows(sql`
    SELECT p.id, (SELECT coalesce(jsonb_agg(DISTINCT i.question_id), '[]') FROM round_item i WHERE i.round_id IN (SELECT o.id FROM ${AROUND})) AS "questionIds"
    FROM round p WHERE p.id = ANY (${ids}::uuid[])`)

export const lockRounds = (tx: Tx, ids: readonly string[]) => tx.rows(sql`SELECT FROM round WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`)

const NEW_PAST: Statement = sql`passed = p.passed OR excluded.passed, paid = p.paid OR excluded.paid, questions = excluded.questions, versions = excluded.versions, told = excluded.told, reviewed = excluded.reviewed, seen = excluded.seen`

/** Adds what stays of these rounds to what is there of the same players: what they have seen, passed and been paid for, and the days on which they played. */
export async function sumRounds(tx: Tx, ids: readonly string[], zone: string): Promise<void> {
  await tx.rows(sql`
    WITH gone AS MATERIALIZED (
      SELECT r.*, coalesce(a.questions, r.total) AS shown FROM round r LEFT JOIN answers_shown a ON a.round_id = r.id WHERE r.id = ANY (${ids}::uuid[])
    ), scopes AS MATERIALIZED (
      SELECT player_id, mode, scope, bool_or(coalesce(result ->> 'passed' = '1', false)) AS passed, bool_or(coalesce((result ->> 'coins')::int > 0, false)) AS paid FROM gone GROUP BY 1, 2, 3
    ), asked AS (
      SELECT g.player_id, g.mode, g.scope, i.question_id, i.version, i.opened_at AS seen,
        CASE WHEN i.verdict IN ('r', 'w') AND i.answer <> '' AND NOT g.all_at_once THEN i.version ELSE 0 END AS told,
        CASE WHEN i.verdict IN ('r', 'w') AND i.answer <> '' AND g.review_paid AND i.position <= g.shown THEN i.version ELSE 0 END AS reviewed
      FROM gone g JOIN round_item i ON i.round_id = g.id WHERE i.opened_at IS NOT NULL OR g.review_paid
      UNION ALL
      SELECT player_id, mode, scope, q.id, q.version, q.seen, q.told, q.reviewed
      FROM scopes JOIN round_past p USING (player_id, mode, scope) CROSS JOIN LATERAL unnest(p.questions, p.versions, p.told, p.reviewed, p.seen) AS q(id, version, told, reviewed, seen)
    ), merged AS (
      SELECT player_id, mode, scope, question_id, max(version) AS version, max(told) AS told, max(reviewed) AS reviewed, max(seen) AS seen FROM asked GROUP BY 1, 2, 3, 4
    ), packed AS (
      SELECT player_id, mode, scope, array_agg(question_id ORDER BY question_id) AS questions, array_agg(version ORDER BY question_id) AS versions, array_agg(told ORDER BY question_id) AS told,
        array_agg(reviewed ORDER BY question_id) AS reviewed, array_agg(seen ORDER BY question_id) AS seen FROM merged GROUP BY 1, 2, 3
    )
    INSERT INTO round_past AS p (player_id, mode, scope, passed, paid, questions, versions, told, reviewed, seen)
    SELECT player_id, mode, scope, passed, paid, coalesce(questions, '{}'), coalesce(versions, '{}'), coalesce(told, '{}'), coalesce(reviewed, '{}'), coalesce(seen, '{}') FROM scopes LEFT JOIN packed USING (player_id, mode, scope)
    ON CONFLICT (player_id, mode, scope) DO UPDATE SET ${NEW_PAST}`)
  await tx.rows(sql`
    INSERT INTO round_past_day (player_id, day) SELECT DISTINCT player_id, (finished_at AT TIME ZONE ${zone})::date FROM round WHERE id = ANY (${ids}::uuid[]) ON CONFLICT DO NOTHING`)
}

/** With their items; what refers to them goes too or forgets them, by its foreign key. */
export async function deleteRounds(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`DELETE FROM round_item WHERE round_id = ANY (${ids}::uuid[])`)
  await tx.rows(sql`DELETE FROM round WHERE id = ANY (${ids}::uuid[])`)
}
