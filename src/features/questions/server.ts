import { notFound } from '../../platform/pure/action.ts'
import type { Sql } from '../../platform/server/database/database.ts'
import { handle, list, refuse } from '../../platform/server/http/handler.ts'
import { contentLanguage, defaultLanguage } from '../languages/server.ts'
import { getCategories, getSubcategoryByMaincategory, premiumLocked, unlockPremiumCategory, type CategoryType } from './contract.ts'
import type { QuestionUse } from './kinds/rules/kind.ts'
import type { Candidate } from './rules.ts'
import type { Candidates } from './rules/candidates.ts'
import { lastLevel, levelsOfAll, oneOf, placeIn, questionsIn, wholeIn, type Category, type FoundPlace, type LevelCount, type Wish } from './rules/places.ts'
import { catalogue, pool } from './server/catalogue.ts'
import { hasUnlocked, unlock } from './server/unlock.ts'
import { levelCandidates } from './store/drawing.ts'

export type { FoundPlace } from './rules/places.ts'
export { activeQuestions, numberOf, type ActiveQuestion } from './server/active.ts'
export { freePool, languagesOf } from './server/by-type.ts'
export { hasUnlocked } from './server/unlock.ts'
export { categoryBySlug, collected, versionTexts } from './store.ts'
export { readQuestions, type QuestionVersion } from './server/versions.ts'
export { seedCollection } from './server/collections.ts'
export { checkMedia, isEmptyWorld, languageOf, mediaPath, seededCategory, seedFiles, seedWorld, type Seeder } from './server/seed.ts'
export { languageCode, questionSeed, readSeed, seedImage, seedSlug, seedWord } from './server/seed-files.ts'

/** Where a player has got anywhere in the categories of a type; subcategory 0: right in the category. */
export type Played = (db: Sql, playerId: string) => Promise<{ categoryId: number; subcategoryId: number }[]>
/** By category type: the progress in modes of that type, passed in by the app. */
export type Progress = Partial<Record<CategoryType, Played>>

/** `sub_type` of get_categories: for a self challenge, a random battle, a group battle. */
const SELF_CHALLENGE = 1
const USES: Readonly<Record<number, QuestionUse>> = { [SELF_CHALLENGE]: 'all-at-once', 2: 'battle', 3: 'battle' }
const useOf = (subType: number | undefined): QuestionUse => (subType === undefined ? undefined : USES[subType]) ?? 'one-by-one'

/** The place of a category and subcategory, each a slug or an id ('', '0' or '-': no subcategory). Undefined where no active question is. */
export async function findPlace(db: Sql, wish: Wish): Promise<FoundPlace | undefined> {
  return placeIn(await catalogue(db), wish)?.place
}

/** A category of a type by id or slug, or a part of one. Undefined where no active question is. */
export async function findPart(db: Sql, categoryType: CategoryType, type: 'category' | 'subcategory', wish: string): Promise<FoundPlace | undefined> {
  const all = (await catalogue(db)).filter((category) => category.categoryType === categoryType)
  const [category, part] = type === 'category' ? [wish, ''] : [all.find(({ subcategories }) => oneOf(subcategories, wish))?.slug ?? '', wish]
  return placeIn(all, { category, subcategory: part })?.place
}

/** How many active questions each level of a place holds, ascending; levels without any are left out. */
export async function levelsIn(db: Sql, place: Pick<FoundPlace, 'categoryId' | 'subcategoryId'>): Promise<LevelCount[]> {
  return placeIn(await catalogue(db), { category: String(place.categoryId), subcategory: String(place.subcategoryId) })?.levels ?? []
}

/** The active questions of a level, for `draw` to choose from. */
export function candidates(db: Sql, place: Pick<FoundPlace, 'categoryId' | 'subcategoryId'>, level: number): Promise<Candidate[]> {
  return levelCandidates(db, place.categoryId, place.subcategoryId, level)
}

/** The active questions of a place that a use can ask, of all its levels; `parts`: a category with all that is below it. */
export function allCandidates(db: Sql, place: Pick<FoundPlace, 'categoryId' | 'subcategoryId'>, { parts = false, use = 'one-by-one' }: { parts?: boolean; use?: QuestionUse } = {}): Promise<Candidates> {
  return pool(db, { use, category: place.categoryId, subcategory: place.subcategoryId, parts })
}

