/**
 * Quiz Zone: pick a subject, climb its levels. Ten questions a level, four lifelines, coins for the first pass.
 */
import { judgeChoice, type Mode } from '../../features/rounds/rules.ts'

export const quizZone: Mode = {
  id: 'quiz-zone',
  pace: 'one-by-one',
  seconds: (settings) => settings.quiz_zone_seconds,
  questions: (settings) => settings.quiz_zone_total_level_question,
  lifelines: ['fifty_fifty', 'audience_poll', 'reset_time', 'skip'],
  lifelineCoins: (settings) => settings.quiz_zone_lifeline_deduct_coin,
  judge: judgeChoice,
  points: (settings) => ({ right: settings.quiz_zone_correct_answer_credit_score, wrong: settings.quiz_zone_wrong_answer_deduct_score }),
  coins: { title: 'wonQuizZone', most: (settings) => settings.maximum_winning_coins },
}

/** Where a round is played: one level of a (sub)category. 0 stands for no subcategory. */
export type Scope = { categoryId: number; subcategoryId: number; level: number }

export const scopeOf = ({ categoryId, subcategoryId, level }: Scope): string => `${categoryId}:${subcategoryId}:${level}`

export function readScope(scope: string): Scope {
  const [categoryId, subcategoryId, level] = scope.split(':').map(Number) as [number, number, number]
  return { categoryId, subcategoryId, level }
}
