import type { Sql } from '../../../platform/server/database.ts'
import { defaultLanguage } from '../../languages/server.ts'
import { SETS } from '../contract.ts'
import type { Candidate } from '../rules.ts'
import { typeCandidates } from '../store.ts'
import { catalogue } from './catalogue.ts'

/**
 * The active quiz-zone questions of a type, for `draw` to choose from. Premium categories stay out, bought or not.
 * A language that has none gets those of the default one; without a language all of them count.
 */
export async function freeQuestionsOfType(db: Sql, questionType: 1 | 2, languageId: string | undefined): Promise<Candidate[]> {
  const free = (await catalogue(db)).filter(({ set, isPremium }) => set === SETS.quizZone && !isPremium)
  const inLanguage = (wanted: string | undefined) => free.filter((category) => wanted === undefined || category.languageId === wanted).map(({ id }) => id)
  const own = await typeCandidates(db, inLanguage(languageId), questionType)
  return own.length > 0 || languageId === undefined ? own : typeCandidates(db, inLanguage(await defaultLanguage(db)), questionType)
}
