import type { Sql } from '../../../platform/server/database/database.ts'
import { defaultLanguage } from '../../languages/server.ts'
import { CATEGORY_TYPES } from '../contract.ts'
import type { QuestionUse } from '../kinds/rules/kind.ts'
import { kindsFor } from '../kinds/rules.ts'
import type { Candidate } from '../rules.ts'
import { activeAmong, typeCandidates } from '../store.ts'
import { catalogue } from './catalogue.ts'

/** Questions that cost nothing, and the language they are in; undefined where all languages count. */
export type Pool = { languageId: string | undefined; candidates: Candidate[] }

/**
 * The active quiz-zone questions of a type (or of both) for a use, for `draw` to choose from. Premium categories are left out, unlocked or
 * not. A language without any falls back to the default one; without a language all of them count.
 */
export async function freePool(db: Sql, questionType: 1 | 2 | undefined, languageId: string | undefined, use: QuestionUse): Promise<Pool> {
  const free = (await catalogue(db, use)).filter(({ categoryType, isPremium }) => categoryType === CATEGORY_TYPES.quizZone && !isPremium)
  const pool = async (wanted: string | undefined): Promise<Pool> => {
    const ids = free.filter((category) => wanted === undefined || category.languageId === wanted).map(({ id }) => id)
    return { languageId: wanted, candidates: await typeCandidates(db, ids, questionType, kindsFor(use)) }
  }
  const own = await pool(languageId)
  return own.candidates.length > 0 || languageId === undefined ? own : pool(await defaultLanguage(db))
}

/** The languages of those of these questions that quiz-zone asks at present, for a use. */
export async function languagesOf(db: Sql, ids: readonly number[], use: QuestionUse): Promise<Map<number, string>> {
  const categories = new Map((await catalogue(db)).map((category) => [category.id, category]))
  const kinds = kindsFor(use)
  const found = (await activeAmong(db, ids)).filter(({ kind }) => kinds.includes(kind))
  return new Map(found.flatMap(({ id, categoryId }) => {
    const category = categories.get(categoryId)
    return category?.categoryType === CATEGORY_TYPES.quizZone ? [[id, category.languageId] as const] : []
  }))
}
