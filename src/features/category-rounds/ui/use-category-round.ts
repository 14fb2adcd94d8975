import { useParams } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { isNone } from '../../questions/rules/places.ts'
import type { CategoryRef } from '../contract.ts'
import { NEVER_STALE, useCategoryName, useParts } from './parts-page.tsx'
import { choicePath, categoryRoundPath, type CategoryLook } from './paths.ts'

export type CategoryRoute = { category: string; subcategory: string; target: CategoryRef; path: string; choice: string }

/** The category in the URL. */
export function useCategoryRoute(look: CategoryLook): CategoryRoute {
  const { category = '', subcategory = '' }: { category?: string; subcategory?: string } = useParams({ strict: false })
  const target: CategoryRef = isNone(subcategory) ? { type: 'category', type_id: category } : { type: 'subcategory', type_id: subcategory }
  return { category, subcategory, target, path: categoryRoundPath(look.path, category, subcategory), choice: choicePath(look.path, category, subcategory) }
}

/** The name of the category, the mode's title while it is loading. */
export function usePlaceName(look: CategoryLook): string {
  const { t } = useTexts()
  const { category, subcategory } = useCategoryRoute(look)
  const whole = useCategoryName(look.bookmarkType, category)
  const { data } = useParts(category, { ...NEVER_STALE, enabled: !isNone(subcategory) })
  const part = data && !data.error ? data.data.find(({ slug }) => slug === subcategory)?.subcategory_name : undefined
  return (isNone(subcategory) ? whole : part) ?? t(look.titleKey)
}
