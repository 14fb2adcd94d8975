/** Client state of a one-by-one round, and its events. */
import type { Output } from '../../../../platform/pure/action.ts'
import type { RoundProgress, Lifeline, OpenRound, QuestionOnTheWire, ResultOnTheWire, useLifeline } from '../../contract.ts'
import type { AnswerReply, VerdictView } from '../question/verdict.ts'

/** The balance is absent in replies of a mode's own call, which moves no coins. */
export type LifelineReply = Partial<Output<typeof useLifeline>>
export type RefusedCall = { code: string; text: string }

/**
 * opening: the round is being requested · refused, lost: the call was refused or failed · asking: the question
 * is open · helping, sending: a lifeline or an answer is in flight · verdict: it is shown · over: no question is left.
 */
export type RoundPhase = 'opening' | 'refused' | 'lost' | 'asking' | 'helping' | 'sending' | 'verdict' | 'over'

/** What belongs to the shown question, and is reset when the next one is shown. */
type PerQuestion = {
  remainingOptions: string[]
  poll: OpenRound['poll']
  /** The lifeline in flight. */
  lifeline: Lifeline | undefined
  /** The chosen option; '' when the time ran out. */
  pick: string | undefined
  /** The time on the clock when the answer was given. */
  stoppedMs: number | null
  verdict: VerdictView | undefined
  next: { question: QuestionOnTheWire; deadline: number | null } | undefined
  /** The next question is opened by `next_question`, since an explanation is being read. */
  waits: boolean
  /** `next_question` is in flight. */
  openingNext: boolean
}

export const unanswered = (): PerQuestion => ({
  remainingOptions: [], poll: [], lifeline: undefined, pick: undefined, stoppedMs: null, verdict: undefined, next: undefined, waits: false, openingNext: false,
})

export type RoundState = PerQuestion & {
  phase: RoundPhase
  refused: RefusedCall | undefined
  id: string
  total: number
  lifelines: OpenRound['round']['lifelines']
  /** One letter per finished question: r w s, a where the verdict is withheld. */
  verdicts: string
  score: number
  /** Right answers in a row; `streak` on the wire. */
  rightInARow: number
  question: QuestionOnTheWire | undefined
  /** The time left when the clock started; null: it is off. `clock` counts the starts. */
  endsInMs: number | null
  clock: number
  deadline: number | null
  timeUp: boolean
  /** The draft answer that the lifeline in flight receives. */
  draft: string
  finished: boolean
  /** The result, where the last reply included it. */
  result: ResultOnTheWire | undefined
  /** A call failed and is being retried. */
  retrying: boolean
  /** The player returned to a running round. */
  resumed: boolean
}

export type RoundEvent =
  | { type: 'opened'; data: OpenRound; now: number }
  | { type: 'refused'; refused: RefusedCall }
  | { type: 'lost' }
  | { type: 'retry' }
  | { type: 'picked'; option: string; leftMs: number | null }
  | { type: 'time-up'; clock: number }
  | { type: 'answered'; reply: AnswerReply; now: number }
  | { type: 'lifeline-used'; lifeline: Lifeline; draft?: string }
  | { type: 'lifeline-answered'; reply: LifelineReply; now: number; lateMs: number }
  | { type: 'lifeline-refused'; stale: boolean }
  /** The current price of lifelines; undefined where it is unknown. */
  | { type: 'priced'; price: number | undefined }
  | { type: 'retrying'; on: boolean }
  | { type: 'next'; now: number }
  | { type: 'next-opened'; reply: RoundProgress; now: number }

export const INITIAL: RoundState = {
  ...unanswered(),
  phase: 'opening',
  refused: undefined,
  id: '',
  total: 0,
  lifelines: [],
  verdicts: '',
  score: 0,
  rightInARow: 0,
  question: undefined,
  endsInMs: null,
  clock: 0,
  deadline: null,
  timeUp: false,
  draft: '',
  finished: false,
  result: undefined,
  retrying: false,
  resumed: false,
}
