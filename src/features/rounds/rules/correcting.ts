/** Closed rounds graded anew after the key of a question has changed. */
import { shareOf } from '../../questions/kinds/rules.ts'
import type { AskedQuestion, Deal } from '../../questions/kinds/rules/kind.ts'
import type { Settings } from '../../settings/rules.ts'
import { GRACE_MS, type Mode, type StoredVerdict } from '../rules.ts'
import { rewardFor, runningScore } from './worth.ts'

/** An answer as it was stored. */
export type GivenAnswer = Deal & { version: number; answer: string | null; verdict: StoredVerdict | null; share: number | null; answeredMs: number | null; deadlineMs: number | null }
export type Verdict = { verdict: StoredVerdict; share: number | null }

/** The verdict by the new key; undefined: it stays. Questions that were skipped stay so, and late answers wrong. */
export function judgedAnew(asked: AskedQuestion | undefined, given: GivenAnswer): Verdict | undefined {
  if (!asked || given.verdict === null) return undefined
  const is = verdictOf(asked, given)
  return is.verdict === given.verdict && is.share === given.share ? undefined : is
}

function verdictOf(asked: AskedQuestion, given: GivenAnswer): Verdict {
  const { answer, verdict, answeredMs, deadlineMs } = given
  if (asked.voided || (verdict === 's' && !answer)) return { verdict: 's', share: null }
  const isLate = answeredMs !== null && deadlineMs !== null && answeredMs > deadlineMs + GRACE_MS
  const share = answer && !isLate ? shareOf(asked, given, answer) : 0
  return { verdict: share > 0 ? 'r' : 'w', share: share > 0 && share < 1 ? share : null }
}

export type StoredResult = { right: number; wrong: number; skipped: number; passed: number; score: number; coins: number }
/** A finished round among those of one player on one scope. `others`: shares of its other right answers that did not earn all points. */
export type GradedRound = {
  id: string
  finishedMs: number
  /** The day on which boards counted it; null: they did not (yet). */
  day: string | null
  result: StoredResult
  counted: number
  others: number[]
  /** A round on the scope that is not there any more was paid. */
  paidBefore?: boolean
  given: GivenAnswer | null
  is: Verdict | undefined
}

export type Regraded = { right: number; wrong: number; skipped: number; percent: number; passed: boolean; score: number; running: number; coins: number; counted: number }

/**
 * The rounds of one player on one scope with their new results, in the order in which they were finished. `fast`: rounds whose answers
 * came faster than people read. The round that was paid stays the one that is while it
 * earns coins; else the first one that passes is. None is where one was paid that is not there any more.
 */
export function regrade(rounds: readonly GradedRound[], mode: Mode, settings: Settings, fast: ReadonlySet<string>): Map<string, Regraded> {
  const graded = rounds.map((round) => ({ round, ...gradeOf(round, mode, settings) }))
  const paid = mode.coins && graded.find(({ round }) => round.result.coins > 0)
  const payer = mode.coins && !rounds.some(({ paidBefore }) => paidBefore) && (paid && paid.worth > 0 ? paid : graded.find(({ passed }) => passed))
  const counted = countedOf(graded, fast)
  return new Map(graded.map((one) => {
    const { round, worth, ...rest } = one
    return [round.id, { ...rest, coins: mode.coins ? (one === payer ? worth : 0) : round.result.coins, counted: counted.get(round.id) ?? 0 }]
  }))
}

/** Settings may have changed since the round: what the stored result differs from them by, stays. */
function gradeOf({ result, others, given, is }: GradedRound, mode: Mode, settings: Settings) {
  const near = (verdict: Verdict | undefined) => [...others, ...(verdict?.verdict === 'r' && verdict.share !== null ? [verdict.share] : [])]
  const before: Verdict | undefined = given?.verdict ? { verdict: given.verdict, share: given.share } : undefined
  const moved = (name: 'r' | 'w' | 's') => (is ? Number(is.verdict === name) - Number(given?.verdict === name) : 0)
  const counts = { right: result.right + moved('r'), wrong: result.wrong + moved('w'), skipped: result.skipped + moved('s') }
  const was = rewardFor({ ...result, near: near(before) }, mode, settings)
  const now = rewardFor({ ...counts, near: near(is ?? before) }, mode, settings)
  const drift = (name: 'score' | 'coins') => (was.passed && result.passed === 1 && (name === 'score' || result.coins > 0) ? result[name] - was[name] : 0)
  return {
    ...counts, percent: now.percent, passed: now.passed, score: now.passed ? Math.max(0, now.score + drift('score')) : 0,
    running: runningScore({ ...counts, near: near(is ?? before) }, mode.points(settings)), worth: now.passed ? Math.max(0, now.coins + drift('coins')) : 0,
  }
}

/** Of the rounds of one day boards count the best: each counts by how much it exceeds those before it. Doubtful rounds count nothing. */
function countedOf(graded: readonly { round: GradedRound; score: number }[], fast: ReadonlySet<string>): Map<string, number> {
  const best = new Map<string, { was: number; is: number }>()
  return new Map(graded.map(({ round, score }) => {
    if (round.day === null) return [round.id, round.counted]
    const { was, is } = best.get(round.day) ?? { was: 0, is: 0 }
    const isDoubtful = fast.has(round.id) || (round.result.score > was && round.counted === 0)
    const counted = isDoubtful ? 0 : Math.max(0, score - is)
    best.set(round.day, { was: was + round.counted, is: is + counted })
    return [round.id, counted]
  }))
}
