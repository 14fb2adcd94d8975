/** Points of one answer, as `share` of what the question is worth; formulas of `README.md`. */
import { counts, type Show, type ShowAnswer, type ShowQuestion, type ShowSeat } from './show.ts'

/** For the second right answer in a row, the third, …; from the sixth on the same. */
export const RUN_STEP = 50
export const MOST_RUN_STEPS = 5
/** The share of the worth that a wrong answer costs, where the host wants it. */
export const PENALTY = 0.25

/** Right answers in a row before this position; what did not count neither continues nor breaks the row. */
export function runBefore({ questions }: Pick<Show, 'questions'>, { given }: Pick<ShowSeat, 'given'>, position: number): number {
  let run = 0
  for (let at = position - 2; at >= 0; at--) {
    if (!counts(questions[at] as ShowQuestion)) continue
    if ((given[at]?.share ?? 0) <= 0) break
    run += 1
  }
  return run
}

/** `ms`: time of the answer; whoever answers after the clock of the question (in its extra time) earns nothing by speed. */
export function pointsOf({ worth, isSpeedy, clockMs }: ShowQuestion, { share, ms, run, hasStreaks, hasPenalty }: { share: number; ms: number; run: number; hasStreaks: boolean; hasPenalty: boolean }): Pick<ShowAnswer, 'base' | 'speed' | 'run'> {
  if (worth === 0) return { base: 0, speed: 0, run: 0 }
  if (share <= 0) return { base: hasPenalty ? -Math.round(worth * PENALTY) : 0, speed: 0, run: 0 }
  const half = isSpeedy ? worth / 2 : 0
  return {
    base: Math.round(share * (worth - half)),
    speed: Math.round(share * half * Math.max(0, 1 - ms / clockMs)),
    run: hasStreaks ? RUN_STEP * Math.min(run, MOST_RUN_STEPS) : 0,
  }
}

/** An answer with its points, by the rules of the show. */
export function earnedBy(show: Show, seat: ShowSeat, one: Pick<ShowAnswer, 'answer' | 'share' | 'ms'>): ShowAnswer {
  const { hasStreaks, hasPenalty, position } = show
  return { ...one, ...pointsOf(show.questions[position - 1] as ShowQuestion, { share: one.share, ms: one.ms, run: runBefore(show, seat, position), hasStreaks, hasPenalty }) }
}

export const sumOf = ({ base, speed, run }: ShowAnswer): number => base + speed + run
