import { sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { deleteByPages } from '../../platform/server/database/delete-in-steps.ts'

/** Read from the view `open_question`: questions of the open rounds and live battles of these players. */
export async function openQuestionIds(db: Sql, playerIds: readonly string[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`SELECT question_id AS id FROM open_question WHERE player_id = ANY (${playerIds}::uuid[])`)
  return rows.map(({ id }) => id)
}

export async function openQuestionIdsAmong(db: Sql, playerId: string, questionIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT question_id AS id FROM open_question WHERE player_id = ${playerId} AND question_id = ANY (${questionIds}::bigint[])`)
  return rows.map(({ id }) => id)
}

/** Namespace of these advisory locks; an arbitrary constant. */
const DRAWING = 7_155_421

/** Held until the transaction ends; taken in one order, so that two battles do not deadlock. */
export async function lockDrawing(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    SELECT pg_advisory_xact_lock(${DRAWING}, place) FROM (SELECT DISTINCT hashtext(id) AS place FROM unnest(${playerIds}::text[]) id ORDER BY place) places`)
}

export async function shownOf(db: Sql, roundId: string): Promise<number> {
  return (await db.row<{ questions: number }>(sql`SELECT questions FROM answers_shown WHERE round_id = ${roundId}`))?.questions ?? 0
}

/** How many questions a player was shown today; locks the row until the transaction ends. */
export async function lockShownToday(tx: Tx, playerId: string, zone: string): Promise<number> {
  const row = await tx.row<{ questions: number }>(sql`
    INSERT INTO answers_shown_day AS d (player_id, day, questions) VALUES (${playerId}, (app_now() AT TIME ZONE ${zone})::date, 0)
    ON CONFLICT (player_id, day) DO UPDATE SET questions = d.questions RETURNING questions`)
  return row?.questions ?? 0
}

export async function addShownToday(tx: Tx, { playerId, zone }: { playerId: string; zone: string }, questions: number): Promise<void> {
  await tx.rows(sql`UPDATE answers_shown_day SET questions = questions + ${questions} WHERE player_id = ${playerId} AND day = ((SELECT app_now()) AT TIME ZONE ${zone})::date`)
}

export async function addShown(tx: Tx, { roundId, ...whose }: { playerId: string; roundId: string; zone: string }, questions: number): Promise<void> {
  await addShownToday(tx, whose, questions)
  await tx.rows(sql`
    INSERT INTO answers_shown AS a (round_id, questions) VALUES (${roundId}, ${questions}) ON CONFLICT (round_id) DO UPDATE SET questions = a.questions + excluded.questions`)
}

/** Days that are over in every time zone: only the current one is asked for. */
export const deleteShownDays = (db: Sql): Promise<void> => deleteByPages(db, sql`answers_shown_day`, sql`day < (SELECT app_now())::date - 2`)
