import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { serialOf } from '../../platform/server/database/ids.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import type { CategoryType } from './contract.ts'
import type { KindId } from './kinds/rules/ids.ts'
import type { CorrectedKey } from './kinds/rules/kind.ts'
import type { CollectionKind } from './rules/fingerprint.ts'
import type { Candidate } from './rules.ts'
import type { CategoryRow, CountRow, SubcategoryRow } from './rules/places.ts'
import type { Wording } from './rules/draft.ts'
import { inPlace } from './store/drawing.ts'

/* ---- versions ---- */

/** The content of a version `v`, as `Wording` has it. */
export const CONTENT = sql`
  v.kind, v.question_type AS "questionType", v.question, v.options, v.answer, v.more, v.note, v.image, v.image_text AS "imageText", v.audio, v.audio_ms AS "audioMs", v.audio_text AS "audioText",
  v.as_of AS "asOf", v.source`
/** The columns of content that is given as JSON, and the values that go from them into `VERSION`. */
export const GIVEN_CONTENT = sql`
  kind text, "questionType" smallint, question text, options jsonb, answer jsonb, more jsonb, note text, image text, "imageText" text, audio text, "audioMs" int, "audioText" text, "asOf" text, source text`
export const CONTENT_VALUES = sql`kind, "questionType", question, options, answer, more, note, image, "imageText", audio, "audioMs", "audioText", "asOf", source`
export const VERSION = sql`
  question_version (question_id, version, kind, question_type, question, options, answer, more, note, image, image_text, audio, audio_ms, audio_text, as_of, source)`

/* ---- reads ---- */

export function activeCategories(db: Sql): Promise<CategoryRow[]> {
  return db.rows(sql`
    SELECT c.id, c.type AS "categoryType", c.language_id::text AS "languageId", c.slug, c.name, c.image, c.is_premium AS "isPremium", c.coins, c.open_licence AS "openLicence"
    FROM category c JOIN language l ON l.id = c.language_id AND l.active WHERE c.active ORDER BY c.position, c.name, c.id`)
}

export function activeSubcategories(db: Sql): Promise<SubcategoryRow[]> {
  return db.rows(sql`SELECT id, category_id AS "categoryId", slug, name, image FROM subcategory WHERE active ORDER BY position, name, id`)
}

/** Of each level; in the categories of texts each text counts as one. */
export function activeCounts(db: Sql): Promise<CountRow[]> {
  return db.rows(sql`
    SELECT category_id AS "categoryId", coalesce(subcategory_id, 0) AS "subcategoryId", level, count(*) AS questions
    FROM question WHERE active AND category_id IS NOT NULL GROUP BY category_id, subcategory_id, level
    UNION ALL
    SELECT k.category_id, coalesce(k.subcategory_id, 0), row_number() OVER (PARTITION BY k.category_id, k.subcategory_id ORDER BY k.id), count(*)
    FROM collection k JOIN question q ON q.collection_id = k.id AND q.active WHERE k.active AND k.category_id IS NOT NULL GROUP BY k.id`)
}

/** Counts of these kinds, by an index: counting every question by its kind takes four times as long as `activeCounts`. */
export function countsOfKinds(db: Sql, kinds: readonly KindId[]): Promise<(CountRow & { kind: KindId })[]> {
  return db.rows(sql`
    SELECT q.category_id AS "categoryId", coalesce(q.subcategory_id, 0) AS "subcategoryId", q.level, v.kind, count(*) AS questions
    FROM question_version v JOIN question q ON q.id = v.question_id AND q.version = v.version AND q.active AND q.category_id IS NOT NULL
    WHERE v.kind = ANY (${kinds}::text[]) GROUP BY q.category_id, q.subcategory_id, q.level, v.kind`)
}

/** Those of these questions that are active, and where they are. `ids`: ids, or a piece of SQL that yields an array of them. */
export function activeAmong(db: Sql, ids: readonly number[] | Statement): Promise<(Candidate & { kind: KindId; categoryId: number; subcategoryId: number })[]> {
  return db.rows(sql`
    SELECT q.id, q.version, v.kind, q.category_id AS "categoryId", coalesce(q.subcategory_id, 0) AS "subcategoryId"
    FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version WHERE q.id = ANY (${ids}::bigint[]) AND q.active AND q.category_id IS NOT NULL`)
}

