/** The addresses of this mode's screens. A challenge's address is its set-up, so that a reload and "once more" know it. */
export const HOME_PATH = '/self-learning/'
/** Stands for a category with all of its parts. */
const ALL = '-'

/** The words as the server keeps them; '' and "0" stand for no part. */
export function pathOf({ category = '', subcategory = '', questions = '', minutes = '' }: Record<string, string>): string {
  return `${HOME_PATH}${[category, partOf(subcategory), questions, minutes].join('/')}/`
}

export const partOf = (subcategory: string): string => (subcategory === '' || subcategory === '0' ? ALL : subcategory)
