/** Contest: one paid attempt each while it runs, results sealed until it is over, prizes by rank. */
import { redeemableShares, type Kinds } from '../../features/coins/rules.ts'
import type { Mode } from '../../features/rounds/rules.ts'
import { scoreOf } from '../../features/rounds/rules/worth.ts'
import type { Settings } from '../../features/settings/rules.ts'

export const contest: Mode = {
  id: 'contest',
  pace: 'one-by-one',
  seconds: (settings) => settings.contest_seconds,
  // The number of questions is its author's choice.
  questions: () => Number.POSITIVE_INFINITY,
  lifelines: [],
  lifelineCoins: () => 0,
  points: (settings) => ({ right: settings.contest_correct_answer_credit_score, wrong: settings.contest_wrong_answer_deduct_score }),
  coins: undefined,
  sealed: true,
}

/** Time for answers in flight at the end, before prizes are computed. */
export const SETTLE_AFTER_SECONDS = 60

/** A finished attempt: right and wrong without voided questions, time in milliseconds, and when it was handed in. */
export type Attempt = { playerId: string; right: number; wrong: number; timeMs: number; finishedAt: number; /** The median time of the answers; null: none was given. */ medianMs?: number | null }
export type ContestStanding = { playerId: string; score: number; timeMs: number; rank: number; prize: number }

/** The redeemable parts of a prize: `stakes` from the entrants' fees, `added` by the system within the cap of the day. */
export type PrizeParts = { stakes: number; added: number }
type Prize = { coins: number; /** The entrant paid in redeemable coins alone. */ staked: boolean }

/**
 * Prizes have the kinds in which the fees were paid, and are redeemable only where the contest says so and the entrant paid in
 * redeemable coins. The fees cover the prizes in proportion, the system adds the rest; at most `paid` of the pot's redeemable coins
 * can have been paid out already.
 */
export function prizeParts(prizes: readonly Prize[], pot: Kinds & { paid: number }, redeemable: boolean): PrizeParts[] {
  const [whole, total] = [pot.redeemable + pot.bonus, prizes.reduce((sum, { coins }) => sum + coins, 0)]
  const shares = redeemableShares(pot, prizes.map(({ coins }) => coins))
  let left = pot.redeemable - pot.paid
  return prizes.map(({ staked }, at) => {
    const share = redeemable && staked ? (shares[at] as number) : 0
    const stakes = Math.max(0, Math.min(left, total > whole ? Math.floor((share * whole) / total) : share))
    left -= stakes
    return { stakes, added: share - stakes }
  })
}

/**
 * The board: more points first, then less time, then the earlier finish; entries equal in all three share a
 * rank (1, 1, 3); their prizes are summed and divided, rounded down. No points, no prize.
 */
export function board(attempts: readonly Attempt[], prizes: readonly number[], settings: Settings): ContestStanding[] {
  const scored = attempts.map((attempt) => ({ ...attempt, score: scoreOf(attempt, contest.points(settings)) }))
  scored.sort((a, b) => b.score - a.score || a.timeMs - b.timeMs || a.finishedAt - b.finishedAt)
  const placed: ContestStanding[] = []
  for (let first = 0, next = 0; first < scored.length; first = next) {
    const best = scored[first] as (typeof scored)[number]
    next = first + 1
    while (isSame(best, scored[next])) next++
    const sum = prizes.slice(first, next).reduce((all, prize) => all + prize, 0)
    const prize = best.score > 0 ? Math.floor(sum / (next - first)) : 0
    for (const { playerId, score, timeMs } of scored.slice(first, next)) placed.push({ playerId, score, timeMs, rank: first + 1, prize })
  }
  return placed
}

type Scored = Attempt & { score: number }
const isSame = (a: Scored, b: Scored | undefined): boolean => a.score === b?.score && a.timeMs === b.timeMs && a.finishedAt === b.finishedAt

/** Milliseconds to its end; for players with an open attempt, to the end of the extra time. */
export const lastMs = ({ endsInMs, lateMs }: { endsInMs: number; lateMs: number }, isIn: boolean): number => endsInMs + (isIn ? lateMs : 0)
