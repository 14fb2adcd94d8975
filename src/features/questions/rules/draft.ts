/** The content of a question: as read from a source, and as stored. */
import type { KindId } from '../kinds/rules/ids.ts'
import { questionFault, type Part, type QuestionFault } from './faults.ts'
import { damageIn } from './repair.ts'

/** Data of a question that only its kind interprets. */
export type More = Record<string, unknown>

/** Stored content: options in the author's order, `answer` the positions (from 0) of right ones, or the number that is asked. */
export type Wording = {
  kind: KindId
  questionType: 1 | 2
  question: string
  options: string[]
  answer: number[]
  more: More
  note: string
  image: string
  imageText: string
  /** A clip, its length in milliseconds, and its transcript. */
  audio: string
  audioMs: number
  audioText: string
  asOf: string
  /** What its statement can be looked up in. Players do not see it. */
  source: string
}

/** As read from a source, before validation. */
export type QuestionDraft = {
  /** Undefined: one of its options is right. */
  kind?: KindId
  question: string
  options: string[]
  answer: number | number[]
  more?: More
  questionType?: 1 | 2
  note?: string
  image?: string
  imageText?: string
  audio?: string
  audioMs?: number
  audioText?: string
  asOf?: string
  source?: string
}

/** Why something is no question. `column`: where it is a row of a table, the cell that is meant. */
export type RefusedDraft = { refused: QuestionFault; column?: string }

/** The fault of a text; undefined: valid. */
export function textFault(what: Part, text: string, most: number): QuestionFault | undefined {
  if (text === '') return questionFault('text-empty', { what })
  if (text.length > most) return questionFault('text-long', { what, length: text.length, most })
  return damageFault(what, text)
}

export function damageFault(what: Part, text: string): QuestionFault | undefined {
  const letter = damageIn(text)
  if (letter === undefined) return undefined
  return letter === '' ? questionFault('text-lost', { what }) : questionFault('text-odd', { what, letter })
}
