/** What a kind of question is: all that differs between kinds is in its record. `kinds/rules.ts` lists them. */
import type * as z from 'zod/mini'
import type { Dice } from '../../../../platform/pure/dice.ts'
import type { Settings } from '../../../settings/rules.ts'
import type { QuestionDraft, More, RefusedDraft, Wording } from '../../rules/draft.ts'
import type { CategoryType } from '../../contract.ts'
import type { KeptFields, ShownQuestion } from '../contract.ts'
import type { KindId } from './ids.ts'

/** A question as its author wrote it. */
export type AskedQuestion = Omit<Wording, 'asOf'> & {
  id: number
  version: number
  /** What a right answer is worth in an exam. */
  marks: number
  /** Its category's type; 0 where it stands in none. */
  categoryType: number
}

export type KindState = Record<string, unknown>

/** How a question lies before a player. */
export type Deal = {
  /** The author's positions of the options in the order in which this player sees them. */
  order: number[]
  /** What its kind keeps of it for this player, such as the letters that were dealt; null: nothing. */
  kindState: KindState | null
}

/** A question that a player keeps, as its own copy shows it: options by their words, `right` as ids joined by commas. */
export type Shelved = { options: { id: string; text: string }[]; right: string } & Partial<KeptFields>

/** What practice without a network knows of a kept question; `type`: that of its category. */
export type KeptCopy = Pick<ShownQuestion, 'question_type'> & KeptFields & { type: string; audio?: string; options: Shelved['options']; right_answer?: string }

/** Where questions are asked: one after the other in a round, all at once under one clock, the same ones for all players of a day, live in a battle. */
export const QUESTION_USES = ['one-by-one', 'all-at-once', 'daily', 'battle'] as const
export type QuestionUse = (typeof QUESTION_USES)[number]

/** Reads a cell of a table's row by its column, trimmed; '' where the table has no such column. */
export type ReadCell = (column: string) => string

/** A question of a seed file, as far as kinds differ in it: further fields are those of `seedFields`. */
export type Seeded = { answer: number | number[] | string; options: string[]; audio?: string; [field: string]: unknown }

/** How questions of a kind come into the bank. */
export type Intake = {
  /** Columns of a table beside those that every kind has (question, language, note, image). */
  columns: { needed: readonly string[]; used: readonly string[] }
  /** Whether a row is one of this kind, where a bank holds several kinds; the last kind of a bank takes what no other does. */
  takesRow: (cell: ReadCell) => boolean
  row: (cell: ReadCell) => Pick<QuestionDraft, 'options' | 'answer' | 'questionType' | 'more'> | RefusedDraft
  /** What the columns hold, for `npm run import -- --help`, where it is not said already. */
  help?: string
  /** What a question of a seed file must have, in words; the fields that it has beside those of all; whether it is of this kind; and what it has. */
  seedHas: string
  seedFields?: Readonly<Record<string, z.ZodMiniType>>
  takesSeed: (seed: Seeded) => boolean
  seed: (seed: Seeded) => Pick<QuestionDraft, 'options' | 'answer' | 'more'>
  /** What is wrong with options and answer, in a sentence. */
  fault: (wording: Wording, draft: QuestionDraft) => string | undefined
}

/** Help that opens a part of the answer. */
export type PartialReveal = {
  /** How many parts are open. */
  used: (deal: Deal) => number
  /** The next part, and what is kept of it; undefined: nothing is left to be opened. `draft`: what the player has put together so far. */
  open: (asked: AskedQuestion, deal: Deal, dice: Dice, draft: string) => { kindState: KindState; box: number; letter: string } | undefined
}

export type QuestionKind = {
  id: KindId
  /** The types of categories that hold such questions, and whether texts, contests and exams do. */
  sets: readonly CategoryType[]
  inCollections?: true
  /** Where they can be asked. Lists of categories and their counts leave out what their use cannot ask. */
  uses: readonly QuestionUse[]
  intake: Intake
  questionType: (options: readonly string[]) => 1 | 2
  deal: (asked: AskedQuestion, settings: Settings, dice: Dice) => Deal
  /** What is handed out beside words and options; nothing in it may tell the answer. */
  publicFields?: (asked: AskedQuestion, deal: Deal) => Partial<ShownQuestion>
  /** The right answer as `answer_question` would take it. */
  rightAnswer: (asked: AskedQuestion, deal: Deal) => string
  /** The one judge of rounds, battles and practice: the share of the points that an answer earns, by what `rightAnswer` says; 0: it is wrong. */
  judge: (right: string, answer: string, more?: More) => number
  /** On the shelf of a player who may be told the answer (`tells`) or not. */
  shelved: (asked: Pick<AskedQuestion, 'questionType' | 'options' | 'answer' | 'more'>, disclosed: boolean) => Shelved
  /** Practice without a network: whether a copy is of this kind, how it is asked, and the right answer to that. */
  isCopy: (copy: KeptCopy) => boolean
  /** It cannot be asked without a network, since a file has to be fetched. */
  fetches?: true
  copyAsks: (copy: KeptCopy, dice: Dice) => Partial<ShownQuestion>
  copyRight: (copy: KeptCopy) => string
  /** What the judge needs to know of a copy beside its right answer. */
  copyMore?: (copy: KeptCopy) => More
}
