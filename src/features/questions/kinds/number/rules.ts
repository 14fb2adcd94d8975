/** A number is asked: exactly right earns all points, near it the fewer the farther away, from the range on it is wrong. */
import { numberSets } from './contract.ts'
import type { QuestionKind } from '../rules/kind.ts'
import { measureOf, numberIntake } from './rules/intake.ts'
import { nearness, numberFrom } from './rules/nearness.ts'

export const number: QuestionKind = {
  id: 'number',
  sets: numberSets,
  // Battles and the page of all questions at once have no field for it; the daily quiz is the same short game for all.
  uses: ['one-by-one'],
  intake: numberIntake,
  questionType: () => 1,
  deal: () => ({ order: [], kindState: null }),
  publicFields: ({ more }) => ({ number: { unit: measureOf(more).unit } }),
  rightAnswer: ({ answer }) => String(answer[0]),
  keyTexts: ({ answer }) => [String(answer[0])],
  judge: (right, answer, more = {}) => {
    const given = numberFrom(answer)
    return given === undefined ? 0 : nearness(Number(right), given, measureOf(more).range)
  },
  sameKey: (before, after) => before.answer[0] === after.answer[0] && measureOf(before.more).range === measureOf(after.more).range,
  shelved: ({ answer, more }, disclosed) => {
    const { unit, range } = measureOf(more)
    return { options: [], right: String(answer[0]), number: { unit, ...(disclosed && { range }) } }
  },
  isCopy: (copy) => copy.number !== undefined,
  copyAsks: (copy) => ({ options: [], number: { unit: copy.number?.unit ?? '' } }),
  copyRight: ({ right_answer = '' }) => right_answer,
  copyMore: (copy) => ({ ...copy.number }),
}
