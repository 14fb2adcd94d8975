/** Statements of the desk about the bank: papers of contests and exams, and what they are filled with. */
import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import type { KindId } from './kinds/rules/ids.ts'
import { KINDS_IN_COLLECTIONS } from './kinds/rules.ts'
import type { Candidate } from './rules.ts'

/** Questions for the paper `collectionId`: of the bank in a language, or of the collection `from`. */
export type PaperChoice = { collectionId: number; languageId: string; categoryId: number | null; from: number | null; levels: { from: number; to: number } }

/** What fits a choice and is not in the paper yet; originals that were copied there are in it. */
function fitting({ collectionId, languageId, categoryId, from, levels }: PaperChoice): Statement {
  const category = categoryId === null ? sql`true` : sql`q.category_id = ${categoryId}`
  const place = from === null
    ? sql`${category} AND q.category_id IN (SELECT id FROM category WHERE language_id = ${languageId} AND active)`
    : sql`q.collection_id = ${from}`
  return sql`
    FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version
    WHERE q.active AND ${place} AND q.level BETWEEN ${levels.from} AND ${levels.to} AND v.kind = ANY (${KINDS_IN_COLLECTIONS as readonly KindId[]}::text[])
      AND NOT EXISTS (SELECT FROM question k WHERE k.collection_id = ${collectionId} AND k.active AND k.copy_of = coalesce(q.copy_of, q.id))`
}

export const choiceLevels = (db: Sql, choice: PaperChoice, most: number): Promise<{ level: number; questions: number }[]> =>
  db.rows(sql`SELECT q.level, count(*) AS questions ${fitting(choice)} GROUP BY q.level ORDER BY q.level LIMIT ${most}`)

/** A question to be copied: `root` is what the copy will name as its original. */
export type Original = Candidate & { root: number; level: number }

/** As many of them as are there, in an order that `seed` decides. */
export const drawOriginals = (db: Sql, choice: PaperChoice, count: number, seed: number): Promise<Original[]> =>
  db.rows(sql`SELECT q.id, q.version, coalesce(q.copy_of, q.id) AS root, q.level ${fitting(choice)} ORDER BY hashint8extended(q.id, ${seed}), q.id LIMIT ${count}`)

/** All that a paper asks now, to copy it whole; in their order, with what they are worth. */
export const originalsIn = (db: Sql, collectionId: number): Promise<(Original & { marks: number })[]> =>
  db.rows(sql`SELECT id, version, coalesce(copy_of, id) AS root, level, marks FROM question WHERE collection_id = ${collectionId} AND active ORDER BY id`)

/** Names the originals of copies, by their fingerprints (hex); those that had been taken out are asked again. Answers how many there are; of twins one. */
export async function linkCopies(tx: Tx, copies: readonly { fingerprint: string; root: number; level: number; marks: number }[]): Promise<number> {
  const linked = await tx.rows(sql`
    UPDATE question q SET copy_of = c.root, active = true, level = c.level, marks = c.marks
    FROM unnest(${copies.map(({ fingerprint }) => fingerprint)}::text[], ${copies.map(({ root }) => root)}::bigint[], ${copies.map(({ level }) => level)}::int[], ${copies.map(({ marks }) => marks)}::int[])
      AS c(fingerprint, root, level, marks)
    WHERE q.fingerprint = decode(c.fingerprint, 'hex') RETURNING q.id`)
  return linked.length
}

/** They are drawn for nothing any more; only those that stand in categories. */
export async function takeFromBank(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`UPDATE question SET active = false WHERE id = ANY (${ids}::bigint[]) AND category_id IS NOT NULL`)
}

/** False: it is not in the paper. */
export const dropFromPaper = async (tx: Tx, collectionId: number, questionId: number): Promise<boolean> =>
  (await tx.row(sql`UPDATE question SET active = false WHERE id = ${questionId} AND collection_id = ${collectionId} AND active RETURNING id`)) !== undefined

/** A page of a paper, in the order in which its questions came in. */
export const paperPage = (db: Sql, collectionId: number, afterId: number, limit: number): Promise<(Candidate & { marks: number; level: number; inBank: boolean })[]> =>
  db.rows(sql`
    SELECT q.id, q.version, q.marks, q.level, EXISTS (SELECT FROM question o WHERE o.id = q.copy_of AND o.active AND o.category_id IS NOT NULL) AS "inBank"
    FROM question q WHERE q.collection_id = ${collectionId} AND q.active AND q.id > ${afterId} ORDER BY q.id LIMIT ${limit}`)

export type PaperCounts = { keyless: number; inBank: number }

/** Questions of a paper without a right answer, and copies whose original can still be asked elsewhere. */
export async function paperCounts(db: Sql, collectionId: number): Promise<PaperCounts> {
  return (await db.row<PaperCounts>(sql`
    SELECT count(*) FILTER (WHERE jsonb_array_length(v.answer) = 0) AS keyless,
      count(*) FILTER (WHERE EXISTS (SELECT FROM question o WHERE o.id = q.copy_of AND o.active AND o.category_id IS NOT NULL)) AS "inBank"
    FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version WHERE q.collection_id = ${collectionId} AND q.active`)) as PaperCounts
}

/** How many questions a paper has of each level or of each value, the lower ones first. */
export const paperWeights = (db: Sql, collectionId: number, by: 'level' | 'marks'): Promise<{ weight: number; questions: number }[]> =>
  db.rows(sql`SELECT ${by === 'level' ? sql`level` : sql`marks`} AS weight, count(*) AS questions FROM question WHERE collection_id = ${collectionId} AND active GROUP BY 1 ORDER BY 1`)