/** Those of these questions that are active in a category that players see. Of one whose part is off, that is a category with questions beside it. */
export function askedAmong(db: Sql, ids: readonly number[]): Promise<{ id: number; kind: KindId; categoryType: CategoryType; languageId: string }[]> {
  return db.rows(sql`
    SELECT q.id, v.kind, c.type AS "categoryType", c.language_id::text AS "languageId"
    FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version JOIN category c ON c.id = q.category_id AND c.active JOIN language l ON l.id = c.language_id AND l.active
    LEFT JOIN subcategory s ON s.id = q.subcategory_id
    WHERE q.id = ANY (${ids}::bigint[]) AND q.active
      AND (coalesce(s.active, true) OR EXISTS (SELECT FROM question o LEFT JOIN subcategory part ON part.id = o.subcategory_id WHERE o.category_id = c.id AND o.active AND coalesce(part.active, true)))`)
}

export type StoredVersion = Candidate & Wording & { marks: number; categoryType: number; corrected: CorrectedKey | null }

/** Of those whose id and version `wanted` has. */
const versionRows = (wanted: Statement): Statement => sql`
    SELECT v.question_id AS id, v.version, ${CONTENT}, q.marks, coalesce(c.type, 0) AS "categoryType", v.corrected
    FROM ${wanted} AS w(id, version)
    JOIN question_version v ON v.question_id = w.id AND v.version = w.version JOIN question q ON q.id = w.id LEFT JOIN category c ON c.id = q.category_id`

export const versions = (db: Sql, wanted: readonly Candidate[]): Promise<StoredVersion[]> =>
  db.rows(versionRows(sql`unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ version }) => version)}::int[])`))

/** As new rounds ask them. */
export const presentVersions = (db: Sql, ids: readonly number[]): Promise<StoredVersion[]> => db.rows(versionRows(sql`(SELECT id, version FROM question WHERE id = ANY (${ids}::bigint[]))`))

/** The words that each version of a question asks with. */
export const versionTexts = (db: Sql, id: number): Promise<{ version: number; question: string }[]> => db.rows(sql`SELECT version, question FROM question_version WHERE question_id = ${id}`)

/* ---- categories ---- */

export type StoredCategory = { id: number; categoryType: CategoryType; languageId: string; name: string; openLicence: boolean }

/** Those whose name differs in nothing but capitals. */
export function categoriesNamed(db: Sql, categoryType: CategoryType, languageId: string, name: string): Promise<StoredCategory[]> {
  return db.rows(sql`
    SELECT id, type AS "categoryType", language_id::text AS "languageId", name, open_licence AS "openLicence" FROM category
    WHERE type = ${categoryType} AND language_id = ${languageId} AND lower(name) = lower(${name}) ORDER BY name = ${name} DESC, id`)
}

/** Digits that are no id (or too many) find nothing. */
export function categoryById(db: Sql, id: string): Promise<StoredCategory | undefined> {
  return db.row(sql`SELECT id, type AS "categoryType", language_id::text AS "languageId", name, open_licence AS "openLicence" FROM category WHERE id = ${serialOf(id)}`)
}

export const subcategoryNamed = async (db: Sql, categoryId: number | null, name: string): Promise<number | undefined> =>
  (await db.row<{ id: number }>(sql`SELECT id FROM subcategory WHERE category_id = ${categoryId} AND lower(name) = lower(${name}) ORDER BY name = ${name} DESC, id LIMIT 1`))?.id

export const subcategoryById = async (db: Sql, categoryId: number, id: string): Promise<number | undefined> =>
  (await db.row<{ id: number }>(sql`SELECT id FROM subcategory WHERE category_id = ${categoryId} AND id = ${serialOf(id)}`))?.id

/** Slugs that begin so, of categories and of subcategories. */
export async function slugsLike(db: Sql, beginning: string): Promise<Set<string>> {
  const rows = await db.rows<{ slug: string }>(sql`SELECT slug FROM category WHERE starts_with(slug, ${beginning}) UNION SELECT slug FROM subcategory WHERE starts_with(slug, ${beginning})`)
  return new Set(rows.map(({ slug }) => slug))
}

export type NewCategory = { categoryType: CategoryType; languageId: string; slug: string; name: string; image?: string; position?: number; coins?: number; openLicence?: boolean; active?: boolean }

const DEFAULT = sql`DEFAULT`

const newCategory = ({ image = '', position, coins = 0, openLicence = false, active = true, ...given }: NewCategory & { id?: number }): Statement => sql`
  INSERT INTO category (id, type, language_id, slug, name, image, position, is_premium, coins, open_licence, active) OVERRIDING SYSTEM VALUE
  VALUES (${given.id ?? DEFAULT}, ${given.categoryType}, ${given.languageId}, ${given.slug}, ${given.name}, ${image},
    coalesce(${position ?? null}::int, (SELECT max(position) + 1 FROM category WHERE type = ${given.categoryType} AND language_id = ${given.languageId}), 1),
    ${coins > 0}, ${coins}, ${openLicence}, ${active})`

