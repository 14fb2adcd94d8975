import { json, sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
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

type UndoWish = { id: number | null; operatorId: string; subject: string }
const isWished = ({ id, operatorId, subject }: UndoWish): Statement => sql`u.id = ${id} AND u.operator_id = ${operatorId} AND u.subject = ${subject}`

/** Locks it, for `endUndo`. Undefined: it is another's, of other things, too old, or done. */
export const lockUndo = (tx: Tx, wish: UndoWish): Promise<{ deed: string; items: UndoItem[] } | undefined> =>
  tx.row(sql`SELECT u.deed, u.items FROM desk_undo u WHERE ${isWished(wish)} AND ${OPEN} FOR UPDATE`)

/** An array of SQL: the ids of its rows, which never change, whether it is open or not. */
export const idsOfUndo = (wish: UndoWish): Statement => sql`ARRAY(SELECT item ->> 'id' FROM desk_undo u CROSS JOIN jsonb_array_elements(u.items) item WHERE ${isWished(wish)})`

export async function endUndo(tx: Tx, id: number | null): Promise<void> {
  await tx.rows(sql`UPDATE desk_undo SET undone_at = app_now() WHERE id = ${id}`)
}

export async function deleteOldUndos(db: Sql): Promise<void> {
  await db.rows(sql`DELETE FROM desk_undo WHERE at < app_now() - make_interval(secs => ${UNDO_SECONDS})`)
}
