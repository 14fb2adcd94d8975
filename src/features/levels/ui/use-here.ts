import { useParams } from '@tanstack/react-router'
import type { LevelPaths } from './paths.ts'

export type Here = { category: string; subcategory: string; level: string }

/** The place that the address names. */
export function useHere(paths: LevelPaths): Here & { levels: string; pathOf: (level: number | string) => string } {
  const { category = '', subcategory = '', level = '' }: Partial<Here> = useParams({ strict: false })
  return {
    category,
    subcategory,
    level,
    levels: paths.levels(category, subcategory),
    pathOf: (wanted) => paths.play(category, subcategory, wanted),
  }
}
