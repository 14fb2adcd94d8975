/** Math Mania: ten questions of a subject, formulas in them, thirty seconds each, coins for the first pass. */
import type { Mode } from '../../features/rounds/rules.ts'

export const mathMania: Mode = {
  id: 'math-mania',
  pace: 'one-by-one',
  seconds: (settings) => settings.maths_quiz_seconds,
  questions: (settings) => settings.maths_quiz_total_question,
  lifelines: [],
  lifelineCoins: () => 0,
  points: (settings) => ({ right: settings.maths_quiz_correct_answer_credit_score, wrong: settings.maths_quiz_wrong_answer_deduct_score }),
  coins: { title: 'wonMathQuiz', most: (settings) => settings.maximum_winning_coins },
}
