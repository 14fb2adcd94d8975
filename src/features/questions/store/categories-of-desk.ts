/** What the desk reads and changes of categories and questions. */
import { sql, type Sql, type Statement } from '../../../platform/server/database/database.ts'
import { unread } from '../../../platform/server/database/keeping.ts'

/* ---- categories ---- */

export type DeskCategory = { id: number; type: number; languageId: string; slug: string; name: string; image: string; coins: number; active: boolean; openLicence: boolean }
export type DeskSubcategory = { id: number; categoryId: number; slug: string; name: string; image: string; active: boolean }
/** `subcategoryId` 0: right in the category. Questions of texts count where their text stands. */
export type PlaceCount = { categoryId: number; subcategoryId: number; active: boolean; questions: number }

const CATEGORY = sql`SELECT id, type, language_id::text AS "languageId", slug, name, image, coins, active, open_licence AS "openLicence" FROM category`
const SUBCATEGORY = sql`SELECT id, category_id AS "categoryId", slug, name, image, active FROM subcategory`

export const allCategories = (db: Sql): Promise<DeskCategory[]> => db.rows(sql`${CATEGORY} ORDER BY type, language_id, position, name, id`)
export const allSubcategories = (db: Sql): Promise<DeskSubcategory[]> => db.rows(sql`${SUBCATEGORY} ORDER BY position, name, id`)
/** Held until the transaction ends, so that what is written to the log is what was changed. */
export const lockCategory = (tx: Sql, id: number | null): Promise<void> => unread(tx, sql`SELECT FROM category WHERE id = ${id} FOR UPDATE`)
export const lockSubcategory = (tx: Sql, id: number | null): Promise<void> => unread(tx, sql`SELECT FROM subcategory WHERE id = ${id} FOR UPDATE`)
export const categoryRow = (db: Sql, id: number | null): Promise<DeskCategory | undefined> => db.row(sql`${CATEGORY} WHERE id = ${id}`)
export const subcategoryRow = (db: Sql, id: number | null): Promise<DeskSubcategory | undefined> => db.row(sql`${SUBCATEGORY} WHERE id = ${id}`)

export function countsOfPlaces(db: Sql): Promise<PlaceCount[]> {
  return db.rows(sql`
    SELECT category_id AS "categoryId", coalesce(subcategory_id, 0) AS "subcategoryId", active, count(*) AS questions
    FROM question WHERE category_id IS NOT NULL GROUP BY category_id, subcategory_id, active
    UNION ALL
    SELECT k.category_id, coalesce(k.subcategory_id, 0), q.active AND k.active, count(*)
    FROM collection k JOIN question q ON q.collection_id = k.id WHERE k.category_id IS NOT NULL GROUP BY k.category_id, k.subcategory_id, q.active AND k.active`)
}

export type Place = { categoryId: number | null } | { subcategoryId: number | null }

/** Whether another place beside it has the name, whatever its capitals. */
export async function isNameTaken(db: Sql, place: Place, name: string): Promise<boolean> {
  const beside = 'categoryId' in place
    ? sql`category c JOIN category o ON o.type = c.type AND o.language_id = c.language_id AND o.id <> c.id WHERE c.id = ${place.categoryId}`
    : sql`subcategory s JOIN subcategory o ON o.category_id = s.category_id AND o.id <> s.id WHERE s.id = ${place.subcategoryId}`
  return (await db.row(sql`SELECT o.id FROM ${beside} AND lower(o.name) = lower(${name}) LIMIT 1`)) !== undefined
}

/** Whether a player would find a question there: in the subcategory, or in the category and the parts of it that are on. */
export async function placeHolds(db: Sql, place: Place): Promise<boolean> {
  const within = (t: Statement) => 'categoryId' in place
    ? sql`${t}.category_id = ${place.categoryId} AND (${t}.subcategory_id IS NULL OR ${t}.subcategory_id IN (SELECT id FROM subcategory WHERE category_id = ${place.categoryId} AND active))`
    : sql`${t}.category_id = (SELECT category_id FROM subcategory WHERE id = ${place.subcategoryId}) AND ${t}.subcategory_id = ${place.subcategoryId}`
  const row = await db.row<{ holds: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM question q WHERE q.active AND ${within(sql`q`)})
      OR EXISTS (SELECT 1 FROM collection k JOIN question q ON q.collection_id = k.id AND q.active WHERE k.active AND ${within(sql`k`)}) AS holds`)
  return row?.holds === true
}

type Shown = { name: string; image: string; active: boolean }

export async function updateCategory(db: Sql, id: number, { name, image, active, coins }: Shown & { coins: number }): Promise<void> {
  await db.rows(sql`UPDATE category SET name = ${name}, image = ${image}, active = ${active}, coins = ${coins}, is_premium = ${coins > 0} WHERE id = ${id}`)
}

export async function updateSubcategory(db: Sql, id: number, { name, image, active }: Shown): Promise<void> {
  await db.rows(sql`UPDATE subcategory SET name = ${name}, image = ${image}, active = ${active} WHERE id = ${id}`)
}

export type OrderParent = { type: number; languageId: number | null } | { categoryId: number | null }

/** The ids below a parent as they stand now, locked. */
export async function idsInOrder(db: Sql, parent: OrderParent): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    'type' in parent
      ? sql`SELECT id FROM category WHERE type = ${parent.type} AND language_id = ${parent.languageId} ORDER BY position, name, id FOR UPDATE`
      : sql`SELECT id FROM subcategory WHERE category_id = ${parent.categoryId} ORDER BY position, name, id FOR UPDATE`,
  )
  return rows.map(({ id }) => id)
}

export async function putPositions(db: Sql, table: 'category' | 'subcategory', ids: readonly number[]): Promise<void> {
  const given = sql`unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS given(id, place)`
  await db.rows(table === 'category' ? sql`UPDATE category c SET position = given.place FROM ${given} WHERE c.id = given.id` : sql`UPDATE subcategory s SET position = given.place FROM ${given} WHERE s.id = given.id`)
}
