/** Statements of the desk about the bank: papers of contests and exams and what they are filled with, and what came in from a file. */
import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import type { KindId } from './kinds/rules/ids.ts'
import type { CorrectedKey } from './kinds/rules/kind.ts'
import { KINDS_OUTSIDE_COLLECTIONS } from './kinds/rules.ts'
import type { CollectionKind } from './rules/fingerprint.ts'
import type { Candidate } from './rules.ts'
import type { Wording } from './rules/draft.ts'
import { CONTENT, CONTENT_VALUES, GIVEN_CONTENT, VERSION } from './store.ts'

/** Questions for the paper `collectionId`: of the bank in a language, or of the collection `from`. Each is an id, or a piece of SQL that yields it. */
export type PaperChoice = { collectionId: number | Statement; languageId: string | Statement; categoryId: number | null; from: number | Statement | null; levels: { from: number; to: number } }

/** What fits a choice and is not in the paper yet; originals that were copied there are in it. Kinds that do not fit are few: the wordings of all others are not read. */
function fitting({ collectionId, languageId, categoryId, from, levels }: PaperChoice): Statement {
  const category = categoryId === null ? sql`true` : sql`q.category_id = ${categoryId}`
  const place = from === null
    ? sql`${category} AND q.category_id IN (SELECT id FROM category WHERE language_id = ${languageId} AND active)`
    : sql`q.collection_id = ${from}`
  return sql`
    FROM question q
    WHERE q.active AND ${place} AND q.level BETWEEN ${levels.from} AND ${levels.to}
      AND NOT EXISTS (SELECT FROM question_version v WHERE v.question_id = q.id AND v.version = q.version AND v.kind = ANY (${KINDS_OUTSIDE_COLLECTIONS as readonly KindId[]}::text[]))
      AND NOT EXISTS (SELECT FROM question k WHERE k.collection_id = ${collectionId} AND k.active AND k.copy_of = coalesce(q.copy_of, q.id))`
}

