/** How options are named for keyboards and screen readers. */
import type { ShownQuestion } from '../contract.ts'

/** Id of the question's heading. */
export const QUESTION_ID = 'question'

type Choice = Pick<ShownQuestion, 'question_type' | 'options'>
const LETTERS = 'ABCDE'

/** True or false. */
export const isPair = ({ question_type, options }: Choice): boolean => question_type === '2' && options.length === 2

/** Keys that choose an option: its digit, its letter; for true and false also the first letters of the options, if they are on Latin keys. */
export function keysFor(question: Choice): Record<string, string> {
  const { options } = question
  const placed = options.flatMap(({ id }, at) => [String(at + 1), LETTERS[at] ?? ''].map((key) => [key, id] as const))
  const initials = isPair(question) ? options.map(({ id, text }) => [text.charAt(0).toUpperCase(), id] as const) : []
  const apart = new Set(initials.map(([key]) => key)).size === initials.length
  return Object.fromEntries([...initials.filter(([key]) => apart && /^[A-Z]$/.test(key)), ...placed])
}
