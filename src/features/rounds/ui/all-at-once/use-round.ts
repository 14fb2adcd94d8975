/** Plays an all-at-once round: opens it, saves every choice, runs the clock, hands it in. */
import { useCallback, useEffect, useEffectEvent, useReducer, type Dispatch } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Envelope } from '../../../../platform/pure/action.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { useEndsIn } from '../../../../platform/web/device/countdown.ts'
import { answerQuestion, finishRound, getOpenRounds, type ResultOnTheWire } from '../../contract.ts'
import { resultOf } from '../result/finished.ts'
import { ALL_AT_ONCE_INITIAL, allAtOnceStep, type AllAtOnceEvent, type AllAtOnceState } from './state.ts'
import { storeUnsaved, loadUnsaved } from './unsaved.ts'
import { retryUntilAcknowledged, type RetryOptions } from '../retry-until-acknowledged.ts'
import type { Opener } from '../one-by-one/use-round.ts'
import { useAsyncTask } from '../use-async-task.ts'

/** Closes the round by a call of the mode, which may return the result; without it the result is requested next. null: no answer. */
export type HandIn = (round: AllAtOnceState) => Promise<Envelope<{ result?: ResultOnTheWire | undefined }> | null>

export type AllAtOnceRound = {
  state: AllAtOnceState
  /** Milliseconds shown on the clock; null: no clock. */
  leftMs: number | null
  choose: (option: string) => void
  /** Changes the current question, from 0. */
  go: (to: number) => void
  handIn: () => void
  /** After the phase `lost`. */
  retry: () => void
}

type AllAtOnceDispatch = Dispatch<AllAtOnceEvent>

/** `open` sends the mode's own call without toasts; a repeat resumes. */
export function useAllAtOnceRound(open: Opener, handIn?: HandIn): AllAtOnceRound {
  const [state, dispatch] = useReducer(allAtOnceStep, ALL_AT_ONCE_INITIAL)
  useOpening(state, dispatch, open)
  useSaving(state, dispatch)
  useHandingIn(state, dispatch, handIn)
  useCatchingUp(state, dispatch, open)
  return {
    state,
    leftMs: useClock(state, dispatch),
    choose: useCallback((option) => dispatch({ type: 'chose', option }), []),
    go: useCallback((to) => dispatch({ type: 'went', to }), []),
    handIn: useCallback(() => dispatch({ type: 'hand-in' }), []),
    retry: useCallback(() => dispatch({ type: 'retry' }), []),
  }
}

function useOpening(state: AllAtOnceState, dispatch: AllAtOnceDispatch, open: Opener) {
  const work = async ({ signal }: RetryOptions) => {
    const answer = await open()
    if (signal.aborted) return
    if (answer === null) dispatch({ type: 'lost' })
    else if (answer.error) dispatch({ type: 'refused', refused: answer })
    else dispatch({ type: 'opened', data: answer.data, stored: loadUnsaved(answer.data.round.id) })
  }
  useAsyncTask(state.phase === 'opening', work, dispatch)
}

/** Saves are sequential, so that the last choice made is the last one stored. */
function useSaving({ phase, id, unsaved, turn }: AllAtOnceState, dispatch: AllAtOnceDispatch) {
  const [question, answer] = Object.entries(unsaved)[0] ?? []
  const work = async (retry: RetryOptions) => {
    if (question === undefined || answer === undefined) return
    const reply = await retryUntilAcknowledged(() => call(answerQuestion, { round_id: id, question_id: question, answer }, { quiet: true }), retry)
    if (!reply) return
    if (reply.error) return dispatch({ type: 'refused', refused: reply })
    dispatch({ type: 'saved', question, answer, chosen: reply.data.chosen, finished: reply.data.finished === 1 })
  }
  useAsyncTask((phase === 'open' || phase === 'closing') && question !== undefined, work, dispatch, turn)
  useEffect(() => {
    if (id) storeUnsaved(id, unsaved)
  }, [id, unsaved])
}

/** Runs once nothing is unsaved. The result is put into the query cache for the result page. */
function useHandingIn(state: AllAtOnceState, dispatch: AllAtOnceDispatch, handIn: HandIn | undefined) {
  const queries = useQueryClient()
  const { id } = state
  const work = async (retry: RetryOptions) => {
    const closed = handIn ? await retryUntilAcknowledged(() => handIn(state), retry) : undefined
    if (retry.signal.aborted) return
    if (closed?.error) return dispatch({ type: 'refused', refused: closed })
    const result = closed?.data.result ? { ...closed, data: closed.data.result } : await retryUntilAcknowledged(() => call(finishRound, { round_id: id }, { quiet: true }), retry)
    if (!result) return
    if (result.error) return dispatch({ type: 'refused', refused: result })
    queries.setQueryData(resultOf(id).queryKey, result)
    dispatch({ type: 'closed' })
  }
  useAsyncTask(state.phase === 'closing' && Object.keys(state.unsaved).length === 0, work, dispatch)
}

/** When the page becomes visible again: another tab may have chosen or handed in. The open rounds are checked first, since opening again would start a new round. */
function useCatchingUp({ phase, id, turn }: AllAtOnceState, dispatch: AllAtOnceDispatch, open: Opener) {
  const refresh = useEffectEvent(async () => {
    if (document.hidden || phase !== 'open') return
    const standing = await call(getOpenRounds, {}, { quiet: true })
    if (!standing || standing.error) return
    if (!standing.data.some((round) => round.id === id && round.open === 1)) return dispatch({ type: 'hand-in' })
    const answer = await open()
    if (answer && !answer.error) dispatch({ type: 'caught-up', data: answer.data, turn })
  })
  useEffect(() => {
    const onVisibilityChange = () => void refresh()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [])
}

/** At zero the round is handed in with its choices. The head start before the clock is not shown. */
function useClock({ phase, clock, endsInMs, timeMs }: AllAtOnceState, dispatch: AllAtOnceDispatch): number | null {
  const left = useEndsIn(phase === 'open' ? endsInMs : null, { key: String(clock), onEnd: () => dispatch({ type: 'time-up', clock }) })
  if (endsInMs === null || timeMs === 0) return null
  return Math.min(left ?? 0, timeMs)
}
