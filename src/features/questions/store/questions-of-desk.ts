/** Questions as the desk lists, reads, moves and switches them. */
import { json, sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { lastly, unread } from '../../../platform/server/database/keeping.ts'
import type { KindId } from '../kinds/rules/ids.ts'
import type { Wording } from '../rules/draft.ts'
import { insertVersion } from '../store.ts'

/** null: an id that no row has. */
type Id = number | null | undefined
export type QuestionFilter = {
  /** A query of `to_tsquery`; `number`: the id that the same text may be. */
  words?: string | undefined; number?: number | undefined
  /** 0: of collections. */
  type?: number | undefined; languageId?: Id; categoryId?: Id; subcategoryId?: Id; level?: number | undefined; kind?: string | undefined; active?: boolean | undefined; reported?: boolean | undefined; tag?: string | undefined; importId?: Id; collectionId?: Id
}

const TABLES = sql`question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version`
const WORDS = sql`question_words(v.question, v.options)`

/** Conditions on `q` and `v`; each is answered by an index, or goes along the questions until a page is full. */
function conditions({ words, number, type, languageId, categoryId, subcategoryId, level, kind, active, reported, tag, importId, collectionId }: QuestionFilter): Statement {
  const inCategories = (fits: Statement) => sql`q.category_id IN (SELECT c.id FROM category c WHERE ${fits})`
  const found = words === undefined ? undefined : sql`${WORDS} @@ to_tsquery('simple', ${words})`
  const all = [
    ...(found && number === undefined ? [found] : []),
    ...(found && number !== undefined ? [sql`q.id IN (SELECT v.question_id FROM question_version v WHERE ${found} UNION SELECT ${number}::bigint)`] : []),
    ...(categoryId === undefined ? [] : [sql`q.category_id = ${categoryId}`]),
    ...(subcategoryId === undefined ? [] : [sql`q.subcategory_id = ${subcategoryId}`]),
    ...(collectionId === undefined ? [] : [sql`q.collection_id = ${collectionId}`]),
    ...(type === 0 ? [sql`q.collection_id IS NOT NULL`] : []),
    ...(type !== undefined && type > 0 ? [inCategories(categoriesOf({ type, languageId }))] : []),
    ...(languageId !== undefined && (type ?? 0) === 0 ? [sql`(${inCategories(sql`c.language_id = ${languageId}`)} OR q.collection_id IN (SELECT id FROM collection WHERE language_id = ${languageId}))`] : []),
    ...(importId === undefined ? [] : [sql`q.import_id = ${importId}`]),
    ...(level === undefined ? [] : [sql`q.level = ${level}`]),
    ...(kind === undefined ? [] : [sql`v.kind = ${kind}`]),
    ...(active === undefined ? [] : [active ? sql`q.active` : sql`NOT q.active`]),
    ...(reported === true ? [sql`q.id IN (SELECT question_id FROM question_report WHERE settled_at IS NULL)`] : []),
    ...(tag === undefined ? [] : [sql`q.tags <> '{}' AND q.tags @> ARRAY[${tag}::text]`]),
  ]
  return all.reduce((joined, each) => sql`${joined} AND ${each}`, sql`true`)
}

export type DeskQuestion = {
  id: number; version: number; question: string; kind: KindId; type: number; collection: string; collectionId: number; categoryId: number; category: string; subcategoryId: number; subcategory: string; level: number; marks: number
  languageId: string; language: string; openLicence: boolean; active: boolean; reports: number; tags: string[]; hasImage: boolean; hasAudio: boolean; hasNote: boolean; hasSource: boolean; changedAt: Date
}

/** Of the questions whose ids `chosen` answers. */
const rowsOf = (chosen: Statement): Statement => sql`
  SELECT q.id, q.version, v.question, v.kind, coalesce(c.type, 0) AS type, coalesce(k.kind, '') AS collection, coalesce(q.collection_id, 0) AS "collectionId", coalesce(q.category_id, 0) AS "categoryId", coalesce(c.name, '') AS category,
    coalesce(q.subcategory_id, 0) AS "subcategoryId", coalesce(s.name, '') AS subcategory, q.level, q.marks, l.id::text AS "languageId", l.code AS language, coalesce(c.open_licence, false) AS "openLicence", q.active, q.tags,
    (SELECT count(*) FROM question_report r WHERE r.question_id = q.id AND r.settled_at IS NULL) AS reports,
    v.image <> '' AS "hasImage", v.audio <> '' AS "hasAudio", v.note <> '' AS "hasNote", v.source <> '' AS "hasSource", v.created_at AS "changedAt"
  FROM (${chosen}) AS chosen JOIN question q ON q.id = chosen.id JOIN question_version v ON v.question_id = q.id AND v.version = q.version
  LEFT JOIN category c ON c.id = q.category_id LEFT JOIN subcategory s ON s.id = q.subcategory_id LEFT JOIN collection k ON k.id = q.collection_id JOIN language l ON l.id = coalesce(c.language_id, k.language_id)
  ORDER BY q.id DESC`

/** What is found so often is at least a hundredth of a million questions: going along the list fills a page soon. */
const OFTEN = 10_000

/**
 * Below the question `before`, the newest first. Words that are rare are looked up first: the planner cannot know how rare, and might read
 * the words of every question to find one.
 */
export async function questionPage(db: Sql, filter: QuestionFilter, { before, limit }: { before: Id; limit: number }): Promise<DeskQuestion[]> {
  const found = filter.words === undefined ? undefined : await foundByWords(db, filter.words, filter.number)
  const older = before === undefined ? sql`true` : sql`q.id < ${before}`
  const chosen = isOfModeAlone(filter)
    ? sql`SELECT newest.id FROM category c CROSS JOIN LATERAL (SELECT q.id FROM question q WHERE q.category_id = c.id AND ${older} ORDER BY q.id DESC LIMIT ${limit}) AS newest WHERE ${categoriesOf(filter)}`
    : found === undefined || found.length > OFTEN
      ? sql`SELECT q.id FROM ${TABLES} WHERE ${older} AND ${conditions(filter)}`
      : sql`SELECT found.id FROM ${among(found)} WHERE ${older} AND ${conditions({ ...filter, words: undefined })}`
  return db.rows(rowsOf(sql`${chosen} ORDER BY id DESC LIMIT ${limit}`))
}

/** Then the page is among the newest of each category: along the list there may be none of the mode in a million questions. */
const isOfModeAlone = ({ type = 0, languageId: _languageId, ...others }: QuestionFilter): boolean => type > 0 && Object.values(others).every((condition) => condition === undefined || condition === false)

const categoriesOf = ({ type, languageId }: QuestionFilter): Statement => (languageId === undefined ? sql`c.type = ${type}` : sql`c.type = ${type} AND c.language_id = ${languageId}`)

/** `version`: the one that has the words, which need not be the present one; null: any. */
type Found = { id: number; version: number | null }

async function foundByWords(db: Sql, words: string, number: number | undefined): Promise<Found[]> {
  const found = await db.rows<Found>(sql`SELECT v.question_id AS id, v.version FROM question_version v WHERE ${WORDS} @@ to_tsquery('simple', ${words}) LIMIT ${OFTEN + 1}`)
  return number === undefined ? found : [...found.filter(({ id }) => id !== number), { id: number, version: null }]
}

/** The newest first, each looked up only once the page has come to it: OFFSET 0 is a fence, whatever the planner expects of the other conditions. */
const among = (found: readonly Found[]): Statement => sql`
  (SELECT id, version FROM unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ version }) => version)}::int[]) AS given(id, version) ORDER BY id DESC OFFSET 0) found
  CROSS JOIN LATERAL (SELECT q.* FROM question q WHERE q.id = found.id AND q.version = coalesce(found.version, q.version) OFFSET 0) q
  CROSS JOIN LATERAL (SELECT v.* FROM question_version v WHERE v.question_id = q.id AND v.version = q.version OFFSET 0) v`

/** Counts no further than `most`. What is worded how is looked up only where it is asked for. */
export const countUpTo = async (db: Sql, filter: QuestionFilter, most: number): Promise<number> =>
  (await db.row<{ found: number }>(sql`SELECT count(*) AS found FROM (SELECT 1 FROM ${filter.words === undefined && filter.kind === undefined ? sql`question q` : TABLES} WHERE ${conditions(filter)} LIMIT ${most}) AS counted`))?.found ?? 0

/** Each once. `ids`: ids, or a piece of SQL that yields an array of them. */
export const questionsById = (db: Sql, ids: readonly number[] | Statement): Promise<DeskQuestion[]> => db.rows(rowsOf(sql`SELECT DISTINCT unnest(${ids}::bigint[]) AS id`))

/** As acts read them, by a handle that gathers: without what arrives as text there. */
export type HeldQuestion = Omit<DeskQuestion, 'changedAt'>

/** Locks them, so that what is logged is what was changed; read them behind it. `ids`: as of `questionsById`. */
export const lockQuestions = (tx: Tx, ids: readonly number[] | Statement): Promise<void> => unread(tx, sql`SELECT FROM question WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR UPDATE`)

/** Locks them, and reads those that are there. */
export async function heldQuestions(tx: Tx, ids: readonly number[]): Promise<HeldQuestion[]> {
  await lockQuestions(tx, ids)
  return questionsById(gathering(tx), ids)
}

/** `pastTaken`: of rounds that are not there any more, how often each option was taken. */
export type DeskVersion = Wording & { version: number; createdAt: Date; operator: string; reason: string; answered: number; right: number; pastTaken: number[] }

/** Answers that are looked at for statistics; a question of a daily set may have been answered a million times. */
const LATEST_ANSWERS = 10_000

/** Its versions, the newest first, with who saved them and why, as far as the audit log says. */
export function versionsOf(db: Sql, id: number, most: number): Promise<DeskVersion[]> {
  return db.rows(sql`
    WITH answers AS (
      SELECT version, count(*) AS answered, count(*) FILTER (WHERE verdict = 'r') AS "right"
      FROM (SELECT version, verdict FROM round_item WHERE question_id = ${id} AND verdict IS NOT NULL LIMIT ${LATEST_ANSWERS}) AS latest GROUP BY version)
    SELECT v.version, v.kind, v.question_type AS "questionType", v.question, v.options, v.answer, v.more, v.note, v.image, v.image_text AS "imageText", v.audio, v.audio_ms AS "audioMs",
      v.audio_text AS "audioText", v.as_of AS "asOf", v.source, v.created_at AS "createdAt", coalesce(l.operator, '') AS operator, coalesce(l.reason, '') AS reason, coalesce(a.answered, 0) + coalesce(p.judged, 0) AS answered, coalesce(a."right", 0) + coalesce(p.right_answers, 0) AS "right", coalesce(to_jsonb(p.taken), '[]') AS "pastTaken"
    FROM question_version v LEFT JOIN answers a ON a.version = v.version LEFT JOIN question_past p ON p.question_id = v.question_id AND p.version = v.version
    LEFT JOIN LATERAL (SELECT operator, reason FROM audit_log WHERE subject = 'question' AND subject_id = v.question_id::text AND (after->>'version')::int = v.version ORDER BY audit_log.id LIMIT 1) AS l ON true
    WHERE v.question_id = ${id} ORDER BY v.version DESC LIMIT ${most}`)
}

export const answersTo = (db: Sql, id: number, version: number): Promise<{ answer: string; order: number[] }[]> =>
  db.rows(sql`SELECT coalesce(answer, '') AS answer, option_order AS "order" FROM round_item WHERE question_id = ${id} AND version = ${version} AND verdict IS NOT NULL LIMIT ${LATEST_ANSWERS}`)

export type QuestionUses = { rounds: number; bookmarks: number; daily: { day: string; language: string }[] }

export async function usesOf(db: Sql, id: number): Promise<QuestionUses> {
  const upTo = (table: Statement) => sql`(SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE question_id = ${id} LIMIT ${LATEST_ANSWERS + 1}) AS counted)`
  return (await db.row<QuestionUses>(sql`
    SELECT least(${LATEST_ANSWERS + 1}, ${upTo(sql`round_item`)} + (SELECT coalesce(sum(asked), 0)::bigint FROM question_past WHERE question_id = ${id})) AS rounds, ${upTo(sql`bookmark`)} AS bookmarks, coalesce((
      SELECT json_agg(json_build_object('day', d.day, 'language', d.language) ORDER BY d.day DESC)
      FROM (SELECT day::text, language FROM daily_quiz WHERE question_ids @> ARRAY[${id}::bigint] ORDER BY day DESC LIMIT 20) AS d), '[]') AS daily`)) as QuestionUses
}

/** Those that a player may have seen: in a round, or in a battle that could have drawn them, since battles keep no index of their questions. */
export const wereAsked = async (db: Sql, ids: readonly number[]): Promise<Set<number>> =>
  new Set((await db.rows<{ id: number }>(sql`
    SELECT g.id FROM unnest(${ids}::bigint[]) AS g(id) WHERE EXISTS (SELECT 1 FROM round_item WHERE question_id = g.id) OR EXISTS (SELECT FROM question_past WHERE question_id = g.id) OR EXISTS (
      SELECT 1 FROM question q JOIN category c ON c.id = q.category_id AND c.type = 1 AND NOT c.is_premium
      JOIN battle_room b ON b.category_id IN (0, c.id) AND b.language_id = c.language_id AND b.started_at >= q.created_at
      WHERE q.id = g.id)`)).map(({ id }) => id))

export async function setQuestionsActive(tx: Tx, ids: readonly number[], active: boolean): Promise<void> {
  await tx.rows(sql`UPDATE question SET active = ${active} WHERE id = ANY (${ids}::bigint[])`)
}

/** What is not given stays. `place`: subcategory 0 is none. */
export async function placeQuestions(tx: Tx, ids: readonly number[], { place, level, marks }: { place?: { categoryId: number; subcategoryId: number } | undefined; level?: number | undefined; marks?: number | undefined }): Promise<void> {
  const where = place && sql`category_id = ${place.categoryId}, subcategory_id = nullif(${place.subcategoryId}::bigint, 0),`
  await tx.rows(sql`UPDATE question SET ${where ?? sql``} level = coalesce(${level ?? null}::int, level), marks = coalesce(${marks ?? null}::int, marks) WHERE id = ANY (${ids}::bigint[])`)
}

/** Moves each question to a level of its own. */
export async function levelQuestions(tx: Tx, moved: readonly { id: number; level: number }[]): Promise<void> {
  await tx.rows(sql`UPDATE question q SET level = m.level FROM jsonb_to_recordset(${json(moved)}::jsonb) AS m(id bigint, level int) WHERE q.id = m.id`)
}

export async function setTags(tx: Tx, id: number, tags: readonly string[]): Promise<void> {
  await tx.rows(sql`UPDATE question SET tags = ${tags}::text[] WHERE id = ${id}`)
}

/** Adds a tag to them all, or takes it away. */
export async function tagAll(tx: Tx, ids: readonly number[], tag: string, takes: boolean): Promise<void> {
  const rest = sql`array_remove(tags, ${tag})`
  await tx.rows(sql`UPDATE question SET tags = ${takes ? rest : sql`array_append(${rest}, ${tag})`} WHERE id = ANY (${ids}::bigint[])`)
}

/** Puts back the values that are given; what is not given stays. Subcategory 0 is none. */
export async function restoreQuestions(tx: Tx, rows: readonly { id: number; active?: boolean; category_id?: number; subcategory_id?: number; level?: number; tags?: readonly string[] }[]): Promise<void> {
  await tx.rows(sql`
    UPDATE question q SET active = coalesce(r.active, q.active), level = coalesce(r.level, q.level), tags = coalesce(r.tags, q.tags),
      category_id = coalesce(nullif(r.category_id, 0), q.category_id), subcategory_id = CASE WHEN r.subcategory_id IS NULL THEN q.subcategory_id ELSE nullif(r.subcategory_id, 0) END
    FROM jsonb_to_recordset(${json([...rows])}) AS r(id bigint, active boolean, category_id bigint, subcategory_id bigint, level int, tags text[]) WHERE q.id = r.id`)
}

/** The place that a question may be moved to. */
export type TargetPlace = { categoryId: number; type: number; languageId: string; language: string; openLicence: boolean; subcategoryId: number }

/** Ids, or pieces of SQL of the caller's store that yield them. */
export function targetPlace(db: Sql, categoryId: number | null | Statement, subcategoryId: number | null | Statement): Promise<TargetPlace | undefined> {
  return db.row(sql`
    SELECT c.id AS "categoryId", c.type, c.language_id::text AS "languageId", l.code AS language, c.open_licence AS "openLicence", coalesce(s.id, 0) AS "subcategoryId"
    FROM category c JOIN language l ON l.id = c.language_id LEFT JOIN subcategory s ON s.category_id = c.id AND s.id = ${subcategoryId}
    WHERE c.id = ${categoryId} AND (s.id IS NOT NULL OR ${subcategoryId}::bigint IS NULL)`)
}

/** Once all is written, `check` is given the question that has this fingerprint by then. */
export const checkFingerprint = (tx: Tx, fingerprint: string, check: (id: number | undefined) => void): Promise<void> =>
  lastly<{ id: number }>(tx, sql`SELECT id FROM question WHERE fingerprint = decode(${fingerprint}, 'hex')`, (row) => check(row?.id))

/** Adds a version to a question, which stays as it was where another one has the fingerprint; `check`: as of `checkFingerprint`. */
export async function insertNewVersion(tx: Tx, id: number, version: number, { fingerprint, wording }: { fingerprint: string; wording: Wording }, check: (id: number | undefined) => void): Promise<void> {
  await insertVersion(tx, id, version, fingerprint, wording, sql`NOT EXISTS (SELECT FROM question twin WHERE twin.fingerprint = decode(${fingerprint}, 'hex') AND twin.id <> ${id})`)
  await checkFingerprint(tx, fingerprint, check)
}
