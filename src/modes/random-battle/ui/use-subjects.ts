import type { Output } from '../../../platform/pure/action.ts'
import { getCategories, CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { useInContentLanguage } from '../../../features/questions/ui/content-language.ts'

export type BattleSubject = Output<typeof getCategories>[number]

/** `sub_type` of get_categories: no premium ones. */
const RANDOM_BATTLE = 2
/** In the place of a category where the operator leaves no choice. */
export const ANY = '0'

export function useSubjects() {
  return useInContentLanguage(getCategories, { type: CATEGORY_TYPES.quizZone, sub_type: RANDOM_BATTLE })
}
