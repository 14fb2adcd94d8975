/** Keys that corrections gave to versions of questions. */
import { json, sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { unread } from '../../../platform/server/database/keeping.ts'
import type { CorrectedKey } from '../kinds/rules/kind.ts'
import { VERSION } from '../store.ts'

/** The number of the last correction that changed a key; 0: none did. */
export const latestCorrection = async (db: Sql): Promise<number> =>
  (await db.row<{ by: number }>(sql`SELECT coalesce(max((corrected ->> 'by')::bigint), 0) AS by FROM question_version WHERE corrected IS NOT NULL`))?.by ?? 0

export const versionNumbers = async (db: Sql, id: number): Promise<number[]> =>
  (await db.rows<{ version: number }>(sql`SELECT version FROM question_version WHERE question_id = ${id} ORDER BY version`)).map(({ version }) => version)

export async function saveKeys(tx: Tx, id: number, keys: readonly { version: number; corrected: CorrectedKey }[]): Promise<void> {
  await tx.rows(sql`
    UPDATE question_version v SET corrected = k.corrected FROM jsonb_to_recordset(${json(keys)}::jsonb) AS k(version int, corrected jsonb)
    WHERE v.question_id = ${id} AND v.version = k.version`)
}

/** Repeats the words of the newest version with another key; answers its number. */
export async function repeatVersion(tx: Tx, id: number, key: { answer: number[]; options?: string[] }): Promise<number> {
  const row = await tx.row<{ version: number }>(sql`
    WITH newest AS (SELECT v.* FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version WHERE q.id = ${id}),
    added AS (
      INSERT INTO ${VERSION}
      SELECT question_id, version + 1, kind, question_type, question, coalesce(${key.options ? json(key.options) : null}::jsonb, options), ${json(key.answer)}::jsonb, more, note, image, image_text, audio, audio_ms, audio_text, as_of, source
      FROM newest RETURNING version)
    UPDATE question SET version = added.version FROM added WHERE id = ${id} RETURNING added.version`)
  return row?.version as number
}

const like = (id: number) => sql`(SELECT o.id FROM question q JOIN question o ON o.id = coalesce(q.copy_of, q.id) OR o.copy_of = coalesce(q.copy_of, q.id) WHERE q.id = ${id})`

/** A question, then the question that it is a copy of, and copies of it in papers. */
export const familyOf = async (db: Sql, id: number): Promise<number[]> => (await db.rows<{ id: number }>(sql`SELECT id FROM ${like(id)} f ORDER BY id <> ${id}, id`)).map((row) => row.id)

/** The same as a piece of SQL that yields an array of them. */
export const familyIds = (id: number): Statement => sql`ARRAY${like(id)}`

/** Those that are asked of the questions whose ids such a piece of SQL yields. */
export const activeOf = async (db: Sql, ids: Statement): Promise<number[]> => (await db.rows<{ id: number }>(sql`SELECT id FROM question WHERE id = ANY (${ids}::bigint[]) AND active ORDER BY id`)).map((row) => row.id)

/** Those of these questions that have an open correction, or are like one that has. `ids`: ids, or such a piece of SQL. */
export const inCorrection = async (db: Sql, ids: readonly number[] | Statement): Promise<Set<number>> =>
  new Set((await db.rows<{ id: number }>(sql`
    SELECT q.id FROM correction c JOIN question k ON k.id = c.question_id JOIN question q ON coalesce(q.copy_of, q.id) = coalesce(k.copy_of, k.id)
    WHERE q.id = ANY (${ids}::bigint[]) AND c.state NOT IN ('posted', 'discarded')`)).map((row) => row.id))

/** Locks a question and those like it, so that two corrections of them do not begin at once. */
export async function lockFamily(tx: Tx, id: number): Promise<void> {
  await unread(tx, sql`SELECT FROM question WHERE id IN ${like(id)} ORDER BY id FOR UPDATE`)
}
