/** The addresses of this mode's screens. A category without subcategories has a dash in their place. */
export const HOME_PATH = '/quiz-zone/'
const NONE = '-'

export const partsPath = (category: string) => `${HOME_PATH}${category}/`
export const levelsPath = (category: string, subcategory = '') => `${partsPath(category)}${isNone(subcategory) ? NONE : subcategory}/`
export const playPath = (category: string, subcategory: string, level: number | string) => `${levelsPath(category, subcategory)}${level}/`

/** '', "0" and "-" stand for no subcategory. */
export function isNone(subcategory: string | undefined): boolean {
  return subcategory === undefined || subcategory === '' || subcategory === '0' || subcategory === NONE
}

/** The same place, however it is written. */
export function isPlace(place: Record<string, string>, category: string, subcategory: string): boolean {
  return place.category === category && (isNone(subcategory) ? isNone(place.subcategory) : place.subcategory === subcategory)
}
