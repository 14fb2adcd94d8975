import type { Sql, Statement } from '../../../platform/server/database/database.ts'
import type { CategoryType } from '../contract.ts'
import type { Candidate } from '../rules.ts'
import { activeAmong } from '../store.ts'
import { catalogue } from './catalogue.ts'

/** A question that can be asked now, in its newest version. */
export type ActiveQuestion = Candidate & { categoryType: CategoryType; categoryName: string }

/** A question's id on the wire; 0, which no question has, for malformed ones. */
export const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

/** Those of these questions that are there: active, in an active category and subcategory. `ids`: ids, or a piece of SQL of the caller's store that yields an array of them. */
export async function activeQuestions(db: Sql, ids: readonly number[] | Statement): Promise<Map<number, ActiveQuestion>> {
  const categories = new Map((await catalogue(db)).map((category) => [category.id, category]))
  const found = Array.isArray(ids) && ids.length === 0 ? [] : await activeAmong(db, ids)
  const there = found.flatMap(({ id, version, categoryId, subcategoryId }) => {
    const category = categories.get(categoryId)
    const shown = subcategoryId === 0 || category?.subcategories.some((sub) => sub.id === subcategoryId)
    return category && shown ? [{ id, version, categoryType: category.categoryType, categoryName: category.name }] : []
  })
  return new Map(there.map((question) => [question.id, question]))
}
