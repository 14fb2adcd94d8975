import { useParams } from '@tanstack/react-router'
import { levelsPath, playPath } from './paths.ts'

export type Here = { category: string; subcategory: string; level: string }

/** The place that the address names. */
export function useHere(): Here & { levels: string; pathOf: (level: number | string) => string } {
  const { category = '', subcategory = '', level = '' }: Partial<Here> = useParams({ strict: false })
  return {
    category,
    subcategory,
    level,
    levels: levelsPath(category, subcategory),
    pathOf: (wanted) => playPath(category, subcategory, wanted),
  }
}