/** A category with all of its parts (subcategory '', '0' or '-'), or one part. Undefined where no active question is that the use can ask. */
export async function findWhole(db: Sql, wish: Wish, use: QuestionUse): Promise<FoundPlace | undefined> {
  return wholeIn(await catalogue(db, use), wish)?.place
}

/** Where a player has got anywhere, as category ids and category:subcategory pairs. */
async function playedPlaces(db: Sql, playerId: string, categoryType: CategoryType, progress: Progress): Promise<Set<string>> {
  const played = progress[categoryType]
  if (!playerId || !played) return new Set()
  return new Set((await played(db, playerId)).flatMap(({ categoryId, subcategoryId }) => [`${categoryId}`, `${categoryId}:${subcategoryId}`]))
}

/** Categories of a type and language with questions for a use; if there is none, those of the default language. */
async function categoriesIn(db: Sql, categoryType: CategoryType, use: QuestionUse, wish: string | undefined, reads: string): Promise<Category[]> {
  const all = (await catalogue(db, use)).filter((category) => category.categoryType === categoryType)
  const language = await contentLanguage(db, wish, reads)
  if (language === undefined) return all
  const own = all.filter(({ languageId }) => languageId === language)
  if (own.length > 0) return own
  const standIn = await defaultLanguage(db)
  return all.filter(({ languageId }) => languageId === standIn)
}

/** Battles leave premium categories out; a self challenge allows free and unlocked ones. */
function fitting(categories: Category[], unlocked: Set<number>, subType: number | undefined): Category[] {
  if (subType === undefined) return categories
  return categories.filter(({ id, isPremium }) => !isPremium || (subType === SELF_CHALLENGE && unlocked.has(id)))
}

function onTheWire(category: Category, unlocked: Set<number>, played: Set<string>) {
  const levels = levelsOfAll(category)
  return {
    id: String(category.id),
    category_name: category.name,
    slug: category.slug,
    type: String(category.categoryType),
    image: category.image,
    is_premium: category.isPremium ? (1 as const) : (0 as const),
    coins: category.coins,
    has_unlocked: unlocked.has(category.id) ? (1 as const) : (0 as const),
    is_play: played.has(`${category.id}`) ? (1 as const) : (0 as const),
    no_of: category.subcategories.length,
    no_of_que: questionsIn(levels),
    maxlevel: Math.max(...levels.map(({ level }) => level)),
    language_id: category.languageId,
  }
}

export const questionActions = (progress: Progress) => [
  handle(getCategories, async ({ tx, input, playerId, language }) => {
    const categoryType = input.type as CategoryType
    const all = await categoriesIn(tx, categoryType, useOf(input.sub_type), input.language_id, language)
    const unlocked = await hasUnlocked(tx, playerId, all.map(({ id }) => id))
    const played = await playedPlaces(tx, playerId, categoryType, progress)
    return list(fitting(all, unlocked, input.sub_type).map((category) => onTheWire(category, unlocked, played)))
  }),

  handle(getSubcategoryByMaincategory, async ({ tx, input, playerId }) => {
    const category = oneOf(await catalogue(tx, useOf(input.sub_type)), input.category_slug)
    if (!category) return refuse(notFound)
    if (!(await hasUnlocked(tx, playerId, [category.id])).has(category.id)) return refuse(premiumLocked)
    const played = await playedPlaces(tx, playerId, category.categoryType, progress)
    const asked = category.subcategories.filter((sub) => input.subcategory_slug === undefined || sub.slug === input.subcategory_slug)
    return list(
      asked.map((sub) => ({
        id: String(sub.id),
        maincat_id: String(category.id),
        subcategory_name: sub.name,
        slug: sub.slug,
        image: sub.image,
        no_of_que: questionsIn(sub.levels),
        maxlevel: lastLevel(sub.levels),
        is_play: played.has(`${category.id}:${sub.id}`) ? (1 as const) : (0 as const),
      })),
    )
  }),

  handle(unlockPremiumCategory, unlock),
]
