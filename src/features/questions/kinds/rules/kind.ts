/** A kind of question: everything that differs between kinds is in its record. `kinds/rules.ts` lists them. */
import type * as z from 'zod/mini'
import type { Dice } from '../../../../platform/pure/dice.ts'
import type { Settings } from '../../../settings/rules.ts'
import type { QuestionDraft, More, RefusedDraft, Wording } from '../../rules/draft.ts'
import type { QuestionFault } from '../../rules/faults.ts'
import type { CategoryType } from '../../contract.ts'
import type { KeptFields, ShownQuestion } from '../contract.ts'
import type { KindId } from './ids.ts'

/** A question as written by its author. */
export type AskedQuestion = Omit<Wording, 'asOf' | 'source'> & {
  id: number
  version: number
  /** Marks of a right answer in an exam. */
  marks: number
  /** The type of its category; 0 without one. */
  categoryType: number
  /** Since a correction: further keys that count as right, or that its answers do not count. */
  accepted?: readonly AcceptedKey[]
  voided?: boolean
}

/** Positions of right options, or, for kinds without options to choose from, the options that are right. */
export type AcceptedKey = Pick<Wording, 'answer'> & { options?: string[] }

/** How answers to a version are judged since a correction, in the place of its own key; `by`: the number of the correction. */
export type CorrectedKey = { by: number; voided?: boolean; accepted?: AcceptedKey[] } & Partial<AcceptedKey>

export type KindState = Record<string, unknown>

/** A question as dealt to a player. */
export type Deal = {
  /** The author's positions of the options in the order in which this player sees them. */
  order: number[]
  /** Further state of its kind for this player, such as the dealt letters; null: none. */
  kindState: KindState | null
}

/** A bookmarked question as its own copy shows it: options by their text, `right` as ids joined by commas. */
export type Shelved = { options: { id: string; text: string }[]; right: string } & Partial<KeptFields>

/** A bookmarked question as stored for practice without a network; `type`: that of its category. */
export type KeptCopy = Pick<ShownQuestion, 'question_type'> & KeptFields & { type: string; audio?: string; options: Shelved['options']; right_answer?: string }

/** Uses of questions: one after the other in a round, all at once under one clock, the same ones for all players of a day, live in a battle. */
export const QUESTION_USES = ['one-by-one', 'all-at-once', 'daily', 'battle'] as const
export type QuestionUse = (typeof QUESTION_USES)[number]

/** Reads a cell of a table's row by its column, trimmed; '' where the table has no such column. */
export type ReadCell = (column: string) => string

/** A question of a seed file, as far as kinds differ in it: further fields are those of `seedFields`. */
export type Seeded = { answer: number | number[] | string; options: string[]; audio?: string; [field: string]: unknown }

/** Import of questions of a kind. */
export type Intake = {
  /** Columns of a table besides those that every kind has (question, language, note, image). */
  columns: { needed: readonly string[]; used: readonly string[] }
  /** Whether a row is of this kind, where a bank has several kinds; the last kind of a bank takes the remaining rows. */
  takesRow: (cell: ReadCell) => boolean
  row: (cell: ReadCell) => Pick<QuestionDraft, 'options' | 'answer' | 'questionType' | 'more'> | RefusedDraft
  /** The row's cells again, of those that differ by kind. */
  cells: (wording: Keyed) => Readonly<Record<string, string>>
  /** Explanation of the columns, for `npm run import -- --help`, if needed. */
  help?: string
  /** For seed files: required content in words; fields besides those of all kinds; whether a question is of this kind; and its data. */
  seedHas: string
  seedFields?: Readonly<Record<string, z.ZodMiniType>>
  takesSeed: (seed: Seeded) => boolean
  seed: (seed: Seeded) => Pick<QuestionDraft, 'options' | 'answer' | 'more'>
  /** The fault of options and answer. */
  fault: (wording: Wording, draft: QuestionDraft) => QuestionFault | undefined
}

/** A lifeline that reveals a part of the answer. */
export type PartialReveal = {
  /** Number of revealed parts. */
  used: (deal: Deal) => number
  /** The next part, and the state to store; undefined: nothing is left to reveal. `draft`: the player's input so far. */
  open: (asked: AskedQuestion, deal: Deal, dice: Dice, draft: string) => { kindState: KindState; box: number; letter: string } | undefined
}

/** What a key consists of. */
export type Keyed = Pick<Wording, 'options' | 'answer' | 'more'>

export type QuestionKind = {
  id: KindId
  /** The types of categories with such questions, and whether texts, contests and exams have them. */
  sets: readonly CategoryType[]
  inCollections?: true
  /** Where they can be asked. Lists of categories and their counts leave out questions that their use cannot ask. */
  uses: readonly QuestionUse[]
  intake: Intake
  questionType: (options: readonly string[]) => 1 | 2
  deal: (asked: AskedQuestion, settings: Settings, dice: Dice) => Deal
  /** Fields sent besides question and options; none may reveal the answer. */
  publicFields?: (asked: AskedQuestion, deal: Deal) => Partial<ShownQuestion>
  /** The right answer in the format of `answer_question`. */
  rightAnswer: (asked: AskedQuestion, deal: Deal) => string
  /** The right answer in its author's words, one text for each part. */
  keyTexts: (keyed: Pick<Wording, 'options' | 'answer'>) => string[]
  /** The judge of rounds, battles and practice: the share of the points that an answer earns, compared with `rightAnswer`; 0: wrong. */
  judge: (right: string, answer: string, more?: More) => number
  /** Whether the right answer stays the same under other words. Once a question was asked, only a correction changes it. */
  sameKey: (before: Keyed, after: Keyed) => boolean
  /** Its options are shuffled, and some at the end can stay there (`last-stay.ts`). */
  lastCanStay?: true
  /** The copy for a player's bookmarks; `disclosed`: whether the player may see the answer. */
  shelved: (asked: Pick<AskedQuestion, 'questionType' | 'options' | 'answer' | 'more'>, disclosed: boolean) => Shelved
  /** Practice without a network: whether a copy is of this kind, how it is asked, and its right answer. */
  isCopy: (copy: KeptCopy) => boolean
  /** It cannot be asked without a network, since a file has to be loaded. */
  fetches?: true
  copyAsks: (copy: KeptCopy, dice: Dice) => Partial<ShownQuestion>
  copyRight: (copy: KeptCopy) => string
  /** What the judge needs of a copy besides its right answer. */
  copyMore?: (copy: KeptCopy) => More
}
