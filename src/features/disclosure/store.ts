import { sql, type Sql, type Tx } from '../../platform/server/database.ts'

/** The view `standing_question` finds them among the open rounds and the live battles of these players. */
export async function standingOf(db: Sql, playerIds: readonly string[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`SELECT question_id AS id FROM standing_question WHERE player_id = ANY (${playerIds}::uuid[])`)
  return rows.map(({ id }) => id)
}

export async function standingAmong(db: Sql, playerId: string, questionIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT question_id AS id FROM standing_question WHERE player_id = ${playerId} AND question_id = ANY (${questionIds}::bigint[])`)
  return rows.map(({ id }) => id)
}

/** Any number, the same everywhere: the namespace of these locks. */
const DRAWING = 7_155_421

/** Held until the transaction ends; in one order, so that two battles do not wait for each other. */
export async function lockDrawing(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    SELECT pg_advisory_xact_lock(${DRAWING}, place) FROM (SELECT DISTINCT hashtext(id) AS place FROM unnest(${playerIds}::text[]) id ORDER BY place) places`)
}
