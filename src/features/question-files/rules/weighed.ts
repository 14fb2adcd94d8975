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
  if (whole.length > 1) return rowFault('answer', 'wholly-right', { n: whole.length }, 'one-or-shares')
  if (whole.length === 1 && part.length > 0) return rowFault('answer', 'partly-right', {}, 'all-or-none')
  if (whole.length === 1) return { positions: whole }
  if (part.length === 0) return rowFault('answer', 'right-none', {}, 'mark-right')
  const sum = part.reduce((total, i) => total + (options[i]?.percent ?? 0), 0)
  if (part.length > 1 && Math.abs(sum - 100) <= part.length) return { positions: part }
  return rowFault('answer', 'shares', { sum: Math.round(sum) }, 'one-or-several')
}

/** The words of a statement's two options; Moodle has none of its own in the file. */
export const TRUE_FALSE = ['True', 'False'] as const

export const trueFalseCells = (isTrue: boolean): FormatCells => ({ question_type: '2', optiona: TRUE_FALSE[0], optionb: TRUE_FALSE[1], answer: isTrue ? 'a' : 'b' })

/** A typed answer, which has one spelling here. */
export function spellingCells(words: readonly string[]): FormatCells | RowFault {
  const [word = '', ...others] = [...new Set(words)]
  if (word === '') return rowFault('answer', 'answer-empty', {}, 'write-word')
  if (others.length > 0) return rowFault('answer', 'spellings', { words: [word, ...others].map((each) => `"${each}"`).join(', ') }, 'one-spelling')
  if (word.includes('*')) return rowFault('answer', 'star', {}, 'whole-word', word)
  return { answer: word }
}

/** A number and the distance from which on an answer is wrong. */
export function numericCells(value: number, tolerance: number): FormatCells | RowFault {
  if (!Number.isFinite(value) || !Number.isFinite(tolerance)) return rowFault('answer', 'number-unreadable', {}, 'decimal-point')
  if (tolerance <= 0) return rowFault('range', 'tolerance-none', {}, 'say-distance')
  return { answer: String(value), range: String(tolerance) }
}
