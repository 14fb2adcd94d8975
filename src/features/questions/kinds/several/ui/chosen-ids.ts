/** Several options as an answer: ids joined by commas. */
export const idsOf = (draft: string): string[] => draft.split(',').filter(Boolean)

/** Adds or removes an id; the result is in the order of the options. */
export function toggled(draft: string, id: string, all: readonly string[]): string {
  const ticked = idsOf(draft)
  const wanted = ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]
  return all.filter((each) => wanted.includes(each)).join(',')
}
