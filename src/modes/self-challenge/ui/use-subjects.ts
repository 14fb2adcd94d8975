import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { getCategories, getSubcategoryByMaincategory, CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { useInContentLanguage } from '../../../features/questions/ui/content-language.ts'

export type ChallengeSubject = Output<typeof getCategories>[number]
export type SubjectPart = Output<typeof getSubcategoryByMaincategory>[number]

/** `sub_type` of get_categories: free categories, and the player's unlocked premium ones. */
const SELF_CHALLENGE = 1

export function useSubjects(options: { staleTime?: number } = {}) {
  return useInContentLanguage(getCategories, { type: CATEGORY_TYPES.quizZone, sub_type: SELF_CHALLENGE }, options)
}

/** Loaded once: a later round does not request it again. */
export function useCategoryName(slug: string): string | undefined {
  const { data } = useSubjects({ staleTime: Infinity })
  return data && !data.error ? data.data.find((subject) => subject.slug === slug)?.category_name : undefined
}

/** The subcategories of a category; empty until they have loaded, and where there are none. */
export function useParts(subject: ChallengeSubject | undefined): SubjectPart[] {
  const has = subject !== undefined && subject.no_of > 0
  const { data } = useQuery({ ...actionQuery(getSubcategoryByMaincategory, { category_slug: subject?.slug ?? '', sub_type: SELF_CHALLENGE }, { quiet: true }), enabled: has })
  return has && data && !data.error ? data.data : []
}
