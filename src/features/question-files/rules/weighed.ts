/** What GIFT and Moodle XML share: options with a share of the points, typed answers, numbers. */
import { rowFault, type RowFault } from './fault.ts'
import type { FormatCells } from './source.ts'

/** `percent` of the points, up to 100. */
export type WeighedOption = { text: string; percent: number; feedback: string }

const WHOLE = 99

/** The positions of what is right: one option with all points, or several that share them. Here an option is right or wrong. */
export function rightOf(options: readonly WeighedOption[]): { positions: number[] } | RowFault {
  const whole = options.flatMap(({ percent }, i) => (percent >= WHOLE ? [i] : []))
  const part = options.flatMap(({ percent }, i) => (percent > 0 && percent < WHOLE ? [i] : []))
  if (whole.length > 1) return rowFault('answer', `${whole.length} options are each wholly right`, 'Mark one of them; where all are needed give each its share, such as 50 %.')
  if (whole.length === 1 && part.length > 0) return rowFault('answer', 'an option is right in part, and here it is right or wrong', 'Give it all of the points or none.')
  if (whole.length === 1) return { positions: whole }
  if (part.length === 0) return rowFault('answer', 'no option is marked right', 'Mark the right one.')
  const sum = part.reduce((total, i) => total + (options[i]?.percent ?? 0), 0)
  if (part.length > 1 && Math.abs(sum - 100) <= part.length) return { positions: part }
  return rowFault('answer', `the options marked right are worth ${Math.round(sum)} % together, not 100`, 'Mark one option with all points, or several that share them.')
}

/** The words of a statement's two options; Moodle has none of its own in the file. */
export const TRUE_FALSE = ['True', 'False'] as const

export const trueFalseCells = (isTrue: boolean): FormatCells => ({ question_type: '2', optiona: TRUE_FALSE[0], optionb: TRUE_FALSE[1], answer: isTrue ? 'a' : 'b' })

/** A typed answer, which has one spelling here. */
export function spellingCells(words: readonly string[]): FormatCells | RowFault {
  const [word = '', ...others] = [...new Set(words)]
  if (word === '') return rowFault('answer', 'the right answer is empty', 'Write the word that is asked.')
  if (others.length > 0) return rowFault('answer', `several answers are right: ${[word, ...others].map((each) => `"${each}"`).join(', ')}`, 'Keep one spelling; capitals and spaces do not count.')
  if (word.includes('*')) return rowFault('answer', 'a * stands for any letters, and a word is spelled letter by letter here', 'Write the whole word.', word)
  return { answer: word }
}

/** A number and the distance from which on an answer is wrong. */
export function numericCells(value: number, tolerance: number): FormatCells | RowFault {
  if (!Number.isFinite(value) || !Number.isFinite(tolerance)) return rowFault('answer', 'its number cannot be read', 'Write it with a point before decimals.')
  if (tolerance <= 0) return rowFault('range', 'its number has no tolerance', 'Say from which distance on an answer is wrong.')
  return { answer: String(value), range: String(tolerance) }
}
