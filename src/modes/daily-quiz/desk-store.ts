/** Statements of the desk about the questions of the days. */
import { sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import type { Day } from '../../platform/pure/days.ts'

export type DaySet = { day: Day; chosen: boolean; questionIds: number[] }

/** Of a month, with how many of their questions are switched off. */
export const setsOfMonth = (db: Sql, month: string, language: string): Promise<{ day: Day; chosen: boolean; questions: number; retired: number }[]> =>
  db.rows(sql`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, d.chosen, cardinality(d.question_ids) AS questions, (SELECT count(*) FROM question q WHERE q.id = ANY (d.question_ids) AND NOT q.active) AS retired
    FROM daily_quiz d WHERE d.language = ${language} AND d.day >= ${`${month}-01`}::date AND d.day < ${`${month}-01`}::date + interval '1 month' ORDER BY d.day`)

/** `lock`: held until the transaction ends. */
export const setOfDay = (db: Sql, day: Day, language: string, { lock = false } = {}): Promise<DaySet | undefined> =>
  db.row(sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, chosen, to_jsonb(question_ids) AS "questionIds" FROM daily_quiz WHERE day = ${day}::date AND language = ${language} ${lock ? sql`FOR UPDATE` : sql``}`)

/** Whether a round of the day has asked one of its questions; of a day that is over in this time zone it is not looked for. */
export async function isAsked(db: Sql, day: Day, language: string, timezone: string): Promise<boolean> {
  const row = await db.row<{ asked: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM daily_quiz d JOIN round r ON r.mode = 'daily-quiz' AND r.scope = ${day} JOIN round_item i ON i.round_id = r.id AND i.question_id = ANY (d.question_ids)
      WHERE d.day = ${day}::date AND d.language = ${language}) AS asked
    WHERE ${day}::date >= (SELECT (app_now() AT TIME ZONE ${timezone})::date)`)
  return row?.asked === true
}

/** An operator's choice of the questions of a day. */
export async function replaceDay(tx: Tx, day: Day, language: string, questionIds: readonly number[]): Promise<void> {
  await tx.rows(sql`
    INSERT INTO daily_quiz (day, language, question_ids, chosen) VALUES (${day}::date, ${language}, ${questionIds}::bigint[], true)
    ON CONFLICT (day, language) DO UPDATE SET question_ids = excluded.question_ids, chosen = true`)
}

/** To another day without chosen questions. What was drawn for it gives way. */
export async function moveSet(tx: Tx, day: Day, to: Day, language: string): Promise<void> {
  await tx.rows(sql`DELETE FROM daily_quiz WHERE day = ${to}::date AND language = ${language} AND NOT chosen`)
  await tx.rows(sql`UPDATE daily_quiz SET day = ${to}::date, chosen = true WHERE day = ${day}::date AND language = ${language}`)
}

export const deleteSet = (tx: Tx, day: Day, language: string) => tx.rows(sql`DELETE FROM daily_quiz WHERE day = ${day}::date AND language = ${language}`)

/** The latest other day with each of these questions. */
export const otherDays = (db: Sql, day: Day, language: string, questionIds: readonly number[]): Promise<{ id: number; day: Day }[]> =>
  db.rows(sql`
    SELECT chosen.id, to_char(max(d.day), 'YYYY-MM-DD') AS day FROM daily_quiz d CROSS JOIN unnest(d.question_ids) AS chosen(id)
    WHERE d.language = ${language} AND d.day <> ${day}::date AND d.question_ids && ${questionIds}::bigint[] AND chosen.id = ANY (${questionIds}::bigint[]) GROUP BY chosen.id`)
