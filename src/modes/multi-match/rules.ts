/** Multi Match: several answers are right, or all of them in an order. Levels as in Quiz Zone, no lifelines, all or nothing. */
import { shuffled, type Dice } from '../../platform/pure/dice.ts'
import { optionId, type Asked, type Item, type Mode } from '../../features/rounds/rules.ts'

const SEQUENCE = 2

export const multiMatch: Mode = {
  id: 'multi-match',
  pace: 'one-by-one',
  seconds: (settings) => settings.multi_match_seconds,
  questions: (settings) => settings.multi_match_total_level_question,
  lifelines: [],
  lifelineCoins: () => 0,
  judge,
  points: (settings) => ({ right: settings.multi_match_correct_answer_credit_score, wrong: settings.multi_match_wrong_answer_deduct_score }),
  coins: { title: 'wonMultiMatch', most: (settings) => settings.maximum_winning_coins },
  deal: (asked, settings, dice) => ({ order: asked.answerType === SEQUENCE || settings.option_shuffle_mode ? dealtOrder(asked, dice) : asked.options.map((_, i) => i), extra: null }),
  shows: (asked) => ({ answer_type: asked.answerType === SEQUENCE ? '2' : '1' }),
  rightAnswer,
}

/** However often chance deals the right order of a sequence, another one is dealt; a chance that never differs is turned by one. */
const MOST_DEALS = 20

/**
 * All options, a fifth one too: leaving one out would break an order, or tell of a set how many of it are right. Those of
 * a sequence never lie in the right order, and in every other one equally often.
 */
export function dealtOrder({ options, answer, answerType }: Pick<Asked, 'options' | 'answer' | 'answerType'>, dice: Dice): number[] {
  const authors = options.map((_, i) => i)
  const isTold = (order: readonly number[]) => answerType === SEQUENCE && order.every((author, place) => answer[place] === author)
  for (let n = 0; n < MOST_DEALS; n++) {
    const order = shuffled(authors, dice)
    if (!isTold(order)) return order
  }
  return [...answer.slice(1), ...answer.slice(0, 1)]
}

/** As `answer_question` takes it: ids joined by commas, of a set in the order in which they lie, of a sequence in its own. */
export function rightAnswer({ answer, answerType }: Asked, { order }: Item): string {
  const places = answer.map((author) => order.indexOf(author))
  return (answerType === SEQUENCE ? places : places.toSorted((a, b) => a - b)).map(optionId).join(',')
}

/** Exactly the right set, however it is written, or exactly the right order; nothing less, nothing twice. */
export function judge(asked: Asked, item: Item, answer: string): boolean {
  const ids = answer.split(',')
  return (asked.answerType === SEQUENCE ? ids : ids.toSorted()).join(',') === rightAnswer(asked, item)
}
