/** What the parts of a round show of its state. */
import type { Lifeline } from '../../contract.ts'
import { isBarredOnQuestion } from '../../rules/lifeline-bars.ts'
import type { RoundState } from './round-state.ts'
import type { VerdictView } from '../question/verdict.ts'

export type OptionLook = {
  state: 'sel' | 'right' | 'wrong' | 'out' | undefined
  note: 'noted-right' | 'right-answer' | 'your-choice' | undefined
  poll: number | undefined
}

type OptionState = Pick<RoundState, 'phase' | 'pick' | 'remainingOptions' | 'poll'> & { verdict: Pick<VerdictView, 'code' | 'right'> | undefined }

export function optionLook({ phase, pick, verdict, remainingOptions, poll }: OptionState, id: string): OptionLook {
  const own = pick === id
  const shown = (state: OptionLook['state'], note?: OptionLook['note']): OptionLook => ({
    state,
    note,
    // The note takes the place of the poll percentage.
    poll: note ? undefined : poll.find((each) => each.id === id)?.percent,
  })
  if (phase === 'verdict' && verdict) {
    if (verdict.right?.includes(id)) return shown('right', own && verdict.code === 'r' ? 'noted-right' : 'right-answer')
    if (own && verdict.code === 'r' && !verdict.right) return shown('right', 'noted-right')
    if (own && verdict.code === 'w') return shown('wrong', 'your-choice')
    if (own && verdict.code === 'a') return shown('sel', 'your-choice')
  }
  if (phase === 'sending' && own) return shown('sel')
  return shown(remainingOptions.length > 0 && !remainingOptions.includes(id) ? 'out' : undefined)
}

/** The row of bulbs: what is done, the current one, what is open. */
export function bulbsOf({ verdicts, total, phase }: RoundState): string {
  const current = phase === 'verdict' || phase === 'over' ? '' : 'c'
  return (verdicts + current).slice(0, total).padEnd(total, '-')
}

/** Not allowed on this question; the server decides by the same rule. */
export function isBarred({ question, remainingOptions, poll }: RoundState, lifeline: Lifeline): boolean {
  if (!question) return false
  return isBarredOnQuestion(lifeline, { options: question.options.length, isTrueOrFalse: question.question_type === '2', isHalved: remainingOptions.length > 0, isPolled: poll.length > 0 })
}

/** A mode has one price for all its lifelines; the wire repeats it with each. Undefined: it has none. */
export const lifelinePrice = ({ lifelines: [first] }: RoundState): number | undefined => first?.price

/** The coins missing for a lifeline that could be used; 0 also while the balance is unknown. */
export function missingCoins(state: RoundState, lifeline: Lifeline, coins: number | undefined): number {
  const wanted = state.lifelines.find(({ id }) => id === lifeline)
  if (coins === undefined || !wanted || wanted.used === 1 || isBarred(state, lifeline)) return 0
  return Math.max(0, wanted.price - coins)
}

/** The time shown on the clock, without the head start before it. */
export function shownMs({ question, stoppedMs, phase, endsInMs }: RoundState, leftMs: number | null): number | null {
  const left = phase === 'asking' || phase === 'helping' ? leftMs : (stoppedMs ?? endsInMs)
  return left === null || !question?.time_ms ? null : Math.min(left, question.time_ms)
}
