import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { MapCall } from '../contract.ts'
import { nameOf, type LevelMap } from './level-map.ts'
import type { LevelMode } from './level-mode.ts'
import { isNone } from './paths.ts'
import { useLevelRoute } from './use-level-route.ts'

/** For data that a round does not change, such as a name: no request at the end of a long round. */
export const NEVER_STALE = { staleTime: Infinity }

/** The map of a (sub)category; several screens share the query. */
export function useLevels(call: MapCall, category: string, subcategory: string, options: { staleTime?: number } = {}) {
  const query = useQuery(actionQuery(call, { category_slug: category, subcategory_slug: isNone(subcategory) ? '-' : subcategory }, { ...options, quiet: true }))
  const map: LevelMap | undefined = query.data && !query.data.error ? query.data.data : undefined
  return { query, map }
}

/** "Space • Level 13" once the name is loaded, "Level 13" before. */
export function usePlace({ paths, calls }: LevelMode): string {
  const { t } = useTexts()
  const { category, subcategory, level } = useLevelRoute(paths)
  const { map } = useLevels(calls.map, category, subcategory, NEVER_STALE)
  const named = t('levels.level', { n: Number(level) })
  return map ? t('levels.place', { name: nameOf(map), level: named }) : named
}