/** Adds a category, after the others unless its position is given; a price makes it premium. Undefined when its slug or name is taken. */
export const insertCategory = async (db: Sql, given: NewCategory): Promise<number | undefined> => (await db.row<{ id: number }>(sql`${newCategory(given)} ON CONFLICT DO NOTHING RETURNING id`))?.id
/** The same with an id of `nextId`. Throws when its slug or name is taken. */
export const insertCategoryWithId = async (tx: Tx, given: NewCategory & { id: number }): Promise<void> => void (await tx.rows(newCategory(given)))

export type NewSubcategory = { categoryId: number; slug: string; name: string; image?: string; position?: number; active?: boolean }

const newSubcategory = ({ id, categoryId, slug, name, image = '', position, active = true }: NewSubcategory & { id?: number }): Statement => sql`
  INSERT INTO subcategory (id, category_id, slug, name, image, active, position) OVERRIDING SYSTEM VALUE
  VALUES (${id ?? DEFAULT}, ${categoryId}, ${slug}, ${name}, ${image}, ${active}, coalesce(${position ?? null}::int, (SELECT max(position) + 1 FROM subcategory WHERE category_id = ${categoryId}), 1))`

/** Adds a subcategory, after the others unless its position is given. Undefined when its slug or name is taken. */
export const insertSubcategory = async (db: Sql, given: NewSubcategory): Promise<number | undefined> => (await db.row<{ id: number }>(sql`${newSubcategory(given)} ON CONFLICT DO NOTHING RETURNING id`))?.id
/** The same with an id of `nextId`. Throws when its slug or name is taken. */
export const insertSubcategoryWithId = async (tx: Tx, given: NewSubcategory & { id: number }): Promise<void> => void (await tx.rows(newSubcategory(given)))

export function categoryBySlug(db: Sql, slug: string): Promise<StoredCategory | undefined> {
  return db.row(sql`SELECT id, type AS "categoryType", language_id::text AS "languageId", name, open_licence AS "openLicence" FROM category WHERE slug = ${slug}`)
}

export async function subcategoryIdBySlug(db: Sql, categoryId: number, slug: string): Promise<number | undefined> {
  return (await db.row<{ id: number }>(sql`SELECT id FROM subcategory WHERE category_id = ${categoryId} AND slug = ${slug}`))?.id
}

/** Whether anything but imported open-licence categories is there. */
export async function hasOwnCategories(db: Sql): Promise<boolean> {
  return (await db.row<{ there: boolean }>(sql`SELECT EXISTS (SELECT 1 FROM category WHERE NOT open_licence) AS there`))?.there === true
}

/** Questions outside of the levels of categories; a text's collection has a category, those of contests and exams have none. */
export async function insertCollection(db: Sql, kind: CollectionKind, languageId: string, place?: { categoryId: number; subcategoryId: number }): Promise<number> {
  const row = await db.row<{ id: number }>(sql`INSERT INTO collection (kind, language_id, category_id, subcategory_id) VALUES (${kind}, ${languageId}, ${place?.categoryId ?? null}, nullif(${place?.subcategoryId ?? null}::bigint, 0)) RETURNING id`)
  return row?.id as number
}

/** The code of a collection's language. */
export const collectionLanguage = async (db: Sql, id: number): Promise<string | undefined> => (await db.row<{ code: string }>(sql`SELECT l.code FROM collection k JOIN language l ON l.id = k.language_id WHERE k.id = ${id}`))?.code

/** The active questions of a collection, in the order in which they came in. */
export function collected(db: Sql, collectionId: number): Promise<(Candidate & { marks: number; level: number })[]> {
  return db.rows(sql`SELECT id, version, marks, level FROM question WHERE collection_id = ${collectionId} AND active ORDER BY id`)
}

/* ---- questions ---- */

export async function countQuestions(db: Sql, categoryId: number, subcategoryId: number): Promise<number> {
  const row = await db.row<{ questions: number }>(sql`
    SELECT count(*) AS questions FROM question
    WHERE ${inPlace(categoryId, subcategoryId)} AND active`)
  return row?.questions ?? 0
}

/** Which of the fingerprints (hex) the bank knows, and the questions that have them. */
export async function knownFingerprints(db: Sql, fingerprints: string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ fingerprint: string; id: number }>(sql`
    SELECT encode(fingerprint, 'hex') AS fingerprint, id FROM question
    WHERE fingerprint = ANY (ARRAY(SELECT decode(f, 'hex') FROM unnest(${fingerprints}::text[]) f))`)
  return new Map(rows.map(({ fingerprint, id }) => [fingerprint, id]))
}

export type NewQuestion = { fingerprint: string; wording: Wording; active?: boolean; importId?: number; tags?: readonly string[] } & (
  | { categoryId: number; subcategoryId: number; level: number }
  | { collectionId: number; marks: number; level?: number }
)

