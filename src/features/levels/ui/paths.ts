/** The paths of the screens of a mode with levels. A category without subcategories has a dash as subcategory. */
const NONE = '-'

export type LevelPaths = {
  home: string
  parts: (category: string) => string
  levels: (category: string, subcategory?: string) => string
  play: (category: string, subcategory: string, level: number | string) => string
}

export function levelPaths(home: string): LevelPaths {
  const parts = (category: string) => `${home}${category}/`
  const levels = (category: string, subcategory = '') => `${parts(category)}${isNone(subcategory) ? NONE : subcategory}/`
  return { home, parts, levels, play: (category, subcategory, level) => `${levels(category, subcategory)}${level}/` }
}

/** '', "0" and "-" mean no subcategory. */
export function isNone(subcategory: string | undefined): boolean {
  return subcategory === undefined || subcategory === '' || subcategory === '0' || subcategory === NONE
}

/** Compares (sub)categories; all spellings of "no subcategory" are equal. */
export function isPlace(place: Record<string, string>, category: string, subcategory: string): boolean {
  return place.category === category && (isNone(subcategory) ? isNone(place.subcategory) : place.subcategory === subcategory)
}
