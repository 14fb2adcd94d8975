import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { deleteByPages } from '../../platform/server/database/delete-in-steps.ts'

/** Of the view `open_question`: questions of the open rounds and live battles of these players. Locks their draws until the transaction ends (migration 0180). */
export async function lockOpenQuestionIds(tx: Tx, playerIds: readonly string[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`SELECT open_questions_lock(${playerIds}::uuid[]) AS id`)
  return rows.map(({ id }) => id)
}

export async function openQuestionIdsAmong(db: Sql, playerId: string, questionIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT question_id AS id FROM open_question WHERE player_id = ${playerId} AND question_id = ANY (${questionIds}::bigint[])`)
  return rows.map(({ id }) => id)
}

/** How many questions of a round, from the first on, were shown with their answers. */
export async function answersShownOf(db: Sql, roundId: string): Promise<number> {
  return (await db.row<{ questions: number }>(sql`SELECT questions FROM answers_shown WHERE round_id = ${roundId}`))?.questions ?? 0
}

/** How many of `wanted` questions may be shown with their answers to a player today, `most` in all. They are counted; the row stays locked until the transaction ends (migration 0180). */
export const showMoreToday = async (tx: Tx, { playerId, wanted, most, zone }: { playerId: string; wanted: number; most: number; zone: string }) =>
  (await tx.row<{ more: number }>(sql`SELECT answers_show_today(${playerId}, ${wanted}, ${most}, ${zone}) AS more`))?.more ?? 0

export type ShownAnswers = { playerId: string; roundId: string; wanted: number; most: number; zone: string }

/**
 * A value of SQL: how many questions of a round, from the first on, may be shown with their answers. Those shown before stay; further ones count against the daily limit
 * `most`. It writes, and has to be read where the round is locked (migration 0185).
 */
export const answersToShow = ({ roundId, playerId, wanted, most, zone }: ShownAnswers): Statement => sql`answers_show(${roundId}, ${playerId}, ${wanted}, ${most}, ${zone})`

/** The same of a round that is locked already. */
export const showAnswersToday = async (tx: Tx, shown: ShownAnswers) => (await tx.row<{ questions: number }>(sql`SELECT ${answersToShow(shown)} AS questions`))?.questions ?? 0

/** Days that are over in every time zone: only the current one is asked for. */
export const deleteShownDays = (db: Sql): Promise<void> => deleteByPages(db, sql`answers_shown_day`, sql`day < (SELECT app_now())::date - 2`)
