/** One of its options is right; with two options it is true or false. */
import { shuffled, type Dice } from '../../../../platform/pure/dice.ts'
import type { Settings } from '../../../settings/rules.ts'
import { CATEGORY_TYPES } from '../../contract.ts'
import { QUESTION_USES, type AskedQuestion, type QuestionKind } from '../rules/kind.ts'
import { shuffledButLast } from '../rules/last-stay.ts'
import { copyRight, optionTexts, rightPlaces, sameRight, shelvedOptions, whole } from '../rules/options.ts'
import { oneIntake } from './rules/intake.ts'

const TRUE_OR_FALSE = '2'

export const one: QuestionKind = {
  id: 'one',
  sets: [CATEGORY_TYPES.quizZone, CATEGORY_TYPES.funAndLearn, CATEGORY_TYPES.maths],
  inCollections: true,
  uses: QUESTION_USES,
  intake: oneIntake,
  questionType: (options) => (options.length === 2 ? 2 : 1),
  deal: (asked, settings, dice) => ({ order: optionOrder(asked, settings, dice), kindState: null }),
  rightAnswer: rightPlaces,
  keyTexts: optionTexts,
  judge: (right, answer) => whole(answer === right),
  sameKey: sameRight,
  lastCanStay: true,
  shelved: shelvedOptions,
  isCopy: () => true,
  copyAsks: ({ options, question_type }, dice) => ({ options: question_type === TRUE_OR_FALSE ? options : shuffled(options, dice) }),
  copyRight,
}

/** The order of the options for a player. Where the product shows four, a fifth option replaces a wrong one. */
export function optionOrder(asked: Pick<AskedQuestion, 'options' | 'answer' | 'questionType' | 'more'>, settings: Settings, dice: Dice): number[] {
  let order = asked.options.map((_, i) => i)
  if (order.length > 4 && !settings.option_e_mode) {
    const wrong = order.filter((i) => !asked.answer.includes(i))
    const dropped = wrong[Math.floor(dice() * wrong.length)]
    order = order.filter((i) => i !== dropped)
  }
  return asked.questionType === 1 && settings.option_shuffle_mode ? shuffledButLast(order, asked, dice) : order
}
