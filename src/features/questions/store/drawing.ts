/** What can be drawn, and whether that has changed. */
import { sql, type Sql, type Statement } from '../../../platform/server/database/database.ts'
import { deleteInSteps } from '../../../platform/server/database/delete-in-steps.ts'
import type { KindId } from '../kinds/rules/ids.ts'
import type { Candidate } from '../rules/candidates.ts'

/** Right in a category (`subcategoryId` 0), or in one of its parts; without IS NOT DISTINCT FROM, for which PostgreSQL searches no index. */
export const inPlace = (categoryId: number, subcategoryId: number): Statement =>
  sql`category_id = ${categoryId} AND ${subcategoryId === 0 ? sql`subcategory_id IS NULL` : sql`subcategory_id = ${subcategoryId}`}`

/** Active questions of a level; `subcategoryId` 0: right in the category. */
export function levelCandidates(db: Sql, categoryId: number, subcategoryId: number, level: number): Promise<Candidate[]> {
  return db.rows(sql`
    SELECT id, version FROM question
    WHERE ${inPlace(categoryId, subcategoryId)} AND level = ${level} AND active ORDER BY id`)
}

/** Differs after every committed change of what can be drawn. A sum beside the count: changes commit in another order than that of their ids. */
export const contentVersion = async (db: Sql): Promise<string> =>
  (await db.row<{ version: string }>(sql`SELECT count(*) || ':' || coalesce(sum(id), 0) AS version FROM content_change`))?.version ?? ''

/** Forgets changes that every process has noticed. The latest one stays: without it the version could be one that a process read long ago. */
export const forgetContentChanges = (db: Sql): Promise<void> =>
  deleteInSteps(db, sql`content_change`, sql`at < clock_timestamp() - interval '1 hour' AND id < (SELECT max(id) FROM content_change)`, sql`id`)

const packed = async (db: Sql, rows: Statement): Promise<string> =>
  (await db.row<{ packed: string }>(sql`SELECT coalesce(string_agg(id || ':' || version, ' '), '') AS packed FROM (${rows}) candidate`))?.packed ?? ''

/** Active questions of a type (1 four or five options, 2 true or false; undefined: both) in these categories; those of a hidden subcategory are left out. Packed as `PackedCandidates` takes them. */
export function typeCandidates(db: Sql, categoryIds: readonly number[], questionType: 1 | 2 | undefined, kinds: readonly KindId[]): Promise<string> {
  return packed(db, sql`
    SELECT q.id, q.version FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version LEFT JOIN subcategory s ON s.id = q.subcategory_id
    WHERE q.category_id = ANY (${categoryIds}::bigint[]) AND q.active AND v.question_type = coalesce(${questionType ?? null}, v.question_type) AND v.kind = ANY (${kinds}::text[]) AND coalesce(s.active, true)
    ORDER BY q.id`)
}

/** Active questions of every level, the lower ones first; with `parts` those of a category's subcategories too, but for hidden ones. Packed likewise. */
export function placeCandidates(db: Sql, categoryId: number, subcategoryId: number, parts: boolean, kinds: readonly KindId[]): Promise<string> {
  return packed(db, sql`
    SELECT q.id, q.version FROM question q LEFT JOIN subcategory s ON s.id = q.subcategory_id
    JOIN question_version v ON v.question_id = q.id AND v.version = q.version AND v.kind = ANY (${kinds}::text[])
    WHERE q.category_id = ${categoryId} AND q.active
      AND (q.subcategory_id IS NOT DISTINCT FROM nullif(${subcategoryId}::bigint, 0) OR (${parts} AND ${subcategoryId}::bigint = 0 AND s.active))
    ORDER BY q.level, q.id`)
}
