/** The categories at the desk: added, changed and put in order, each as an act with a reason. */
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import { isSeen } from '../../../platform/pure/visible-text.ts'
import { cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { contentLanguages } from '../../languages/server.ts'
import type { CategoryType } from '../contract.ts'
import { addCategory, addSubcategory, categoryEmpty, categoryNameInvalid, categoryNameTaken, changeCategory, changeSubcategory, listCategories, mediaMissing, orderCategories, orderChanged, orderSubcategories, type ListedCategory, type ListedSubcategory } from '../desk-contract.ts'
import { allCategories, allSubcategories, categoryRow, countsOfPlaces, idsInOrder, isNameTaken, lockCategory, lockSubcategory, placeHolds, putPositions, subcategoryRow, updateCategory, updateSubcategory, type DeskSubcategory, type OrderParent, type Place, type PlaceCount } from '../store/categories-of-desk.ts'
import { damageIn, tidyLine } from '../rules/repair.ts'
import { categoriesNamed, insertCategoryWithId, insertSubcategoryWithId, subcategoryNamed } from '../store.ts'
import { invalidateCatalogue } from './catalogue.ts'
import { isStored } from './desk-media.ts'
import { newPlace } from './saving.ts'

/** Counting a large bank takes longer than all else of the page. */
const counts = cachedFor(5_000, countsOfPlaces)

export const categoryActions = [
  handle(listCategories, async ({ tx }) => ok({ languages: (await contentLanguages(tx)).map(({ id, code, name }) => ({ id, code, name })), categories: await tree(tx) })),
  handle(addCategory, add),
  handle(changeCategory, change),
  handle(orderCategories, async ({ tx, input: { type, language_id, ids, reason }, audit }) => {
    const saved = await saveOrder(tx, { parent: { type, languageId: serialOf(language_id) }, ids })
    if (!saved) return refuse(orderChanged)
    audit({ subject: 'categories', id: `${type}:${language_id}`, ...saved, reason })
    return ok({})
  }),
  handle(addSubcategory, addBelow),
  handle(changeSubcategory, changeBelow),
  handle(orderSubcategories, async ({ tx, input: { category_id, ids, reason }, audit }) => {
    const saved = await saveOrder(tx, { parent: { categoryId: serialOf(category_id) }, ids })
    if (!saved) return refuse(orderChanged)
    audit({ subject: 'category', id: category_id, ...saved, reason })
    return ok({})
  }),
]

/** After a change of categories or questions. */
export function invalidatePlaces(db: Sql): void {
  counts.invalidate(db)
  invalidateCatalogue(db)
}

async function tree(db: Sql): Promise<ListedCategory[]> {
  const [categories, subcategories, counted] = [await allCategories(db), await allSubcategories(db), await counts.get(db)]
  return categories.map(({ type, languageId, coins, openLicence, ...category }) => {
    const own = subcategories.filter(({ categoryId }) => categoryId === category.id)
    const counts = counted.filter(({ categoryId }) => categoryId === category.id)
    return { ...listed(category, counts), type, language_id: languageId, coins, open_licence: openLicence ? 1 : 0, subcategories: own.map((sub) => listed(sub, counts.filter(({ subcategoryId }) => subcategoryId === sub.id))) }
  })
}

function listed({ id, slug, name, image, active }: Omit<DeskSubcategory, 'categoryId'>, counts: readonly PlaceCount[]): ListedSubcategory {
  const sum = (wanted: boolean) => counts.filter((count) => count.active === wanted).reduce((all, { questions }) => all + questions, 0)
  return { id: String(id), slug, name, image, active: active ? 1 : 0, questions: sum(true), retired: sum(false) }
}

/** The tidied name; undefined where it cannot be shown. */
function nameOf(typed: string): string | undefined {
  const name = tidyLine(typed)
  return isSeen(name) && damageIn(name) === undefined && !/^\d+$/.test(name) ? name : undefined
}

/** "-" takes the picture away. Undefined: nothing is said of it. */
const imageOf = (sent: string | undefined) => (sent === '-' ? '' : sent)

async function add({ tx, input, audit }: Call<typeof addCategory, NeedsStorage>): Promise<ActionReply<typeof addCategory>> {
  const { type, language_id, coins = 0, image = '', reason } = input
  const name = nameOf(input.name)
  if (name === undefined) return refuse(categoryNameInvalid)
  if (!(await contentLanguages(tx)).some(({ id }) => id === language_id)) return refuse(notFound)
  if (!(await isStored(tx, image, 'picture'))) return refuse(mediaMissing)
  const together = gathering(tx)
  const [named, { id, slug }] = await Promise.all([categoriesNamed(together, type as CategoryType, language_id, name), newPlace(together, 'category', name)])
  if (named.length > 0) return refuse(categoryNameTaken)
  await insertCategoryWithId(tx, { id, slug, categoryType: type as CategoryType, languageId: language_id, name, image, coins, active: false })
  invalidatePlaces(tx)
  audit({ subject: 'category', id: String(id), after: { type, language_id, name, coins, image }, reason })
  return ok({ id: String(id) })
}

async function addBelow({ tx, input, audit }: Call<typeof addSubcategory, NeedsStorage>): Promise<ActionReply<typeof addSubcategory>> {
  const { category_id, image = '', reason } = input
  const name = nameOf(input.name)
  if (name === undefined) return refuse(categoryNameInvalid)
  const [together, categoryId] = [gathering(tx), serialOf(category_id)]
  await lockCategory(tx, categoryId)
  const [category, named, { id, slug }] = await Promise.all([categoryRow(together, categoryId), subcategoryNamed(together, categoryId, name), newPlace(together, 'subcategory', name)])
  if (!category) return refuse(notFound)
  if (!(await isStored(tx, image, 'picture'))) return refuse(mediaMissing)
  if (named !== undefined) return refuse(categoryNameTaken)
  await insertSubcategoryWithId(tx, { id, slug, categoryId: category.id, name, image, active: false })
  invalidatePlaces(tx)
  audit({ subject: 'subcategory', id: String(id), after: { category_id, name, image }, reason })
  return ok({ id: String(id) })
}

type Wish = { name?: string | undefined; image?: string | undefined; active?: number | undefined }
type Shown = { name: string; image: string; active: boolean }
/** What a wish for a place depends on. */
type Standing = { isTaken: boolean; holds: boolean }

async function standingOf(db: Sql, place: Place, wish: Wish): Promise<Standing> {
  const name = wish.name === undefined ? undefined : nameOf(wish.name)
  const [isTaken, holds] = await Promise.all([name !== undefined && isNameTaken(db, place, name), wish.active === 1 && placeHolds(db, place)])
  return { isTaken, holds }
}

/** What a place will be; or why not. */
async function changed(tx: Tx<NeedsStorage>, before: Shown, { isTaken, holds }: Standing, wish: Wish): Promise<Shown | { refused: Refusal }> {
  const name = wish.name === undefined ? before.name : nameOf(wish.name)
  if (name === undefined) return refuse(categoryNameInvalid)
  const after = { name, image: imageOf(wish.image) ?? before.image, active: wish.active === undefined ? before.active : wish.active === 1 }
  if (after.image !== before.image && !(await isStored(tx, after.image, 'picture'))) return refuse(mediaMissing)
  if (name !== before.name && isTaken) return refuse(categoryNameTaken)
  if (after.active && !before.active && !holds) return refuse(categoryEmpty)
  return after
}

async function change({ tx, input, audit }: Call<typeof changeCategory, NeedsStorage>): Promise<ActionReply<typeof changeCategory>> {
  const [together, categoryId] = [gathering(tx), serialOf(input.category_id)]
  await lockCategory(tx, categoryId)
  const [row, standing] = await Promise.all([categoryRow(together, categoryId), standingOf(together, { categoryId }, input)])
  if (!row) return refuse(notFound)
  const shown = await changed(tx, row, standing, input)
  if ('refused' in shown) return shown
  const after = { ...shown, coins: input.coins ?? row.coins }
  await updateCategory(tx, row.id, after)
  invalidatePlaces(tx)
  audit({ subject: 'category', id: String(row.id), before: { name: row.name, image: row.image, active: row.active, coins: row.coins }, after, reason: input.reason })
  return ok({})
}

async function changeBelow({ tx, input, audit }: Call<typeof changeSubcategory, NeedsStorage>): Promise<ActionReply<typeof changeSubcategory>> {
  const [together, subcategoryId] = [gathering(tx), serialOf(input.subcategory_id)]
  await lockSubcategory(tx, subcategoryId)
  const [row, standing] = await Promise.all([subcategoryRow(together, subcategoryId), standingOf(together, { subcategoryId }, input)])
  if (!row) return refuse(notFound)
  const after = await changed(tx, row, standing, input)
  if ('refused' in after) return after
  await updateSubcategory(tx, row.id, after)
  invalidatePlaces(tx)
  audit({ subject: 'subcategory', id: String(row.id), before: { name: row.name, image: row.image, active: row.active }, after, reason: input.reason })
  return ok({})
}

/** Undefined: these are not the ids that stand there now. */
async function saveOrder(tx: Tx, { parent, ids: joined }: { parent: OrderParent; ids: string }): Promise<{ before: object; after: object } | undefined> {
  const before = await idsInOrder(tx, parent)
  const after = joined.split(',').map(Number)
  if (after.length !== before.length || new Set(after).size < after.length || after.some((id) => !before.includes(id))) return undefined
  await putPositions(tx, 'type' in parent ? 'category' : 'subcategory', after)
  invalidatePlaces(tx)
  return { before: { order: before }, after: { order: after } }
}
