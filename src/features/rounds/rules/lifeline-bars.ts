/** Where lifelines are not allowed. Without secrets and without imports of the judging, so that the browser uses the same rules. */
import type { Lifeline } from '../contract.ts'

type BarsOfRound = { questions: number; clockRuns: boolean }
/** `isHalved`, `isPolled`: a 50/50, an audience poll was used on this question. */
type BarsOfQuestion = { options: number; isTrueOrFalse: boolean; isHalved: boolean; isPolled: boolean }

/** `inRound`: the round does not offer the lifeline at all. `onQuestion`: it is shown as barred on this question (decision 3). */
const BARS: Record<Lifeline, { inRound?: (round: BarsOfRound) => boolean; onQuestion?: (question: BarsOfQuestion) => boolean }> = {
  fifty_fifty: { onQuestion: ({ options, isTrueOrFalse, isPolled }) => isPolled || isTrueOrFalse || options < 3 },
  audience_poll: { onQuestion: ({ options, isHalved }) => isHalved || options === 0 },
  reset_time: { inRound: ({ clockRuns }) => !clockRuns },
  skip: { inRound: ({ questions }) => questions === 1 },
  hint: {},
}

export const isBarredInRound = (lifeline: Lifeline, round: BarsOfRound): boolean => BARS[lifeline].inRound?.(round) === true
export const isBarredOnQuestion = (lifeline: Lifeline, question: BarsOfQuestion): boolean => BARS[lifeline].onQuestion?.(question) === true
