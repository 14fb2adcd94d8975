/** Where lifelines are not allowed. Without secrets and without imports of the judging, so that the browser uses the same rules. */
import type { Lifeline } from '../contract.ts'

type BarsOfRound = { questions: number; clockRuns: boolean }
/** `isHalved`, `isPolled`: a 50/50, an audience poll was used on this question. */
type BarsOfQuestion = { options: number; isTrueOrFalse: boolean; isHalved: boolean; isPolled: boolean }

type InRound = (round: BarsOfRound) => boolean
type OnQuestion = (question: BarsOfQuestion) => boolean
/** `inRound`: the round does not offer the lifeline at all. `onQuestion`: it is shown as barred on this question (decision 3). */
type Bars = { inRound: InRound; onQuestion?: OnQuestion } | { inRound?: InRound; onQuestion: OnQuestion }

const BARS: Record<Lifeline, Bars | 'allowed-everywhere'> = {
  fifty_fifty: { onQuestion: ({ options, isTrueOrFalse, isPolled }) => isPolled || isTrueOrFalse || options < 3 },
  audience_poll: { onQuestion: ({ options, isHalved }) => isHalved || options === 0 },
  reset_time: { inRound: ({ clockRuns }) => !clockRuns },
  skip: { inRound: ({ questions }) => questions === 1 },
  hint: 'allowed-everywhere',
}

function barsOf(lifeline: Lifeline): Partial<Bars> {
  const bars = BARS[lifeline]
  return bars === 'allowed-everywhere' ? {} : bars
}

export const isBarredInRound = (lifeline: Lifeline, round: BarsOfRound): boolean => barsOf(lifeline).inRound?.(round) === true
export const isBarredOnQuestion = (lifeline: Lifeline, question: BarsOfQuestion): boolean => barsOf(lifeline).onQuestion?.(question) === true
