/**
 * What is wrong with a question, or with a row that should be one: a code with the values of its text. The desk says it in its language
 * (`admin/faults/texts.*.json`), the server in English for scripts and the command line (`server/fault-sentences.ts`).
 */
import type { KeyUnder, TextHoles } from '../../../platform/pure/text-keys.ts'

/** The texts below a key, by the rest of their keys: the names of their values. */
export type TextsUnder<Start extends string> = { [Key in KeyUnder<Start> as Key extends `${Start}${infer Code}` ? Code : never]: TextHoles[Key] }

/** What a record of faults must have for these texts; a fault that has none of them is left out of `FaultOf`. */
export type FaultsFor<Start extends string> = { [Code in keyof TextsUnder<Start>]: { [Hole in TextsUnder<Start>[Code] & string]: string | number } }

type NoMore<Code, Values, Texts> = Code extends keyof Texts ? (keyof Values extends Texts[Code] ? Code : never) : never

/** A fault of a record, by its code, where the text has all of its values. */
export type FaultOf<Start extends string, Faults extends FaultsFor<Start>> = { [Code in keyof Faults]: { code: NoMore<Code, Faults[Code], TextsUnder<Start>>; values: Faults[Code] } }[keyof Faults]

/** A part of a question that a sentence is about, by the column that it has in a table. */
export type Part = keyof TextsUnder<'desk.questions.part.'>

type None = Record<never, never>

/** By code: the values. `what` and `other` are parts; `column` is a column by its name. */
export type QuestionFaults = {
  'text-empty': { what: Part }
  'text-long': { what: Part; length: number; most: number }
  'text-lost': { what: Part }
  'text-odd': { what: Part; letter: string }
  'name-long': { what: Part; most: number }
  'whole-number': { what: Part; most: number }
  'options-count': { n: number; fewest: number; most: number }
  'options-same': { what: Part; other: Part }
  'option-gap': { column: string }
  'option-due': { due: string; found: string }
  'behind-options': { text: string }
  'answer-empty': None
  'answer-none': None
  'answer-twice': None
  'answer-letter': None
  'answer-letters': None
  'answer-several': None
  'answer-all': None
  'answer-number': None
  'answer-one-number': None
  'answer-unmarked': None
  'answer-marked-twice': None
  'order-incomplete': None
  'number-options': None
  range: None
  'two-options': { options: number }
  'three-options': None
  'one-or-two': { column: string }
  'several-or-order': { column: string }
  'one-or-zero': { column: string }
  tags: { tags: number; most: number }
  'image-path': None
  'audio-path': None
  'audio-length': { most: number }
  'audio-unused': None
  'clip-none': { file: string }
  'clip-unreadable': { file: string }
  'clip-long': { file: string; seconds: number; most: number }
  'language-other': { name: string; language: string; wish: string }
  'language-none': { language: string; known: string }
  'category-none': { id: string }
  'subcategory-none': { id: string }
  'text-none': { name: string }
  'contest-none': { name: string }
  'contest-begun': { name: string }
  'exam-none': { name: string }
  'exam-entered': { name: string }
}

export type QuestionFault = FaultOf<'desk.questions.fault.', QuestionFaults>

/** Only a fault that has a text can be made. */
export const questionFault = <Code extends QuestionFault['code']>(code: Code, values: QuestionFaults[Code]): QuestionFault => ({ code, values }) as QuestionFault
