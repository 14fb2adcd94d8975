/**
 * Quiz Zone: pick a subject, climb its levels. Ten questions a level, lifelines, coins for the first pass.
 */
import type { RoundBadge } from '../../features/badges/rules.ts'
import { STANDARD_LIFELINES } from '../../features/rounds/contract.ts'
import type { Mode } from '../../features/rounds/rules.ts'

export const quizZone: Mode = {
  id: 'quiz-zone',
  pace: 'one-by-one',
  seconds: (settings) => settings.quiz_zone_seconds,
  questions: (settings) => settings.quiz_zone_total_level_question,
  lifelines: STANDARD_LIFELINES,
  lifelineCoins: (settings) => settings.quiz_zone_lifeline_deduct_coin,
  points: (settings) => ({ right: settings.quiz_zone_correct_answer_credit_score, wrong: settings.quiz_zone_wrong_answer_deduct_score }),
  coins: { title: 'wonQuizZone', most: (settings) => settings.maximum_winning_coins },
}

export const BADGES: readonly RoundBadge[] = [{ type: 'dashing_debut' }, { type: 'brainiac', flawless: true, unaided: true }]
