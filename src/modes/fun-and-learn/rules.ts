/** Fun and Learn: something to read, then all questions about it. A minute each, no lifelines, coins for the first pass of a text. */
import type { RoundBadge } from '../../features/badges/rules.ts'
import type { Mode } from '../../features/rounds/rules.ts'

export const funAndLearn: Mode = {
  id: 'fun-and-learn',
  pace: 'one-by-one',
  seconds: (settings) => settings.fun_n_learn_seconds,
  /** All that a text has. */
  questions: () => Infinity,
  lifelines: [],
  lifelineCoins: () => 0,
  points: (settings) => ({ right: settings.fun_n_learn_correct_answer_credit_score, wrong: settings.fun_n_learn_wrong_answer_deduct_score }),
  coins: { title: 'wonFunNLearn', most: (settings) => settings.maximum_winning_coins },
}

export const BADGES: readonly RoundBadge[] = [{ type: 'flashback', flawless: true, swift: true }]
