/** Multi Match: several answers are right, or all of them in an order. Levels as in Quiz Zone, no lifelines, all or nothing. */
import type { Mode } from '../../features/rounds/rules.ts'

export const multiMatch: Mode = {
  id: 'multi-match',
  pace: 'one-by-one',
  seconds: (settings) => settings.multi_match_seconds,
  questions: (settings) => settings.multi_match_total_level_question,
  lifelines: [],
  lifelineCoins: () => 0,
  points: (settings) => ({ right: settings.multi_match_correct_answer_credit_score, wrong: settings.multi_match_wrong_answer_deduct_score }),
  coins: { title: 'wonMultiMatch', most: (settings) => settings.maximum_winning_coins },
}
