import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../platform/web/query.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { getLevelData } from '../contract.ts'
import { nameOf, type LevelMap } from './level-map.ts'
import { isNone } from './paths.ts'
import { useHere } from './use-here.ts'

/** The map of a place; several screens ask for the same one. */
export function useLevels(category: string, subcategory: string) {
  const query = useQuery(
    asked(getLevelData, { category_slug: category, subcategory_slug: isNone(subcategory) ? '-' : subcategory }, { quiet: true }),
  )
  const map: LevelMap | undefined = query.data && !query.data.error ? query.data.data : undefined
  return { query, map }
}

/** "Space • Level 13", as soon as the name is known. */
export function usePlace(): string {
  const { t } = useTexts()
  const { category, subcategory, level } = useHere()
  const { map } = useLevels(category, subcategory)
  const named = t('quiz-zone.level', { n: Number(level) })
  return map ? t('quiz-zone.place', { name: nameOf(map), level: named }) : named
}
