/** Statements of the desk about texts. */
import { sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import type { ContentType } from './rules/attachment.ts'

/** `subcategoryId` 0: right in the category. */
export type DeskText = {
  id: number; slug: string; title: string; detail: string; contentType: ContentType; contentData: string; revision: number; collectionId: number; categoryId: number; category: string; subcategoryId: number; subcategory: string
  languageId: string; language: string; active: boolean; questions: number
}

const TEXT = sql`
  SELECT t.id, t.slug, t.title, t.detail, t.content_type AS "contentType", t.content_data AS "contentData", t.revision, k.id AS "collectionId", k.active, c.id AS "categoryId", c.name AS category,
    coalesce(s.id, 0) AS "subcategoryId", coalesce(s.name, '') AS subcategory, l.id::text AS "languageId", l.code AS language, (SELECT count(*) FROM question q WHERE q.collection_id = k.id AND q.active) AS questions
  FROM learn_text t JOIN collection k ON k.id = t.collection_id JOIN category c ON c.id = k.category_id JOIN language l ON l.id = k.language_id LEFT JOIN subcategory s ON s.id = k.subcategory_id`

export const deskTexts = (db: Sql, { languageId, categoryId }: { languageId: number | null; categoryId: number | null | undefined }, most: number): Promise<DeskText[]> =>
  db.rows(sql`${TEXT} WHERE k.language_id = ${languageId} AND ${categoryId === undefined ? sql`true` : sql`c.id = ${categoryId}`} ORDER BY c.position, c.name, c.id, s.position NULLS FIRST, s.id, t.position, t.id LIMIT ${most}`)

export const deskText = (db: Sql, id: number | null): Promise<DeskText | undefined> => db.row(sql`${TEXT} WHERE t.id = ${id}`)

/** Held until the transaction ends. */
export const lockText = (tx: Tx, id: number | null): Promise<void> => unread(tx, sql`SELECT FROM learn_text WHERE id = ${id} FOR UPDATE`)

export type TextWords = { title: string; detail: string; contentType: ContentType; contentData: string }

/** Adds one to its revision. */
export async function updateText(tx: Tx, id: number, { title, detail, contentType, contentData }: TextWords): Promise<void> {
  await tx.rows(sql`
    UPDATE learn_text SET title = ${title}, detail = ${detail}, content_type = ${contentType}, content_data = ${contentData}, revision = revision + 1 WHERE id = ${id}`)
}

type Place = { categoryId: number | null; subcategoryId: number }
const inPlace = ({ categoryId, subcategoryId }: Place) => sql`k.category_id = ${categoryId} AND k.subcategory_id IS NOT DISTINCT FROM nullif(${subcategoryId}::bigint, 0)`

/** The position behind all texts of a place. */
export const nextPosition = async (db: Sql, place: Place): Promise<number> =>
  (await db.row<{ next: number }>(sql`SELECT coalesce(max(t.position), 0) + 1 AS next FROM learn_text t JOIN collection k ON k.id = t.collection_id WHERE ${inPlace(place)}`))?.next ?? 1

/** The texts of a place as they stand, locked. */
export const idsInOrder = async (tx: Tx, place: Place): Promise<number[]> =>
  (await tx.rows<{ id: number }>(sql`SELECT t.id FROM learn_text t JOIN collection k ON k.id = t.collection_id WHERE ${inPlace(place)} ORDER BY t.position, t.id FOR UPDATE OF t`)).map(({ id }) => id)

export async function putPositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`UPDATE learn_text t SET position = given.place FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS given(id, place) WHERE t.id = given.id`)
}

export async function putLast(tx: Tx, id: number, position: number): Promise<void> {
  await tx.rows(sql`UPDATE learn_text SET position = ${position} WHERE id = ${id}`)
}

export const textSlugsLike = async (db: Sql, beginning: string): Promise<Set<string>> => new Set((await db.rows<{ slug: string }>(sql`SELECT slug FROM learn_text WHERE starts_with(slug, ${beginning})`)).map(({ slug }) => slug))

/** Counted no further than `most`. */
export const countPlayers = async (db: Sql, textId: number, most: number): Promise<number> => (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM (SELECT FROM learn_played WHERE text_id = ${textId} LIMIT ${most}) AS counted`))?.n ?? 0