/** Counts no further than `most`. */
export const countFitting = async (db: Sql, choice: PaperChoice, most: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM (SELECT ${fitting(choice)} LIMIT ${most}) AS counted`))?.n ?? 0

/** A question to be copied: `root` is what the copy will name as its original. */
export type Original = Wording & { id: number; root: number; level: number; marks: number; corrected: CorrectedKey | null }

const original = sql`q.id, coalesce(q.copy_of, q.id) AS root, q.level, q.marks, ${CONTENT}, v.corrected`
const worded = sql`JOIN question_version v ON v.question_id = q.id AND v.version = q.version`

/** At most `count` of them, in an order determined by `seed`. */
export const drawOriginals = (db: Sql, choice: PaperChoice, count: number, seed: number): Promise<Original[]> =>
  db.rows(sql`
    SELECT ${original} FROM (SELECT q.id, hashint8extended(q.id, ${seed}) AS turn ${fitting(choice)} ORDER BY turn, q.id LIMIT ${count}) drawn
    JOIN question q ON q.id = drawn.id ${worded} ORDER BY drawn.turn, q.id`)

/** All questions of a paper, to copy it; in their order, with their marks. */
export const originalsIn = (db: Sql, collectionId: number | Statement): Promise<Original[]> =>
  db.rows(sql`SELECT ${original} FROM question q ${worded} WHERE q.collection_id = ${collectionId} AND q.active ORDER BY q.id`)

export type Copied = Wording & { root: number; level: number; marks: number }
/** `of`: the place of what is copied; `fingerprint`: hex. */
export type Copy = { of: number; collectionId: number; fingerprint: string }

/** So many take seconds. */
export const MOST_COPIES = 20_000

/** Adds copies in their order, no two of them with the same fingerprint; those that had been taken out of their paper are asked again. As many as `MOST_COPIES` are sent by themselves, since a statement has a time limit. */
export async function insertCopies(tx: Tx, copied: readonly Copied[], copies: readonly Copy[]): Promise<void> {
  const statement = sql`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${json(copied.map((each, of) => ({ ...each, of })))}::jsonb) AS g("of" int, root bigint, level int, marks int, ${GIVEN_CONTENT})),
    copy AS (
      SELECT given.*, c.collection_id, decode(c.fingerprint, 'hex') AS print, c.at
      FROM unnest(${copies.map(({ of }) => of)}::int[], ${copies.map(({ collectionId }) => collectionId)}::bigint[], ${copies.map(({ fingerprint }) => fingerprint)}::text[])
        WITH ORDINALITY AS c("of", collection_id, fingerprint, at) JOIN given USING ("of")),
    kept AS (
      INSERT INTO question (level, collection_id, marks, copy_of, fingerprint) SELECT level, collection_id, marks, root, print FROM copy ORDER BY at
      ON CONFLICT (fingerprint) DO UPDATE SET copy_of = excluded.copy_of, active = true, level = excluded.level, marks = excluded.marks RETURNING id, fingerprint)
    INSERT INTO ${VERSION} SELECT kept.id, 1, ${CONTENT_VALUES} FROM kept JOIN copy ON copy.print = kept.fingerprint ON CONFLICT (question_id, version) DO NOTHING`
  await (copies.length < MOST_COPIES ? unread(tx, statement) : tx.rows(statement))
}

/** Adds empty papers with these ids. */
export async function insertPapers(tx: Tx, kind: CollectionKind, languageId: string, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`INSERT INTO collection (id, kind, language_id) OVERRIDING SYSTEM VALUE SELECT id, ${kind}, ${languageId}::bigint FROM unnest(${ids}::bigint[]) AS made(id)`)
}

/** Excludes questions from being drawn; only those in categories. */
export async function takeFromBank(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`UPDATE question SET active = false WHERE id = ANY (${ids}::bigint[]) AND category_id IS NOT NULL`)
}

/** Locks a question of a paper for this transaction. False: it is not in it. */
export const lockInPaper = async (tx: Tx, collectionId: Statement, questionId: number): Promise<boolean> =>
  (await tx.row(sql`SELECT q.id FROM question q WHERE q.id = ${questionId} AND q.collection_id = ${collectionId} AND q.active FOR UPDATE`)) !== undefined

export async function dropFromPaper(tx: Tx, questionId: number): Promise<void> {
  await tx.rows(sql`UPDATE question SET active = false WHERE id = ${questionId}`)
}

/** A page of a paper, in the order in which its questions came in. */
export const paperPage = (db: Sql, collectionId: number, afterId: number, limit: number): Promise<(Candidate & { marks: number; level: number; inBank: boolean })[]> =>
  db.rows(sql`
    SELECT q.id, q.version, q.marks, q.level, EXISTS (SELECT FROM question o WHERE o.id = q.copy_of AND o.active AND o.category_id IS NOT NULL) AS "inBank"
    FROM question q WHERE q.collection_id = ${collectionId} AND q.active AND q.id > ${afterId} ORDER BY q.id LIMIT ${limit}`)

export type PaperCounts = { keyless: number; inBank: number }

/** Questions of a paper without a right answer, and copies whose original can still be asked elsewhere. `collectionId` may be SQL. */
export async function paperCounts(db: Sql, collectionId: number | Statement): Promise<PaperCounts> {
  return (await db.row<PaperCounts>(sql`
    SELECT count(*) FILTER (WHERE jsonb_array_length(v.answer) = 0) AS keyless,
      count(*) FILTER (WHERE EXISTS (SELECT FROM question o WHERE o.id = q.copy_of AND o.active AND o.category_id IS NOT NULL)) AS "inBank"
    FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version WHERE q.collection_id = ${collectionId} AND q.active`)) as PaperCounts
}

/** How many questions a paper has of each level or of each value, the lower ones first. */
export const paperWeights = (db: Sql, collectionId: number, by: 'level' | 'marks'): Promise<{ weight: number; questions: number }[]> =>
  db.rows(sql`SELECT ${by === 'level' ? sql`level` : sql`marks`} AS weight, count(*) AS questions FROM question WHERE collection_id = ${collectionId} AND active GROUP BY 1 ORDER BY 1`)

/* ---- what came in from a file ---- */

export type BankStem = Candidate & { kind: KindId; question: string; options: string[]; answer: number[] }

/** Questions of the categories of a type in some languages, behind an id, switched off ones too. */
export const stemsAfter = (db: Sql, categoryType: number, languages: readonly string[], afterId: number, limit: number): Promise<BankStem[]> =>
  db.rows(sql`
    SELECT q.id, q.version, v.kind, v.question, v.options, v.answer
    FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version
    JOIN category c ON c.id = q.category_id AND c.type = ${categoryType} JOIN language l ON l.id = c.language_id AND l.code = ANY (${languages}::text[])
    WHERE q.id > ${afterId} ORDER BY q.id LIMIT ${limit}`)

/** The words of questions as they are asked now. */
export const stemsOf = (db: Sql, ids: readonly number[]): Promise<BankStem[]> =>
  db.rows(sql`
    SELECT q.id, q.version, v.kind, v.question, v.options, v.answer FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version WHERE q.id = ANY (${ids}::bigint[])`)

/** How many questions of an import there are, and how many of them are drawn. */
export async function importedCounts(db: Sql, importId: number): Promise<{ questions: number; active: number }> {
  return (await db.row<{ questions: number; active: number }>(sql`SELECT count(*) AS questions, count(*) FILTER (WHERE active) AS active FROM question WHERE import_id = ${importId}`)) as { questions: number; active: number }
}

/** The categories of its questions, the one with most first. */
export const importedCategories = (db: Sql, importId: number, most: number): Promise<{ id: number; name: string; languageId: number; questions: number }[]> =>
  db.rows(sql`
    SELECT c.id, c.name, c.language_id AS "languageId", own.questions FROM (SELECT category_id, count(*) AS questions FROM question WHERE import_id = ${importId} AND category_id IS NOT NULL GROUP BY category_id) own
    JOIN category c ON c.id = own.category_id ORDER BY own.questions DESC, c.id LIMIT ${most}`)

/** Whether a round, a battle since then, a player's shelf, a report or a paper has one of its questions. */
export async function isImportAsked(db: Sql, importId: number): Promise<boolean> {
  const row = await db.row<{ asked: boolean }>(sql`
    WITH own AS MATERIALIZED (SELECT id FROM question WHERE import_id = ${importId})
    SELECT EXISTS (SELECT FROM own JOIN round_item i ON i.question_id = own.id) OR EXISTS (SELECT FROM own JOIN bookmark b ON b.question_id = own.id)
      OR EXISTS (SELECT FROM own JOIN question_report r ON r.question_id = own.id) OR EXISTS (SELECT FROM own JOIN question k ON k.copy_of = own.id) OR EXISTS (SELECT FROM own JOIN contest_void c ON c.question_id = own.id)
      OR EXISTS (SELECT FROM own JOIN correction ON correction.question_id = own.id) OR EXISTS (SELECT FROM own JOIN item_figure ON item_figure.question_id = own.id) OR EXISTS (SELECT FROM own JOIN question_past ON question_past.question_id = own.id)
      OR EXISTS (SELECT FROM daily_quiz d CROSS JOIN unnest(d.question_ids) AS chosen(id) JOIN own ON own.id = chosen.id)
      OR EXISTS (
        SELECT FROM question_import m JOIN battle_room b ON b.started_at >= m.written_at JOIN battle_segment p ON p.room_id = b.id AND p.number = 1
        CROSS JOIN jsonb_array_elements(p.body->'questions') asked JOIN own ON own.id = (asked.value->>'id')::bigint WHERE m.id = ${importId}) AS asked`)
  return row?.asked === true
}

/** Answers how many were switched. `state`: only where the import is in it. */
export async function switchImported(tx: Tx, importId: number, active: boolean, state?: string): Promise<number> {
  const fits = state === undefined ? sql`true` : sql`EXISTS (SELECT FROM question_import m WHERE m.id = ${importId} AND m.state = ${state})`
  return (await tx.rows(sql`UPDATE question SET active = ${active} WHERE import_id = ${importId} AND active <> ${active} AND ${fits} RETURNING 1`)).length
}

/** Takes questions of an import out of the bank, with their wordings. Answers how many; 0: there are none left. */
export async function deleteImported(tx: Tx, importId: number, most: number): Promise<number> {
  const rows = await tx.rows(sql`
    WITH own AS (SELECT id FROM question WHERE import_id = ${importId} ORDER BY id LIMIT ${most}),
    worded AS (DELETE FROM question_version v USING own WHERE v.question_id = own.id RETURNING v.question_id)
    SELECT DISTINCT question_id FROM worded`)
  await tx.rows(sql`DELETE FROM question q WHERE q.import_id = ${importId} AND NOT EXISTS (SELECT FROM question_version v WHERE v.question_id = q.id)`)
  return rows.length
}

/** Removes those of these categories and subcategories that hold nothing. Answers how many categories went. */
export async function deleteEmptyPlaces(tx: Tx, { categoryIds, subcategoryIds }: { categoryIds: readonly number[]; subcategoryIds: readonly number[] }): Promise<number> {
  await tx.rows(sql`
    DELETE FROM subcategory s WHERE s.id = ANY (${subcategoryIds}::bigint[])
      AND NOT EXISTS (SELECT FROM question q WHERE q.subcategory_id = s.id) AND NOT EXISTS (SELECT FROM collection k WHERE k.subcategory_id = s.id)`)
  const gone = await tx.rows(sql`
    DELETE FROM category c WHERE c.id = ANY (${categoryIds}::bigint[])
      AND NOT EXISTS (SELECT FROM question q WHERE q.category_id = c.id) AND NOT EXISTS (SELECT FROM subcategory s WHERE s.category_id = c.id)
      AND NOT EXISTS (SELECT FROM collection k WHERE k.category_id = c.id) AND NOT EXISTS (SELECT FROM category_unlock u WHERE u.category_id = c.id)
    RETURNING c.id`)
  return gone.length
}

/* ---- collections ---- */

/** With an id of `nextId`; hidden. */
export async function insertHiddenCollection(tx: Tx, { id, kind, languageId, place: { categoryId, subcategoryId } }: { id: number; kind: CollectionKind; languageId: string; place: { categoryId: number; subcategoryId: number } }): Promise<void> {
  await tx.rows(sql`
    INSERT INTO collection (id, kind, language_id, category_id, subcategory_id, active) OVERRIDING SYSTEM VALUE VALUES (${id}, ${kind}, ${languageId}, ${categoryId}, nullif(${subcategoryId}::bigint, 0), false)`)
}

export async function setCollectionActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.rows(sql`UPDATE collection SET active = ${active} WHERE id = ${id}`)
}

export async function setCollectionPlace(tx: Tx, id: number, { categoryId, subcategoryId }: { categoryId: number; subcategoryId: number }): Promise<void> {
  await tx.rows(sql`UPDATE collection SET category_id = ${categoryId}, subcategory_id = nullif(${subcategoryId}::bigint, 0) WHERE id = ${id}`)
}
