/** All of its options, in their order; all or nothing. */
import type { Dice } from '../../../../platform/pure/dice.ts'
import { questionFault } from '../../rules/faults.ts'
import { severalSets } from '../several/contract.ts'
import { FEWEST_OPTIONS, letterCells, lettersIn, severalColumns, severalSeed } from '../several/rules/intake.ts'
import type { AskedQuestion, Intake, QuestionKind } from '../rules/kind.ts'
import { byWords, copyRight, shuffledConcealed, optionId, optionsFault, placesFault, sameSequence, whole, optionTexts } from '../rules/options.ts'

/** All options in their order (answer_type 2). */
const intake: Intake = {
  columns: severalColumns,
  takesRow: (cell) => cell('answer_type') === '2',
  row: lettersIn,
  cells: (wording) => letterCells('2', wording),
  seedHas: 'answer_type 2 and an order',
  seedFields: severalSeed,
  takesSeed: ({ answer, answer_type }) => typeof answer !== 'string' && answer_type === 2,
  seed: ({ options, answer }) => ({ options, answer: answer as number | number[] }),
  fault: (wording) =>
    optionsFault(wording.options, FEWEST_OPTIONS) ?? placesFault(wording) ?? (wording.answer.length < wording.options.length ? questionFault('order-incomplete', {}) : undefined),
}

export const sequence: QuestionKind = {
  id: 'sequence',
  sets: severalSets,
  uses: ['one-by-one'],
  intake,
  questionType: () => 1,
  deal: (asked, _settings, dice) => ({ order: dealtOrder(asked, dice), kindState: null }),
  publicFields: () => ({ answer_type: '2' }),
  rightAnswer: ({ answer }, { order }) => answer.map((author) => optionId(order.indexOf(author))).join(','),
  keyTexts: optionTexts,
  judge: (right, answer) => whole(answer === right),
  sameKey: sameSequence,
  shelved: (asked) => {
    const { options, right } = byWords(asked)
    return { options, right: right.map(optionId).join(','), answer_type: '2' }
  },
  isCopy: ({ answer_type }) => answer_type === '2',
  copyAsks: ({ options, right_answer }, dice) => ({
    answer_type: '2', options: shuffledConcealed(options, (order) => order.map(({ id }) => id).join(',') === right_answer, dice) ?? options.toReversed(),
  }),
  copyRight,
}

/**
 * All options, a fifth one too: leaving one out would break the order. Never dealt in the right order, and in all other orders with
 * equal probability; if chance yields none in `MOST_DEALS` tries, the right order is rotated by one.
 */
export function dealtOrder({ options, answer }: Pick<AskedQuestion, 'options' | 'answer'>, dice: Dice): number[] {
  const authors = options.map((_, i) => i)
  return shuffledConcealed(authors, (order) => order.every((author, place) => answer[place] === author), dice) ?? [...answer.slice(1), ...answer.slice(0, 1)]
}
