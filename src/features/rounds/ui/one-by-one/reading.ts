/** What the parts of a round show of its state. */
import type { Lifeline } from '../../contract.ts'
import type { RoundState } from './round-state.ts'
import type { VerdictView } from '../question/verdict.ts'

export type OptionLook = {
  state: 'sel' | 'right' | 'wrong' | 'out' | undefined
  note: 'noted-right' | 'right-answer' | 'your-choice' | undefined
  poll: number | undefined
}

type Looked = Pick<RoundState, 'phase' | 'pick' | 'keep' | 'poll'> & { verdict: Pick<VerdictView, 'mark' | 'right'> | undefined }

export function optionLook({ phase, pick, verdict, keep, poll }: Looked, id: string): OptionLook {
  const own = pick === id
  const shown = (state: OptionLook['state'], note?: OptionLook['note']): OptionLook => ({
    state,
    note,
    // The verdict takes the place of the audience.
    poll: note ? undefined : poll.find((each) => each.id === id)?.percent,
  })
  if (phase === 'told' && verdict) {
    if (verdict.right?.includes(id)) return shown('right', own && verdict.mark === 'r' ? 'noted-right' : 'right-answer')
    if (own && verdict.mark === 'r' && !verdict.right) return shown('right', 'noted-right')
    if (own && verdict.mark === 'w') return shown('wrong', 'your-choice')
    if (own && verdict.mark === 'a') return shown('sel', 'your-choice')
  }
  if (phase === 'sending' && own) return shown('sel')
  return shown(keep.length > 0 && !keep.includes(id) ? 'out' : undefined)
}

/** The row of bulbs: what is done, the current one, what is open. */
export function bulbsOf({ marks, total, phase }: RoundState): string {
  const current = phase === 'told' || phase === 'over' ? '' : 'c'
  return (marks + current).slice(0, total).padEnd(total, '-')
}

/** Barred on this question alone; the server has the last word. */
export function isBarred({ question, keep, poll }: RoundState, lifeline: Lifeline): boolean {
  if (lifeline === 'fifty_fifty') return poll.length > 0 || question?.question_type === '2' || (question?.options.length ?? 0) < 3
  return lifeline === 'audience_poll' && (keep.length > 0 || question?.options.length === 0)
}

/** What the balance lacks for a lifeline that could be used; 0 also while the balance is not known. */
export function missingCoins(state: RoundState, lifeline: Lifeline, coins: number | undefined): number {
  const wanted = state.lifelines.find(({ id }) => id === lifeline)
  if (coins === undefined || !wanted || wanted.used === 1 || isBarred(state, lifeline)) return 0
  return Math.max(0, wanted.price - coins)
}

/** The clock's figure: the head start before it is not shown. */
export function shownMs({ question, stoppedMs, phase, endsInMs }: RoundState, leftMs: number | null): number | null {
  const left = phase === 'asking' || phase === 'helping' ? leftMs : (stoppedMs ?? endsInMs)
  return left === null || !question?.time_ms ? null : Math.min(left, question.time_ms)
}
