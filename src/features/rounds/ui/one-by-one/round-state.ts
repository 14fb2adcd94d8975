/** What a screen knows of a round, and what may happen to it. */
import type { Output } from '../../../../platform/pure/action.ts'
import type { LeftOut, Lifeline, OpenRound, QuestionOnTheWire, ResultOnTheWire, useLifeline } from '../../contract.ts'
import type { AnswerReply, VerdictView } from '../question/verdict.ts'

/** A mode's own help moves no coins. */
export type LifelineReply = Partial<Output<typeof useLifeline>>
export type RefusedCall = { code: string; text: string }

/**
 * opening: the server is asked how the round stands · refused, lost: it said no, or nothing at all · asking: the question
 * is open · helping, sending: a lifeline or an answer is on its way · told: the verdict is shown · over: nothing is left to ask.
 */
export type Phase = 'opening' | 'refused' | 'lost' | 'asking' | 'helping' | 'sending' | 'told' | 'over'

export type RoundState = {
  phase: Phase
  refused: RefusedCall | undefined
  id: string
  total: number
  lifelines: OpenRound['round']['lifelines']
  /** One letter a question that is done: r w s, a where it is not told. */
  marks: string
  score: number
  streak: number
  question: QuestionOnTheWire | undefined
  keep: string[]
  poll: OpenRound['poll']
  /** What the clock began with; null: it is off. `clock` counts its beginnings. */
  endsInMs: number | null
  clock: number
  deadline: number | null
  timeUp: boolean
  lifeline: Lifeline | undefined
  /** What the lifeline on its way looks at. */
  draft: string
  /** The chosen option; '' when the time ran out. */
  pick: string | undefined
  /** What the clock showed when the answer was given. */
  stoppedMs: number | null
  verdict: VerdictView | undefined
  next: { question: QuestionOnTheWire; deadline: number | null } | undefined
  finished: boolean
  /** What came of it, where the reply that ended it brought this along. */
  result: ResultOnTheWire | undefined
  /** The next question is opened by going on, not by the answer: an explanation is being read. */
  waits: boolean
  /** Going on was asked for; the question that waits is on its way. */
  going: boolean
  /** Calls come to nothing and are made again. */
  trying: boolean
  /** The player came back into a running round. */
  resumed: boolean
}

export type RoundEvent =
  | { type: 'opened'; data: OpenRound; now: number }
  | { type: 'refused'; refused: RefusedCall }
  | { type: 'lost' }
  | { type: 'again' }
  | { type: 'picked'; option: string; leftMs: number | null }
  | { type: 'time-up'; clock: number }
  | { type: 'told'; reply: AnswerReply; now: number }
  | { type: 'help-wanted'; lifeline: Lifeline; draft?: string }
  | { type: 'helped'; reply: LifelineReply; now: number; lateMs: number }
  | { type: 'not-helped'; stale: boolean }
  /** What help costs by now; undefined where it is not known. */
  | { type: 'priced'; price: number | undefined }
  | { type: 'trying'; on: boolean }
  | { type: 'next'; now: number }
  | { type: 'came'; reply: LeftOut; now: number }

export const INITIAL: RoundState = {
  phase: 'opening',
  refused: undefined,
  id: '',
  total: 0,
  lifelines: [],
  marks: '',
  score: 0,
  streak: 0,
  question: undefined,
  keep: [],
  poll: [],
  endsInMs: null,
  clock: 0,
  deadline: null,
  timeUp: false,
  lifeline: undefined,
  draft: '',
  pick: undefined,
  stoppedMs: null,
  verdict: undefined,
  next: undefined,
  finished: false,
  result: undefined,
  waits: false,
  going: false,
  trying: false,
  resumed: false,
}
