import * as z from 'zod/mini'
import type { RefusedDraft } from '../../../rules/draft.ts'
import { questionFault } from '../../../rules/faults.ts'
import type { ReadCell, Intake, Keyed } from '../../rules/kind.ts'
import { letterIn, letterOf, optionCells, optionsFault, optionsIn, placesFault } from '../../rules/options.ts'

const ANSWER_COLUMNS = ['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const
/** With two options to sort or to tick there is little to find out. */
export const FEWEST_OPTIONS = 3

export const severalColumns = {
  needed: ['question', 'optiona', 'optionb', 'answer_type', 'answer1'],
  used: ['question_type', 'optionc', 'optiond', 'optione', ...ANSWER_COLUMNS.slice(1)],
}

/** 1: several are right, in any order; 2: all, in the order of the answer. */
export const severalSeed = { answer_type: z.optional(z.literal([1, 2])) }

/** Options and the letters of `answer1` to `answer5`, in their order: of several right ones, or of all. */
export function lettersIn(cell: ReadCell): { options: string[]; answer: number[] } | RefusedDraft {
  const options = optionsIn(cell)
  if ('refused' in options) return options
  const letters = ANSWER_COLUMNS.map(cell)
  const filled = letters.slice(0, letters.findLastIndex((letter) => letter !== '') + 1)
  const answer = filled.flatMap((letter) => letterIn(letter) ?? [])
  if (answer.length < filled.length || answer.length === 0) return { refused: questionFault('answer-letters', {}), column: 'answer1' }
  if (!/^[12]$/.test(cell('answer_type'))) return { refused: questionFault('several-or-order', { column: 'answer_type' }), column: 'answer_type' }
  return { options, answer }
}

/** The cells that `lettersIn` reads. */
export const letterCells = (type: '1' | '2', { options, answer }: Keyed): Record<string, string> => ({
  ...optionCells(options), answer_type: type, ...Object.fromEntries(answer.map((position, i) => [ANSWER_COLUMNS[i], letterOf(position)])),
})

/** All right options in any order (answer_type 1). */
export const severalIntake: Intake = {
  columns: severalColumns,
  takesRow: (cell) => cell('answer_type') === '1',
  row: (cell) => {
    const read = lettersIn(cell)
    return 'refused' in read ? read : { ...read, answer: read.answer.toSorted((a, b) => a - b) }
  },
  cells: (wording) => letterCells('1', wording),
  help: 'answer_type (1 several are right, 2 all in their order) and answer1 … answer5 in place of answer',
  seedHas: 'answer_type 1 and positions',
  seedFields: severalSeed,
  takesSeed: ({ answer, answer_type }) => typeof answer !== 'string' && answer_type === 1,
  seed: ({ options, answer }) => ({ options, answer: answer as number | number[] }),
  fault: (wording) =>
    optionsFault(wording.options, FEWEST_OPTIONS) ?? placesFault(wording) ?? (wording.answer.length === wording.options.length ? questionFault('answer-all', {}) : undefined),
}
