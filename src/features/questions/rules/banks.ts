/** The kinds of question banks that a table may hold: what columns each has, and how a row of it becomes a draft. */
import { SETS, type SetNumber } from '../contract.ts'
import type { CollectionKind } from './fingerprint.ts'
import type { Draft, Refused } from './wording.ts'

export const OPTION_COLUMNS = ['optiona', 'optionb', 'optionc', 'optiond', 'optione'] as const
const ANSWER_COLUMNS = ['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const
export const COLUMNS = [
  'category', 'subcategory', 'text_id', 'contest_id', 'exam_id', 'language', 'question_type', 'answer_type', 'question', ...OPTION_COLUMNS, 'answer', ...ANSWER_COLUMNS, 'level', 'marks', 'note', 'image', 'audio',
] as const
export type Column = (typeof COLUMNS)[number]

/** Reads a cell of the row by its column, trimmed; '' where the table has no such column. */
export type Cell = (column: Column) => string

/** Where the questions of a bank go: into categories of a set, or into one collection that a column names by id or slug. */
export type Destination = { set: SetNumber } | { kind: CollectionKind; column: Column }
export type Bank = { destination: Destination; needed: readonly Column[]; used: readonly Column[]; draft: (cell: Cell) => Draft | Refused }

export const BANK_NAMES = ['quiz-zone', 'true-false', 'audio', 'maths', 'multi-match', 'guess-the-word', 'fun-and-learn', 'contest', 'exam'] as const
export type BankName = (typeof BANK_NAMES)[number]

const CHOICE: readonly Column[] = ['question', 'optiona', 'optionb', 'answer']
const BESIDE: readonly Column[] = ['language', 'question_type', 'optionc', 'optiond', 'optione', 'note', 'image']
const PLACED: readonly Column[] = ['subcategory', 'level']

const inSet = (set: SetNumber, draft: Bank['draft'], more: { needed?: readonly Column[]; used?: readonly Column[] } = {}): Bank => ({
  destination: { set }, needed: ['category', ...CHOICE, ...(more.needed ?? [])], used: [...PLACED, ...BESIDE, ...(more.used ?? [])], draft,
})
const inCollection = (kind: CollectionKind, column: Column, used: readonly Column[] = []): Bank => ({
  destination: { kind, column }, needed: [column, ...CHOICE], used: [...BESIDE, ...used], draft: choiceIn,
})

export const BANKS: Record<BankName, Bank> = {
  'quiz-zone': inSet(SETS.quizZone, choiceIn),
  'true-false': inSet(SETS.quizZone, (cell) => withType(cell, 2)),
  audio: inSet(SETS.audio, choiceIn, { needed: ['audio'] }),
  maths: inSet(SETS.maths, choiceIn),
  'multi-match': { ...inSet(SETS.multiMatch, severalIn), needed: ['category', 'question', 'optiona', 'optionb', 'answer_type', 'answer1'], used: [...PLACED, ...BESIDE, ...ANSWER_COLUMNS.slice(1)] },
  'guess-the-word': { destination: { set: SETS.guessTheWord }, needed: ['category', 'question', 'answer'], used: ['subcategory', 'language', 'note', 'image'], draft: wordIn },
  'fun-and-learn': inCollection('text', 'text_id'),
  contest: inCollection('contest', 'contest_id', ['level']),
  exam: inCollection('exam', 'exam_id', ['marks']),
}

export function isBankName(word: string): word is BankName {
  return BANK_NAMES.some((name) => name === word)
}

function beside(cell: Cell): Pick<Draft, 'question' | 'note' | 'image' | 'audio'> {
  return { question: cell('question'), note: cell('note'), image: cell('image'), audio: cell('audio') }
}

/** One right option of several, named by its letter. */
function choiceIn(cell: Cell): Draft | Refused {
  const type = cell('question_type')
  if (!/^[12]?$/.test(type)) return { refused: 'question_type must be 1 or 2' }
  return withType(cell, type === '' ? undefined : (Number(type) as 1 | 2))
}

function withType(cell: Cell, questionType: 1 | 2 | undefined): Draft | Refused {
  const options = optionsIn(cell)
  if ('refused' in options) return options
  const answer = letterIn(cell('answer'))
  if (answer === undefined) return { refused: 'the answer must be a letter from a to e' }
  return { ...beside(cell), options, answer, ...(questionType && { questionType }) }
}

/** All right options in any order (answer_type 1), or all options in their order (2). */
function severalIn(cell: Cell): Draft | Refused {
  const options = optionsIn(cell)
  if ('refused' in options) return options
  const letters = ANSWER_COLUMNS.map(cell)
  const filled = letters.slice(0, letters.findLastIndex((letter) => letter !== '') + 1)
  const answer = filled.flatMap((letter) => letterIn(letter) ?? [])
  if (answer.length < filled.length || answer.length === 0) return { refused: 'answer1 to answer5 must be letters from a to e, without a gap' }
  if (cell('answer_type') === '1') return { ...beside(cell), form: 'several', options, answer: answer.toSorted((a, b) => a - b) }
  if (cell('answer_type') === '2') return { ...beside(cell), form: 'sequence', options, answer }
  return { refused: 'answer_type must be 1 (several are right) or 2 (all in their order)' }
}

function wordIn(cell: Cell): Draft {
  return { ...beside(cell), form: 'word', options: [cell('answer')], answer: 0 }
}

/** Options up to the last one that is filled; a gap would shift the letters, so it is a fault. */
function optionsIn(cell: Cell): string[] | Refused {
  const cells = OPTION_COLUMNS.map(cell)
  const options = cells.slice(0, cells.findLastIndex((option) => option !== '') + 1)
  const gap = options.indexOf('')
  return gap === -1 ? options : { refused: `${OPTION_COLUMNS[gap]} is empty, but one behind it is not` }
}

function letterIn(cell: string): number | undefined {
  const position = 'abcde'.indexOf(cell.toLowerCase())
  return cell.length === 1 && position !== -1 ? position : undefined
}
