import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { serialOf } from '../../platform/server/database/ids.ts'
import { nextId } from '../../platform/server/database/new-rows.ts'
import type { ContentType } from './rules/attachment.ts'

/** `subcategoryId` 0: right in the category. */
export type Text = { id: number; slug: string; title: string; collectionId: number; categoryId: number; subcategoryId: number }
export type ListedText = Text & { detail: string; contentType: ContentType; contentData: string; questions: number; played: boolean }

/** Active texts of a place with questions, in their order, with one player's progress. */
export function textsIn(db: Sql, playerId: string, categoryId: number, subcategoryId: number): Promise<ListedText[]> {
  return db.rows(sql`
    SELECT t.id, t.slug, t.title, t.collection_id AS "collectionId", k.category_id AS "categoryId", coalesce(k.subcategory_id, 0) AS "subcategoryId",
      t.detail, t.content_type AS "contentType", t.content_data AS "contentData", count(q.id) AS questions,
      EXISTS (SELECT 1 FROM learn_played p WHERE p.text_id = t.id AND p.player_id = ${playerId}) AS played
    FROM learn_text t JOIN collection k ON k.id = t.collection_id AND k.active JOIN question q ON q.collection_id = k.id AND q.active
    WHERE k.category_id = ${categoryId} AND k.subcategory_id IS NOT DISTINCT FROM nullif(${subcategoryId}::bigint, 0)
    GROUP BY t.id, k.id ORDER BY t.position, t.id`)
}

/** `wish`: a slug or an id. */
const active = (slug: Statement, id: Statement): Statement => sql`
  SELECT t.id, t.slug, t.title, t.collection_id AS "collectionId", k.category_id AS "categoryId", coalesce(k.subcategory_id, 0) AS "subcategoryId"
  FROM learn_text t JOIN collection k ON k.id = t.collection_id AND k.active WHERE t.slug = ${slug} OR t.id = ${id} ORDER BY t.slug = ${slug} DESC LIMIT 1`

/** An active text by its slug or id. */
export function findText(db: Sql, wish: string): Promise<Text | undefined> {
  return db.row(active(sql`${wish}`, sql`${serialOf(wish)}`))
}

/** The same as a value of SQL. */
export const textAsJson = (_playerId: Statement, given: Statement): Statement => sql`SELECT to_jsonb(found) FROM (${active(sql`${given} ->> 'slug'`, sql`(${given} ->> 'id')::bigint`)}) found`
export const wishedText = (wish: string) => ({ read: textAsJson, given: { slug: wish, id: serialOf(wish) } })

export async function hasSlug(db: Sql, slug: string): Promise<boolean> {
  return (await db.row(sql`SELECT 1 FROM learn_text WHERE slug = ${slug}`)) !== undefined
}

/** `id`: one of `nextTextId`, else the next one. */
export type NewText = { id?: number; slug: string; title: string; detail: string; contentType: ContentType; contentData: string; position: number; collectionId: number }

/** An id for a text that is inserted with it. */
export const nextTextId = (db: Sql): Promise<number> => nextId(db, 'learn_text')

export async function insertText(tx: Tx, { id, slug, title, detail, contentType, contentData, position, collectionId }: NewText): Promise<void> {
  await tx.rows(sql`
    INSERT INTO learn_text (id, slug, title, detail, content_type, content_data, position, collection_id) OVERRIDING SYSTEM VALUE
    VALUES (${id ?? sql`DEFAULT`}, ${slug}, ${title}, ${detail}, ${contentType}, ${contentData}, ${position}, ${collectionId})`)
}

/** Where a player has played a text to its end. */
export function playedPlaces(db: Sql, playerId: string): Promise<{ categoryId: number; subcategoryId: number }[]> {
  return db.rows(sql`
    SELECT DISTINCT k.category_id AS "categoryId", coalesce(k.subcategory_id, 0) AS "subcategoryId"
    FROM learn_played p JOIN learn_text t ON t.id = p.text_id JOIN collection k ON k.id = t.collection_id WHERE p.player_id = ${playerId}`)
}

/** Whether a player has passed a text; held until the transaction ends. */
export async function hasPassed(tx: Tx, playerId: string, textId: number): Promise<boolean> {
  return (await tx.row<{ passed: boolean }>(sql`SELECT passed FROM learn_played WHERE player_id = ${playerId} AND text_id = ${textId} FOR UPDATE`))?.passed === true
}

/** Records a round that was played to its end; a pass is not undone by a later failure. */
export async function notePlayed(tx: Tx, playerId: string, textId: number, passed: boolean): Promise<void> {
  await tx.rows(sql`
    INSERT INTO learn_played AS p (player_id, text_id, passed, played_at) VALUES (${playerId}, ${textId}, ${passed}, app_now())
    ON CONFLICT (player_id, text_id) DO UPDATE SET passed = p.passed OR excluded.passed, played_at = excluded.played_at`)
}

export const textSlugs = (db: Sql, collectionIds: readonly number[]): Promise<{ collectionId: number; slug: string }[]> =>
  db.rows(sql`SELECT DISTINCT ON (collection_id) collection_id AS "collectionId", slug FROM learn_text WHERE collection_id = ANY (${collectionIds}::bigint[]) ORDER BY collection_id, id DESC`)
