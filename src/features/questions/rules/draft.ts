/** A question's words: as a source has them, and as they are stored. */
import type { KindId } from '../kinds/rules/ids.ts'
import { damageIn } from './repair.ts'

/** What only a kind knows of its questions. */
export type More = Record<string, unknown>

/** A question's words as they are stored: options in the author's order, `answer` the positions (from 0) of what is right, or the number that is asked. */
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
  /** A clip, its length in milliseconds, and what is heard in it. */
  audio: string
  audioMs: number
  audioText: string
  asOf: string
}

/** As a source has it, before anything was looked at. */
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
}

/** Why something is no question. `column`: where it is a row of a table, the cell that is meant. */
export type RefusedDraft = { refused: string; column?: string }

const LETTERS = 'ABCDEFGH'
export const optionName = (position: number): string => `option ${LETTERS[position] ?? position + 1}`
/** The column of the option that a sentence begins with, by its name. */
export const optionColumn = (sentence: string): string | undefined => (/^option [A-E]\b/.test(sentence) ? sentence.slice(0, 8).replace(' ', '').toLowerCase() : undefined)

/** In a sentence what is wrong with a text; undefined: nothing. */
export function textRefusal(what: string, text: string, most: number): string | undefined {
  if (text === '') return `${what} is empty`
  if (text.length > most) return `${what} has ${text.length} characters, ${most} is the most; it may have been cut off`
  const damage = damageIn(text)
  return damage && `${what} is damaged: ${damage}`
}