/** Adds questions that the bank does not have, and answers their ids; `id`: of the only one. */
function adding(questions: NewQuestion[], id?: number): Statement {
  const records = questions.map(({ wording, ...place }, n) => ({ n, ...place, ...wording }))
  const own = id === undefined ? { column: sql``, overriding: sql``, value: sql`` } : { column: sql`id,`, overriding: sql`OVERRIDING SYSTEM VALUE`, value: sql`${id}::bigint,` }
  return sql`
    WITH given AS (
      SELECT *, decode(fingerprint, 'hex') AS print FROM jsonb_to_recordset(${json(records)}::jsonb) AS g(
        n int, "categoryId" bigint, "subcategoryId" bigint, level int, "collectionId" bigint, marks int, active boolean, "importId" bigint, tags jsonb, fingerprint text, ${GIVEN_CONTENT})),
    kept AS (
      INSERT INTO question (${own.column} category_id, subcategory_id, level, collection_id, marks, active, import_id, tags, fingerprint) ${own.overriding}
      SELECT ${own.value} "categoryId", nullif("subcategoryId", 0), coalesce(level, 1), "collectionId", coalesce(marks, 1), coalesce(active, true), "importId", coalesce((SELECT array_agg(tag) FROM jsonb_array_elements_text(tags) AS t(tag)), '{}'), print FROM given ORDER BY n
      ON CONFLICT (fingerprint) DO NOTHING RETURNING id, fingerprint),
    worded AS (
      INSERT INTO ${VERSION} SELECT kept.id, 1, ${CONTENT_VALUES} FROM kept JOIN given ON given.print = kept.fingerprint)
    SELECT encode(fingerprint, 'hex') AS fingerprint, id FROM kept`
}

/** Adds questions in their order, in one statement. Answers the ids of those that were not there already, by their fingerprints. */
export async function insertQuestions(db: Sql, questions: NewQuestion[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ fingerprint: string; id: number }>(adding(questions))
  return new Map(rows.map(({ fingerprint, id }) => [fingerprint, id]))
}

/** Adds a question under this id, unless it is there already. */
export const insertQuestion = (tx: Tx, id: number, question: NewQuestion): Promise<void> => unread(tx, adding([question], id))

export type QuestionHead = { version: number; asked: boolean; categoryType: CategoryType | null; collectionId: number | null; language: string; place: string; level: number }

/** A question without its content; `place` is for display. `lock`: locks it for this transaction. */
export function questionHead(db: Sql, id: number, { lock = false } = {}): Promise<QuestionHead | undefined> {
  return db.row(sql`
    SELECT q.version, q.active AS asked, c.type AS "categoryType", q.collection_id AS "collectionId", l.code AS language, concat_ws(' · ', l.code, coalesce(c.name, k.kind), s.name) AS place, q.level
    FROM question q LEFT JOIN category c ON c.id = q.category_id LEFT JOIN subcategory s ON s.id = q.subcategory_id LEFT JOIN collection k ON k.id = q.collection_id
    JOIN language l ON l.id = coalesce(c.language_id, k.language_id) WHERE q.id = ${id} ${lock ? sql`FOR UPDATE OF q` : sql``}`)
}

export const idWithFingerprint = async (db: Sql, fingerprint: string): Promise<number | undefined> =>
  (await db.row<{ id: number }>(sql`SELECT id FROM question WHERE fingerprint = decode(${fingerprint}, 'hex')`))?.id

/** `where`: otherwise the question stays at the version that it has. */
export async function insertVersion(db: Sql, id: number, version: number, fingerprint: string, wording: Wording, where = sql`true`): Promise<void> {
  const together = gathering(db)
  const inserted = together.rows(sql`
    INSERT INTO ${VERSION}
    VALUES (${id}, ${version}, ${wording.kind}, ${wording.questionType}, ${wording.question}, ${json(wording.options)}, ${json(wording.answer)}, ${json(wording.more)}, ${wording.note}, ${wording.image},
      ${wording.imageText}, ${wording.audio}, ${wording.audioMs}, ${wording.audioText}, ${wording.asOf}, ${wording.source})`)
  await Promise.all([inserted, together.rows(sql`UPDATE question SET version = ${version}, fingerprint = decode(${fingerprint}, 'hex') WHERE id = ${id} AND ${where}`)])
}

/** False: there is no such question. */
export const setActive = async (db: Sql, id: number, active: boolean): Promise<boolean> => (await db.row(sql`UPDATE question SET active = ${active} WHERE id = ${id} RETURNING id`)) !== undefined

/** Any number, the same everywhere; held until the transaction ends. False: another import is at it. */
const IMPORT_LOCK = 7_155_421_002

export const tryImportLock = async (db: Sql): Promise<boolean> => (await db.row<{ free: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}) AS free`))?.free === true
