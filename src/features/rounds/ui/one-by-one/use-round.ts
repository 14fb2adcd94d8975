/** Plays a one-by-one round of any mode: opens it, sends answers and lifelines, runs the clock, continues after verdicts. */
import { useCallback, useEffect, useReducer, useState } from 'react'
import type { Envelope } from '../../../../platform/pure/action.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { useEndsIn } from '../../../../platform/web/device/countdown.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { atPrice, isPriceChanged } from '../../../coins/ui/at-price.ts'
import { balanceReceived } from '../../../coins/ui/slice.ts'
import { answerQuestion, nextQuestion, useLifeline as lifelineAction, type RoundProgress, type Lifeline, type OpenRound } from '../../contract.ts'
import { retryUntilAcknowledged, type RetryOptions } from '../retry-until-acknowledged.ts'
import { step } from './machine.ts'
import { INITIAL, type LifelineReply, type RoundEvent, type RoundState } from './round-state.ts'
import { lifelinePrice, shownMs } from './derived-state.ts'
import { useFeedback } from './use-feedback.ts'
import type { AnswerReply } from '../question/verdict.ts'
import { useAsyncTask } from '../use-async-task.ts'

export type Opener = () => Promise<Envelope<OpenRound> | null>
/** Skips a question; idempotent. */
export type Skip = (input: { round_id: string; question_id: string }) => Promise<Envelope<RoundProgress> | null>
/** Sends an answer to be judged; idempotent. */
export type SendAnswer = (input: { round_id: string; question_id: string; answer: string }) => Promise<Envelope<AnswerReply> | null>
export type RoundControl = {
  state: RoundState
  /** Milliseconds shown on the clock; null: no clock. */
  leftMs: number | null
  choose: (option: string) => void
  /** `draft`: the composed answer so far, for hints. */
  help: (lifeline: Lifeline, draft?: string) => void
  next: () => void
  /** After the phase `lost`. */
  retry: () => void
}

/** Refusals caused by another tab or device that has advanced the round. */
const STALE = new Set(['round-over', 'lifeline-used', 'not-found'])
const now = () => performance.now()

/**
 * `open` sends the mode's own call without toasts; a repeat resumes. While `held`, a verdict stays. `skip` replaces the lifeline,
 * `sendAnswer` the server.
 */
export function useRound(open: Opener, held = false, skip?: Skip, sendAnswer: SendAnswer = sendToServer): RoundControl {
  const [state, dispatch] = useReducer(step, INITIAL)
  useOpening(state, dispatch, open)
  useSending(state, dispatch, sendAnswer)
  useHelping(state, dispatch, skip)
  useOpeningNext(state, dispatch)
  useFeedback(state, dispatch, held)
  const leftMs = shownMs(state, useClock(state, dispatch))
  return {
    state,
    leftMs,
    choose: (option) => dispatch({ type: 'picked', option, leftMs }),
    help: (lifeline, draft = '') => dispatch({ type: 'lifeline-used', lifeline, draft }),
    next: useCallback(() => dispatch({ type: 'next', now: now() }), []),
    retry: useCallback(() => dispatch({ type: 'retry' }), []),
  }
}

type Dispatch = (event: RoundEvent) => void

function useOpening(state: RoundState, dispatch: Dispatch, open: Opener) {
  const work = async (retry: RetryOptions) => {
    // A failed first load is shown as `lost`; within a running round it is retried.
    const answer = state.question ? await retryUntilAcknowledged(open, retry) : await open()
    if (retry.signal.aborted || answer === undefined) return
    if (answer === null) dispatch({ type: 'lost' })
    else if (answer.error) dispatch({ type: 'refused', refused: answer })
    else dispatch({ type: 'opened', data: answer.data, now: now() })
  }
  useAsyncTask(state.phase === 'opening', work, dispatch)
}

const sendToServer: SendAnswer = (input) => call(answerQuestion, input, { quiet: true })

function useSending(state: RoundState, dispatch: Dispatch, sendAnswer: SendAnswer) {
  const work = async (retry: RetryOptions) => {
    const input = { round_id: state.id, question_id: state.question?.id ?? '', answer: state.pick ?? '' }
    const answer = await retryUntilAcknowledged(() => sendAnswer(input), retry)
    if (!answer) return
    if (answer.error) dispatch({ type: 'refused', refused: answer })
    else dispatch({ type: 'answered', reply: answer.data, now: now() })
  }
  useAsyncTask(state.phase === 'sending', work, dispatch)
}

function useHelping(state: RoundState, dispatch: Dispatch, skip: Skip | undefined) {
  const work = async (retry: RetryOptions) => {
    const { lifeline } = state
    if (!lifeline) return
    const input = { round_id: state.id, question_id: state.question?.id ?? '' }
    const began = now()
    let troubled = false
    const onTrouble = () => {
      troubled = true
      retry.onFirstFailure()
    }
    const answer = await atPrice(lifelinePrice(state), (price) => {
      dispatch({ type: 'priced', price })
      // With the idempotency key a retry gets the first reply and is not charged again.
      const idempotencyKey = crypto.randomUUID()
      const help = () => (lifeline === 'skip' && skip ? skip(input) : call(lifelineAction, { ...input, lifeline, draft: state.draft, price }, { quiet: true, idempotencyKey }))
      return retryUntilAcknowledged<Envelope<LifelineReply> | null>(help, { ...retry, onFirstFailure: onTrouble })
    })
    if (!answer) return
    if (answer.error) {
      if (!isPriceChanged(answer)) toast.error(answer.text, { id: answer.code })
      return dispatch({ type: 'lifeline-refused', stale: STALE.has(answer.code) && !isUsed(state) })
    }
    if (answer.data.balance !== undefined) balanceReceived(answer.data.balance)
    dispatch({ type: 'lifeline-answered', reply: answer.data, now: now(), lateMs: troubled ? now() - began : 0 })
  }
  useAsyncTask(state.phase === 'helping', work, dispatch)
}

function isUsed({ lifelines, lifeline }: RoundState): boolean {
  return lifelines.some(({ id, used }) => id === lifeline && used === 1)
}

/** Opens the question that waits behind an explanation, which stays until then. */
function useOpeningNext(state: RoundState, dispatch: Dispatch) {
  const work = async (retry: RetryOptions) => {
    const input = { round_id: state.id, question_id: state.question?.id ?? '' }
    const answer = await retryUntilAcknowledged(() => call(nextQuestion, input, { quiet: true }), retry)
    if (!answer) return
    if (answer.error) dispatch({ type: 'refused', refused: answer })
    else dispatch({ type: 'next-opened', reply: answer.data, now: now() })
  }
  useAsyncTask(state.openingNext, work, dispatch)
}

/** At zero an empty answer is sent; while the page is hidden this is deferred, since the next question would start unseen. */
function useClock({ phase, clock, endsInMs }: RoundState, dispatch: Dispatch): number | null {
  const [ranOut, setRanOut] = useState(0)
  const runs = phase === 'asking' || phase === 'helping'
  const left = useEndsIn(runs ? endsInMs : null, { key: String(clock), onEnd: () => setRanOut(clock) })
  useEffect(() => {
    if (ranOut === 0) return
    const notify = () => !document.hidden && dispatch({ type: 'time-up', clock: ranOut })
    notify()
    document.addEventListener('visibilitychange', notify)
    return () => document.removeEventListener('visibilitychange', notify)
  }, [ranOut, dispatch])
  return left
}
