/** The content of a question: as read from a source, and as stored. */
import type { KindId } from '../kinds/rules/ids.ts'
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
export type RefusedDraft = { refused: string; column?: string }

const LETTERS = 'ABCDEFGH'
export const optionName = (position: number): string => `option ${LETTERS[position] ?? position + 1}`
/** The column of the option that a sentence begins with, by its name. */
export const optionColumn = (sentence: string): string | undefined => (/^option [A-E]\b/.test(sentence) ? sentence.slice(0, 8).replace(' ', '').toLowerCase() : undefined)

/** The fault of a text as a sentence; undefined: valid. */
export function textRefusal(what: string, text: string, most: number): string | undefined {
  if (text === '') return `${what} is empty`
  if (text.length > most) return `${what} has ${text.length} characters, ${most} is the most; it may have been cut off`
  const damage = damageIn(text)
  return damage && `${what} is damaged: ${damage}`
}
