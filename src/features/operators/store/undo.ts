import { json, sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import { UNDO_SECONDS } from '../rules.ts'

/** A row that an act has changed: the changed values before and after. */
export type UndoItem = { id: string; before: object; after: object }

const OPEN = sql`undone_at IS NULL AND at > app_now() - make_interval(secs => ${UNDO_SECONDS})`

export async function insertUndo(tx: Tx, { operatorId, subject, deed, items }: { operatorId: string; subject: string; deed: string; items: readonly UndoItem[] }): Promise<void> {
  await tx.rows(sql`INSERT INTO desk_undo (operator_id, subject, deed, items) VALUES (${operatorId}, ${subject}, ${deed}, ${json([...items])})`)
}

export type OpenUndo = { id: string; deed: string; subject: string; count: number; secondsLeft: number }

/** What an operator may still undo, the latest first. */
export const openUndos = (db: Sql, operatorId: string, most: number): Promise<OpenUndo[]> =>
  db.rows(sql`
    SELECT id::text AS id, deed, subject, jsonb_array_length(items) AS count, ceil(extract(epoch FROM at + make_interval(secs => ${UNDO_SECONDS}) - app_now()))::int AS "secondsLeft"
    FROM desk_undo WHERE operator_id = ${operatorId} AND ${OPEN} ORDER BY desk_undo.id DESC LIMIT ${most}`)

/** Uses it up. Undefined: it is another's, of other things, too old, or done. */
export async function takeUndo(tx: Tx, { id, operatorId, subject }: { id: number | null; operatorId: string; subject: string }): Promise<{ deed: string; items: UndoItem[] } | undefined> {
  return tx.row(sql`UPDATE desk_undo SET undone_at = app_now() WHERE id = ${id} AND operator_id = ${operatorId} AND subject = ${subject} AND ${OPEN} RETURNING deed, items`)
}

export async function deleteOldUndos(db: Sql): Promise<void> {
  await db.rows(sql`DELETE FROM desk_undo WHERE at < app_now() - make_interval(secs => ${UNDO_SECONDS})`)
}
