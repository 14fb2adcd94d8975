import { useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { isNone } from '../../../features/questions/rules/places.ts'
import { NEVER_STALE, useCategoryName, useParts } from '../../../features/category-rounds/ui/parts-page.tsx'
import { getFunNLearn } from '../contract.ts'
import { funAndLearnLook } from './look.ts'
import { HOME_PATH, partsPath, playPath, textPath, textsPath } from './paths.ts'

export type LearnText = Output<typeof getFunNLearn>[number]

type Here = { category: string; subcategory: string; text: string }

/** The place and the text that the address names, and the ways from there. */
export function useHere() {
  const { category = '', subcategory = '', text = '' }: Partial<Here> = useParams({ strict: false })
  return {
    category,
    subcategory,
    text,
    /** Where the list of texts was chosen. */
    back: isNone(subcategory) ? HOME_PATH : partsPath(category),
    list: textsPath(category, subcategory),
    reading: textPath(category, subcategory, text),
    playing: playPath(category, subcategory, text),
  }
}

/** The texts of a place; several screens share this query. */
export function useLearnTexts(options: { staleTime?: number } = {}) {
  const { category, subcategory } = useHere()
  const wish = isNone(subcategory) ? ({ type: 'category', type_id: category } as const) : ({ type: 'subcategory', type_id: subcategory } as const)
  return useQuery(actionQuery(getFunNLearn, wish, { ...options, quiet: true }))
}

/** The name of the place, once it has loaded. */
export function usePlaceName(): string {
  const { t } = useTexts()
  const { category, subcategory } = useHere()
  const whole = useCategoryName(CATEGORY_TYPES.funAndLearn, category)
  const { data } = useParts(category, { ...NEVER_STALE, enabled: !isNone(subcategory) })
  const part = data && !data.error ? data.data.find(({ slug }) => slug === subcategory)?.subcategory_name : undefined
  return (isNone(subcategory) ? whole : part) ?? t(funAndLearnLook.titleKey)
}

/** The title of the text that the address names. */
export function useTitle(): string {
  const { t } = useTexts()
  const { text } = useHere()
  const { data } = useLearnTexts(NEVER_STALE)
  return (data && !data.error ? data.data.find(({ slug }) => slug === text)?.title : undefined) ?? t(funAndLearnLook.titleKey)
}
