/** Daily Quiz: the same questions for all players of a day. No score; finishing pays a few bonus coins, and the day counts for a streak. */
import { dayAfter, type Day } from '../../platform/pure/days.ts'
import { STANDARD_LIFELINES } from '../../features/rounds/contract.ts'
import type { Mode, Round } from '../../features/rounds/rules.ts'

export const dailyQuiz: Mode = {
  id: 'daily-quiz',
  pace: 'one-by-one',
  seconds: (settings) => settings.daily_quiz_seconds,
  questions: (settings) => settings.daily_quiz_total_question,
  lifelines: STANDARD_LIFELINES,
  lifelineCoins: (settings) => settings.daily_quiz_lifeline_deduct_coin,
  points: () => ({ right: 0, wrong: 0 }),
  coins: undefined,
  unranked: true,
}

/** Days in a row up to `today`; one that is not played yet breaks nothing until it is over. `played` in any order. */
export function streakOf(played: readonly Day[], today: Day): number {
  const days = new Set(played)
  let day = days.has(today) ? today : dayAfter(today, -1)
  let streak = 0
  for (; days.has(day); day = dayAfter(day, -1)) streak++
  return streak
}

/** Whether the player answered anything: a quiz that was only opened does not count for the streak. */
export const wasPlayed = (round: Round): boolean => round.items.some(({ answer }) => answer !== null && answer !== '')

/** Whether every question was asked: a quiz that was left is closed, but not finished. */
export const wasFinished = (round: Round): boolean => wasPlayed(round) && round.items.every(({ openedAt }) => openedAt !== null)
