/** Counts of a closed question by option. Answers travel as ids of options, several of them apart by commas. */

type Count = { answer: string; seats: number }

/** Kinds with neither a right answer nor points. */
export const isPoll = (kind: string): boolean => kind === 'poll'
export const isSlide = (kind: string): boolean => kind === 'slide'
export const isOrder = (kind: string): boolean => kind === 'sequence'

/** How many chose each option. */
export const optionCounts = (ids: readonly string[], counts: readonly Count[]): number[] =>
  ids.map((id) => counts.reduce((sum, { answer, seats }) => sum + (answer.split(',').includes(id) ? seats : 0), 0))

export const answersIn = (counts: readonly Count[]): number => counts.reduce((sum, { seats }) => sum + seats, 0)

/** The place of each option in the right answer, from 1; 0: not in it. Without an order only "in it" (above 0) means something. */
export function rightPlaces(ids: readonly string[], right: string): number[] {
  const parts = right === '' ? [] : right.split(',')
  return ids.map((id) => parts.indexOf(id) + 1)
}

/** Size classes of a question or an option, so that the longest still fit: lengths in signs from which the next smaller one is used. */
export function sizeFor(text: string, steps: readonly (readonly [from: number, size: string])[]): string {
  const length = [...text].length
  return steps.findLast(([from]) => length >= from)?.[1] ?? ''
}
