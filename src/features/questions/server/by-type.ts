import type { Sql } from '../../../platform/server/database/database.ts'
import { defaultLanguage } from '../../languages/server.ts'
import { CATEGORY_TYPES } from '../contract.ts'
import type { QuestionUse } from '../kinds/rules/kind.ts'
import { kindsFor } from '../kinds/rules.ts'
import type { Candidates } from '../rules/candidates.ts'
import { askedAmong } from '../store.ts'
import { catalogue, pool } from './catalogue.ts'

/** Questions that cost nothing, and the language they are in; undefined where all languages count. */
export type Pool = { languageId: string | undefined; candidates: Candidates }

/**
 * The active quiz-zone questions of a type (or of both) for a use, for `draw` to choose from. Premium categories are left out, unlocked or
 * not. A language without any falls back to the default one; without a language all of them count.
 */
export async function freePool(db: Sql, questionType: 1 | 2 | undefined, languageId: string | undefined, use: QuestionUse): Promise<Pool> {
  const free = (await catalogue(db, use)).filter(({ categoryType, isPremium }) => categoryType === CATEGORY_TYPES.quizZone && !isPremium)
  const poolIn = async (wanted: string | undefined): Promise<Pool> => {
    const categories = free.filter((category) => wanted === undefined || category.languageId === wanted).map(({ id }) => id)
    return { languageId: wanted, candidates: await pool(db, { use, categories, questionType }) }
  }
  const own = await poolIn(languageId)
  return own.candidates.length > 0 || languageId === undefined ? own : poolIn(await defaultLanguage(db))
}

/** The languages of those of these questions that quiz-zone asks at present, for a use. */
export async function languagesOf(db: Sql, ids: readonly number[], use: QuestionUse): Promise<Map<number, string>> {
  const kinds = kindsFor(use)
  const found = (await askedAmong(db, ids)).filter(({ kind, categoryType }) => kinds.includes(kind) && categoryType === CATEGORY_TYPES.quizZone)
  return new Map(found.map(({ id, languageId }) => [id, languageId]))
}
