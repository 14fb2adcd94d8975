import { useParams } from '@tanstack/react-router'
import type { LevelPaths } from './paths.ts'

export type LevelRoute = { category: string; subcategory: string; level: string }

/** The (sub)category and level in the current URL. */
export function useLevelRoute(paths: LevelPaths): LevelRoute & { levels: string; pathOf: (level: number | string) => string } {
  const { category = '', subcategory = '', level = '' }: Partial<LevelRoute> = useParams({ strict: false })
  return {
    category,
    subcategory,
    level,
    levels: paths.levels(category, subcategory),
    pathOf: (wanted) => paths.play(category, subcategory, wanted),
  }
}
