/** Paths of this mode's screens. A challenge's path is its set-up, so that a reload and a repetition have it. */
export const HOME_PATH = '/self-learning/'
/** In place of a subcategory: the whole category. */
const ALL = '-'

/** Parameters as stored by the server; '' and "0" mean no subcategory. */
export function pathOf({ category = '', subcategory = '', questions = '', minutes = '' }: Record<string, string>): string {
  return `${HOME_PATH}${[category, partOf(subcategory), questions, minutes].join('/')}/`
}

export const partOf = (subcategory: string): string => (subcategory === '' || subcategory === '0' ? ALL : subcategory)
