/** Plays a round of any mode: opens it, sends answers and lifelines, keeps the clock, goes on by itself. */
import { useCallback, useEffect, useReducer, useState } from 'react'
import type { Envelope } from '../../../../platform/pure/action.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { useEndsIn } from '../../../../platform/web/device/countdown.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { atPrice, isPriceChanged } from '../../../coins/ui/at-price.ts'
import { balanceReceived } from '../../../coins/ui/slice.ts'
import { answerQuestion, nextQuestion, useLifeline as lifelineAction, type LeftOut, type Lifeline, type OpenRound } from '../../contract.ts'
import { retryUntilAcknowledged, type RetryOptions } from '../retry-until-acknowledged.ts'
import { step } from './machine.ts'
import { INITIAL, type LifelineReply, type RoundEvent, type RoundState } from './round-state.ts'
import { shownMs } from './reading.ts'
import { useFeedback } from './use-feedback.ts'
import type { AnswerReply } from '../question/verdict.ts'
import { useWork } from '../use-work.ts'

export type Opener = () => Promise<Envelope<OpenRound> | null>
/** Leaves a question out; asking again changes nothing. */
export type Skip = (wish: { round_id: string; question_id: string }) => Promise<Envelope<LeftOut> | null>
/** Judges an answer; asking again changes nothing. */
export type Judge = (given: { round_id: string; question_id: string; answer: string }) => Promise<Envelope<AnswerReply> | null>
export type RoundControl = {
  state: RoundState
  /** Milliseconds on the clock's face; null: no clock. */
  leftMs: number | null
  choose: (option: string) => void
  /** `draft`: what is put together so far, for help that looks at it. */
  help: (lifeline: Lifeline, draft?: string) => void
  next: () => void
  /** After `lost`. */
  again: () => void
}

/** Refusals that mean: another tab or device has moved this round on. */
const STALE = new Set(['round-over', 'lifeline-used', 'not-found'])
const now = () => performance.now()

/**
 * `open` asks the mode's own call, quietly; asking again resumes. While `held`, a verdict stands until it is let go. `skip` takes
 * the place of the lifeline, `judge` that of the server.
 */
export function useRound(open: Opener, held = false, skip?: Skip, judge: Judge = askServer): RoundControl {
  const [state, dispatch] = useReducer(step, INITIAL)
  useOpening(state, dispatch, open)
  useSending(state, dispatch, judge)
  useHelping(state, dispatch, skip)
  useGoingOn(state, dispatch)
  useFeedback(state, dispatch, held)
  const leftMs = shownMs(state, useClock(state, dispatch))
  return {
    state,
    leftMs,
    choose: (option) => dispatch({ type: 'picked', option, leftMs }),
    help: (lifeline, draft = '') => dispatch({ type: 'help-wanted', lifeline, draft }),
    next: useCallback(() => dispatch({ type: 'next', now: now() }), []),
    again: useCallback(() => dispatch({ type: 'again' }), []),
  }
}

type Dispatch = (event: RoundEvent) => void

function useOpening(state: RoundState, dispatch: Dispatch, open: Opener) {
  const work = async (insisting: RetryOptions) => {
    // A first page that does not come says so; a running round is not given up.
    const answer = state.question ? await retryUntilAcknowledged(open, insisting) : await open()
    if (insisting.signal.aborted || answer === undefined) return
    if (answer === null) dispatch({ type: 'lost' })
    else if (answer.error) dispatch({ type: 'refused', refused: answer })
    else dispatch({ type: 'opened', data: answer.data, now: now() })
  }
  useWork(state.phase === 'opening', work, dispatch)
}

const askServer: Judge = (given) => call(answerQuestion, given, { quiet: true })

function useSending(state: RoundState, dispatch: Dispatch, judge: Judge) {
  const work = async (insisting: RetryOptions) => {
    const input = { round_id: state.id, question_id: state.question?.id ?? '', answer: state.pick ?? '' }
    const answer = await retryUntilAcknowledged(() => judge(input), insisting)
    if (!answer) return
    if (answer.error) dispatch({ type: 'refused', refused: answer })
    else dispatch({ type: 'told', reply: answer.data, now: now() })
  }
  useWork(state.phase === 'sending', work, dispatch)
}

function useHelping(state: RoundState, dispatch: Dispatch, skip: Skip | undefined) {
  const work = async (insisting: RetryOptions) => {
    const { lifeline } = state
    if (!lifeline) return
    const input = { round_id: state.id, question_id: state.question?.id ?? '' }
    const began = now()
    let troubled = false
    const onTrouble = () => {
      troubled = true
      insisting.onTrouble()
    }
    const answer = await atPrice(state.lifelines.find(({ id }) => id === lifeline)?.price, (price) => {
      dispatch({ type: 'priced', price })
      // The key makes a second try harmless: it gets the first one's reply and is not charged.
      const idempotencyKey = crypto.randomUUID()
      const help = () => (lifeline === 'skip' && skip ? skip(input) : call(lifelineAction, { ...input, lifeline, draft: state.draft, price }, { quiet: true, idempotencyKey }))
      return retryUntilAcknowledged<Envelope<LifelineReply> | null>(help, { ...insisting, onTrouble })
    })
    if (!answer) return
    if (answer.error) {
      if (!isPriceChanged(answer)) toast.error(answer.text, { id: answer.code })
      return dispatch({ type: 'not-helped', stale: STALE.has(answer.code) && !isUsed(state) })
    }
    if (answer.data.balance !== undefined) balanceReceived(answer.data.balance)
    dispatch({ type: 'helped', reply: answer.data, now: now(), lateMs: troubled ? now() - began : 0 })
  }
  useWork(state.phase === 'helping', work, dispatch)
}

function isUsed({ lifelines, lifeline }: RoundState): boolean {
  return lifelines.some(({ id, used }) => id === lifeline && used === 1)
}

/** Opens the question that waits behind an explanation; until it is there, the explanation stays. */
function useGoingOn(state: RoundState, dispatch: Dispatch) {
  const work = async (insisting: RetryOptions) => {
    const input = { round_id: state.id, question_id: state.question?.id ?? '' }
    const answer = await retryUntilAcknowledged(() => call(nextQuestion, input, { quiet: true }), insisting)
    if (!answer) return
    if (answer.error) dispatch({ type: 'refused', refused: answer })
    else dispatch({ type: 'came', reply: answer.data, now: now() })
  }
  useWork(state.going, work, dispatch)
}

/** At zero the question is sent as not answered; while nobody looks, it waits: the next one would begin unseen. */
function useClock({ phase, clock, endsInMs }: RoundState, dispatch: Dispatch): number | null {
  const [ranOut, setRanOut] = useState(0)
  const runs = phase === 'asking' || phase === 'helping'
  const left = useEndsIn(runs ? endsInMs : null, { key: String(clock), onEnd: () => setRanOut(clock) })
  useEffect(() => {
    if (ranOut === 0) return
    const tell = () => !document.hidden && dispatch({ type: 'time-up', clock: ranOut })
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [ranOut, dispatch])
  return left
}
