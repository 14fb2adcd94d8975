/** Questions as they are written into files. */
import { sql, type Sql, type Statement } from '../../../platform/server/database/database.ts'
import type { CategoryType } from '../contract.ts'
import type { CollectionKind } from '../rules/fingerprint.ts'
import type { Wording } from '../rules/draft.ts'

/** null: an id that no row has. `statements`: only those with two options. */
export type FileFilter = {
  place: { categoryType: CategoryType } | { kind: CollectionKind }
  categoryId?: number | null | undefined; languageId?: number | null | undefined; active?: boolean | undefined; statements?: boolean
}

export type FiledQuestion = Wording & {
  id: number; category: string; subcategory: string; collectionId: number; openLicence: boolean; language: string; level: number; marks: number; active: boolean; tags: string[]
}

function conditions({ place, categoryId, languageId, active, statements = false }: FileFilter): Statement {
  const language = languageId === undefined ? sql`true` : sql`language_id = ${languageId}`
  const inPlace = 'categoryType' in place
    ? sql`q.category_id IN (SELECT id FROM category WHERE type = ${place.categoryType} AND ${language})`
    : sql`q.collection_id IS NOT NULL AND q.collection_id IN (SELECT id FROM collection WHERE kind = ${place.kind} AND ${language})`
  return sql`
    ${inPlace} AND ${categoryId === undefined ? sql`true` : sql`q.category_id = ${categoryId}`} AND ${active === undefined ? sql`true` : sql`q.active = ${active}`}
    AND ${statements ? sql`EXISTS (SELECT FROM question_version v WHERE v.question_id = q.id AND v.version = q.version AND v.question_type = 2)` : sql`true`}`
}

/** Behind the question `after`, in the order in which they came into the bank. */
export const questionsForFile = (db: Sql, filter: FileFilter, after: number, limit: number): Promise<FiledQuestion[]> =>
  db.rows(sql`
    SELECT q.id, coalesce(c.name, '') AS category, coalesce(s.name, '') AS subcategory, coalesce(q.collection_id, 0) AS "collectionId", coalesce(c.open_licence, false) AS "openLicence", l.code AS language,
      q.level, q.marks, q.active, q.tags, v.kind, v.question_type AS "questionType", v.question, v.options, v.answer, v.more, v.note, v.image, v.image_text AS "imageText", v.audio,
      v.audio_ms AS "audioMs", v.audio_text AS "audioText", v.as_of AS "asOf", v.source
    FROM (SELECT q.id FROM question q WHERE q.id > ${after} AND ${conditions(filter)} ORDER BY q.id LIMIT ${limit}) AS chosen
    JOIN question q ON q.id = chosen.id JOIN question_version v ON v.question_id = q.id AND v.version = q.version
    LEFT JOIN category c ON c.id = q.category_id LEFT JOIN subcategory s ON s.id = q.subcategory_id LEFT JOIN collection k ON k.id = q.collection_id
    JOIN language l ON l.id = coalesce(c.language_id, k.language_id) ORDER BY q.id`)

export const countForFile = async (db: Sql, filter: FileFilter): Promise<number> =>
  (await db.row<{ questions: number }>(sql`SELECT count(*) AS questions FROM question q WHERE ${conditions(filter)}`))?.questions ?? 0
