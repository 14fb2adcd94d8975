/** Where questions are: categories, their subcategories, and how many active questions each level of them holds. */
import type { CategoryType } from '../contract.ts'

export type CategoryRow = { id: number; categoryType: CategoryType; languageId: string; slug: string; name: string; image: string; isPremium: boolean; coins: number; openLicence: boolean }
export type SubcategoryRow = { id: number; categoryId: number; slug: string; name: string; image: string }
/** `subcategoryId` 0: right in the category. */
export type CountRow = { categoryId: number; subcategoryId: number; level: number; questions: number }

export type LevelCount = { level: number; questions: number }
export type Subcategory = SubcategoryRow & { levels: LevelCount[] }
export type Category = CategoryRow & { levels: LevelCount[]; subcategories: Subcategory[] }

/** A category or subcategory with questions of its own. `subcategoryId` 0 and slug '0' without a subcategory. */
export type FoundPlace = {
  categoryType: CategoryType
  languageId: string
  categoryId: number
  categorySlug: string
  categoryName: string
  subcategoryId: number
  subcategorySlug: string
  subcategoryName: string
  isPremium: boolean
  coins: number
  openLicence: boolean
}

/** Combines rows; places without questions other than those of `leftOut` are omitted. Levels ascend as long as they have any. */
export function catalogueFrom(categories: CategoryRow[], subcategories: SubcategoryRow[], counts: CountRow[], leftOut: readonly CountRow[]): Category[] {
  const levels = new Map<string, LevelCount[]>()
  const key = (categoryId: number, subcategoryId: number) => `${categoryId}:${subcategoryId}`
  const less = new Map<string, number>()
  for (const { categoryId, subcategoryId, level, questions } of leftOut) {
    const at = `${key(categoryId, subcategoryId)}:${level}`
    less.set(at, (less.get(at) ?? 0) + questions)
  }
  for (const { categoryId, subcategoryId, level, questions } of counts.toSorted((a, b) => a.level - b.level)) {
    const place = key(categoryId, subcategoryId)
    const left = questions - (less.get(`${place}:${level}`) ?? 0)
    if (left > 0) levels.set(place, [...(levels.get(place) ?? []), { level, questions: left }])
  }
  const whole = categories.map((category) => ({
    ...category,
    levels: levels.get(key(category.id, 0)) ?? [],
    subcategories: subcategories
      .filter(({ categoryId }) => categoryId === category.id)
      .map((sub) => ({ ...sub, levels: levels.get(key(category.id, sub.id)) ?? [] }))
      .filter((sub) => sub.levels.length > 0),
  }))
  return whole.filter((category) => category.levels.length > 0 || category.subcategories.length > 0)
}

export const questionsIn = (levels: readonly LevelCount[]): number => levels.reduce((sum, { questions }) => sum + questions, 0)
export const lastLevel = (levels: readonly LevelCount[]): number => levels.at(-1)?.level ?? 0
/** Every level list of a category, its own and those of its subcategories. */
export const levelsOfAll = (category: Category): LevelCount[] => [...category.levels, ...category.subcategories.flatMap((sub) => sub.levels)]

/** '', "0" and "-" mean no subcategory. */
export const isNone = (wish: string): boolean => wish === '' || wish === '0' || wish === '-'

/** By id or slug: a slug is never digits alone. */
export function oneOf<T extends { id: number; slug: string }>(all: readonly T[], wish: string): T | undefined {
  return all.find(({ id, slug }) => slug === wish || String(id) === wish)
}

/** Request for a place: slugs or ids, and the required type of its category. */
export type Wish = { category: string; subcategory: string; categoryType?: CategoryType }

/** The place of a category and subcategory. Undefined where there are no questions. */
export function placeIn(catalogue: readonly Category[], wish: Wish): { place: FoundPlace; levels: LevelCount[] } | undefined {
  const named = namedBy(catalogue, wish)
  if (!named) return undefined
  const { category, sub } = named
  const levels = sub ? sub.levels : category.levels
  return levels.length === 0 ? undefined : { place: placeOf(category, sub), levels }
}

/** A category with all of its parts, or one part, whatever the levels, and how many questions there are. Undefined where there are none. */
export function wholeIn(catalogue: readonly Category[], wish: Wish): { place: FoundPlace; questions: number } | undefined {
  const named = namedBy(catalogue, wish)
  if (!named) return undefined
  const { category, sub } = named
  return { place: placeOf(category, sub), questions: questionsIn(sub ? sub.levels : levelsOfAll(category)) }
}

function namedBy(catalogue: readonly Category[], wish: Wish): { category: Category; sub: Subcategory | undefined } | undefined {
  const category = oneOf(catalogue, wish.category)
  const sub = category && !isNone(wish.subcategory) ? oneOf(category.subcategories, wish.subcategory) : undefined
  if (!category || (wish.categoryType !== undefined && category.categoryType !== wish.categoryType) || (!sub && !isNone(wish.subcategory))) return undefined
  return { category, sub }
}

function placeOf(category: Category, sub: Subcategory | undefined): FoundPlace {
  return {
    categoryType: category.categoryType,
    languageId: category.languageId,
    categoryId: category.id,
    categorySlug: category.slug,
    categoryName: category.name,
    subcategoryId: sub?.id ?? 0,
    subcategorySlug: sub?.slug ?? '0',
    subcategoryName: sub?.name ?? '',
    isPremium: category.isPremium,
    coins: category.coins,
    openLicence: category.openLicence,
  }
}
