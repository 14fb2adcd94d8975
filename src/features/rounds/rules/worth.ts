/** What a round earns: percentage, pass, score, coins. */
import type { Settings } from '../../settings/rules.ts'
import { HEAD_START_MS, type Item, type StoredVerdict, type Mode, type Round } from '../rules.ts'
import { countOf } from './counting.ts'

export type RoundTally = { right: number; wrong: number; skipped: number; total: number; timeMs: number; /** The shares of right answers that did not earn all points. */ near?: number[] }

export function tally(round: Round): RoundTally {
  const { items } = round
  const near = items.flatMap(({ verdict, share }) => (verdict === 'r' && share !== undefined ? [share] : []))
  return { right: countOf(items, 'right'), wrong: countOf(items, 'wrong'), skipped: countOf(items, 'skipped'), total: round.items.length, timeMs: timeOf(round), ...(near.length > 0 && { near }) }
}

/** An all-at-once round takes the time of its clock, or since its opening without one; a one-by-one round the sum of its questions. */
function timeOf({ allAtOnce, items, openedAt, touchedAt, endsAt }: Round): number {
  if (allAtOnce) return Math.max(0, endsAt === null ? touchedAt - openedAt : Math.min(touchedAt, endsAt) - openedAt - HEAD_START_MS)
  return items.reduce((ms, item) => ms + timeOn(item), 0)
}

function timeOn(item: Item): number {
  if (item.openedAt === null || item.answeredAt === null) return 0
  return Math.max(0, Math.min(item.answeredAt, item.deadline ?? item.answeredAt) - item.openedAt)
}

/** Consecutive right answers so far; a skipped question neither counts nor resets. */
export function rightInARow(round: Round): number {
  let run = 0
  for (const item of round.items) {
    if (item.verdict === 'r') run++
    if (item.verdict === 'w') run = 0
  }
  return run
}

type Answers = Pick<RoundTally, 'right' | 'wrong' | 'near'>
type Points = { right: number; wrong: number }

/** The signed sum of all answers so far, as the stage shows it: it may be negative while the round runs. */
export function runningScore({ right, wrong, near = [] }: Answers, points: Points): number {
  return (right - near.length) * points.right + near.reduce((sum, share) => sum + nearPoints(share, points.right), 0) - wrong * points.wrong
}

/** The points of a share: rounded down, at least one where there are any, so that only an exact answer earns all of two or more. */
const nearPoints = (share: number, full: number): number => Math.min(full, Math.max(1, Math.floor(full * share)))

/** The credited score of a round, by which contests rank too: never negative. */
export function scoreOf(answers: Answers, points: Points): number {
  return Math.max(0, runningScore(answers, points))
}

/** What one answer added to the sum or took from it. */
export function pointsOf(verdict: StoredVerdict | null, points: Points, share?: number): number {
  return runningScore({ right: verdict === 'r' ? 1 : 0, wrong: verdict === 'w' ? 1 : 0, near: verdict === 'r' && share !== undefined ? [share] : [] }, points)
}

export type Reward = { percent: number; passed: boolean; score: number; coins: number }

/**
 * Percentage of counted questions (skipped ones are not), pass at `quiz_winning_percentage`, coins: the most at
 * `minimum_coins_winning_percentage`, below it one less per ten percent missing, rounded down, never negative.
 * Compared in integers; a round of skips only has 0 percent.
 */
export function rewardFor({ right, wrong, near }: Answers, mode: Mode, settings: Settings): Reward {
  const counted = right + wrong
  const passed = counted > 0 && right * 100 >= settings.quiz_winning_percentage * counted
  const percent = counted === 0 ? 0 : Math.round((right * 10_000) / counted) / 100
  if (!passed) return { percent, passed, score: 0, coins: 0 }
  const most = mode.coins?.most(settings) ?? 0
  const missing = Math.max(0, settings.minimum_coins_winning_percentage * counted - right * 100)
  const coins = Math.max(0, Math.floor((most * 10 * counted - missing) / (10 * counted)))
  return { percent, passed, score: scoreOf({ right, wrong, near }, mode.points(settings)), coins }
}
