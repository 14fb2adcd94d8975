/** An answer of a show in the words of its question. */
import type { Step } from '../contract.ts'

/** Kinds whose answers are what was typed; a number is as sent, with a point. */
const TYPED = new Set(['number', 'typed', 'word'])

/** One text for each part; none for a place, and for an answer that is not one of the options. `order`: the author's positions as they were dealt. */
export function wordsOf({ kind, options }: Pick<Step, 'kind' | 'options'>, order: readonly number[], answer: string): string[] {
  if (TYPED.has(kind)) return answer === '' ? [] : [answer]
  if (kind === 'place') return []
  // Several of them are sent in any order.
  const ids = kind === 'several' ? answer.split(',').sort((a, b) => Number(a) - Number(b)) : answer.split(',')
  const words = ids.map((id) => options[order[Number(id) - 1] ?? -1])
  return words.every((each) => each !== undefined) ? words : []
}
