/**
 * A show played again, alone and at one's own pace, against the answers of that evening: the show as it was with one seat more, which is judged by the same
 * rules. What the others answered, and when, is as it was.
 */
import { GRACE_MS, step } from '../rules.ts'
import type { DealtStep } from './plan.ts'
import { isIn, SLIDE, type Show, type ShowSeat } from './show.ts'

/** The own answer to a step and its time in milliseconds; '': none in time. */
export type ReplayAnswer = readonly [answer: string, ms: number]
/** The progress of a replay: the answers to the steps that are closed, and whether the next step is open, its answer shown, or all of it over. */
export type ReplayProgress = { given: readonly ReplayAnswer[]; phase: 'lobby' | 'open' | 'closed' | 'over' }
export const REPLAY_START: ReplayProgress = { given: [], phase: 'lobby' }

const OWN: ShowSeat = { id: 'own', name: '', playerId: '', team: -1, from: 1, presence: 'here', given: [] }

/** What can be played again: the steps that were reached and counted or were polls, and the seats that were there at the end. */
export function replayedOf(final: Show, plan: readonly DealtStep[]): { show: Show; plan: DealtStep[] } {
  const kept = final.questions.flatMap(({ kind, skipped }, at) => (at < final.position && kind !== SLIDE && !skipped && plan[at] ? [at] : []))
  const seats = final.seats.filter(isIn).map((seat): ShowSeat => ({
    ...seat, presence: 'here', team: -1, from: 1 + kept.filter((at) => at + 1 < seat.from).length, given: kept.map((at) => seat.given[at] ?? null),
  }))
  const { replay: _, hasGhosts: _ghosts, ...rest } = final
  const own = { ...OWN, given: kept.map(() => null) }
  const questions = kept.map((at) => final.questions[at] as Show['questions'][number])
  return {
    show: { ...rest, questions, seats: [...seats, own], teams: 0, position: 0, phase: 'lobby', since: 0, until: null, extraMs: 0, isMuted: false, isBlank: false, isAuto: false, heldSince: null },
    plan: kept.map((at) => plan[at] as DealtStep),
  }
}

/** The number of the own seat. */
export const ownSeatOf = ({ seats }: Show): number => seats.length - 1

/** The show at that point; its time is that of the open question, from 0. */
export function showAt(replayed: Show, { given, phase }: ReplayProgress): Show {
  const played = given.reduce((show, [answer, ms], at) => {
    const open = opened(show, at + 1)
    const judged = answer === '' ? open : step(open, { is: 'answer', seat: ownSeatOf(show), position: at + 1, answer, roundTripMs: 0 }, ms).room
    return { ...judged, phase: 'closed' as const, until: null }
  }, replayed)
  return phase === 'open' ? opened(played, given.length + 1) : { ...played, phase }
}

const opened = (show: Show, position: number): Show => ({ ...show, position, phase: 'open', since: 0, until: (show.questions[position - 1]?.clockMs ?? 0) + GRACE_MS })

/** Milliseconds after which the others answered the open question, ascending. */
export const timesAt = ({ seats, position }: Show): number[] => seats.slice(0, -1).flatMap(({ given }) => given[position - 1]?.ms ?? []).sort((a, b) => a - b)

/**
 * What follows: the first question, the verdict, the next question, the end. `answer` is that of the open question after `ms`; one that comes too late
 * counts as none.
 */
export function advanced(replayed: Show, { given, phase }: ReplayProgress, answer: string, ms: number): ReplayProgress {
  if (phase === 'open') {
    const inTime = ms <= (replayed.questions[given.length]?.clockMs ?? 0) + GRACE_MS
    return { given: [...given, inTime ? [answer, ms] : ['', 0]], phase: 'closed' }
  }
  return given.length < replayed.questions.length ? { given, phase: 'open' } : { given, phase: 'over' }
}
