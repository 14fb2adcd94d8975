/** Plays a round whose questions all stand open: opens it, saves every choice, keeps the clock, hands it in. */
import { useCallback, useEffect, useEffectEvent, useReducer, type Dispatch } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Envelope } from '../../../../platform/pure/action.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { useEndsIn } from '../../../../platform/web/device/countdown.ts'
import { answerQuestion, finishRound, getOpenRounds, type ResultOnTheWire } from '../../contract.ts'
import { resultOf } from '../result/finished.ts'
import { FREE_INITIAL, freeStep, type FreeEvent, type FreeState } from './state.ts'
import { keepUnsaved, keptUnsaved } from './unsaved.ts'
import { retryUntilAcknowledged, type RetryOptions } from '../retry-until-acknowledged.ts'
import type { Opener } from '../one-by-one/use-round.ts'
import { useWork } from '../use-work.ts'

/** Closes the round in the mode's own way, and tells its result or leaves that to be asked for; null: no answer came. */
export type HandIn = (round: FreeState) => Promise<Envelope<{ result?: ResultOnTheWire | undefined }> | null>

export type FreeRound = {
  state: FreeState
  /** Milliseconds on the clock's face; null: no clock. */
  leftMs: number | null
  choose: (option: string) => void
  /** Looks at another question, from 0. */
  go: (to: number) => void
  handIn: () => void
  /** After `lost`. */
  again: () => void
}

type Told = Dispatch<FreeEvent>

/** `open` asks the mode's own call, quietly; asking again resumes. */
export function useFreeRound(open: Opener, handIn?: HandIn): FreeRound {
  const [state, dispatch] = useReducer(freeStep, FREE_INITIAL)
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
    again: useCallback(() => dispatch({ type: 'again' }), []),
  }
}

function useOpening(state: FreeState, dispatch: Told, open: Opener) {
  const work = async ({ signal }: RetryOptions) => {
    const answer = await open()
    if (signal.aborted) return
    if (answer === null) dispatch({ type: 'lost' })
    else if (answer.error) dispatch({ type: 'refused', refused: answer })
    else dispatch({ type: 'opened', data: answer.data, kept: keptUnsaved(answer.data.round.id) })
  }
  useWork(state.phase === 'opening', work, dispatch)
}

/** One choice after the other, so that the last one made is the last one saved. */
function useSaving({ phase, id, unsaved, turn }: FreeState, dispatch: Told) {
  const [question, answer] = Object.entries(unsaved)[0] ?? []
  const work = async (insisting: RetryOptions) => {
    if (question === undefined || answer === undefined) return
    const reply = await retryUntilAcknowledged(() => call(answerQuestion, { round_id: id, question_id: question, answer }, { quiet: true }), insisting)
    if (!reply) return
    if (reply.error) return dispatch({ type: 'refused', refused: reply })
    dispatch({ type: 'saved', question, answer, chosen: reply.data.chosen, finished: reply.data.finished === 1 })
  }
  useWork((phase === 'open' || phase === 'closing') && question !== undefined, work, dispatch, turn)
  useEffect(() => {
    if (id) keepUnsaved(id, unsaved)
  }, [id, unsaved])
}

/** When nothing is unsaved any more. The result is kept where the page of the end looks for it. */
function useHandingIn(state: FreeState, dispatch: Told, handIn: HandIn | undefined) {
  const queries = useQueryClient()
  const { id } = state
  const work = async (insisting: RetryOptions) => {
    const closed = handIn ? await retryUntilAcknowledged(() => handIn(state), insisting) : undefined
    if (insisting.signal.aborted) return
    if (closed?.error) return dispatch({ type: 'refused', refused: closed })
    const result = closed?.data.result ? { ...closed, data: closed.data.result } : await retryUntilAcknowledged(() => call(finishRound, { round_id: id }, { quiet: true }), insisting)
    if (!result) return
    if (result.error) return dispatch({ type: 'refused', refused: result })
    queries.setQueryData(resultOf(id).queryKey, result)
    dispatch({ type: 'closed' })
  }
  useWork(state.phase === 'closing' && Object.keys(state.unsaved).length === 0, work, dispatch)
}

/** Looked at again: another tab may have chosen, or handed in. A round that is over must not be opened anew. */
function useCatchingUp({ phase, id, turn }: FreeState, dispatch: Told, open: Opener) {
  const look = useEffectEvent(async () => {
    if (document.hidden || phase !== 'open') return
    const standing = await call(getOpenRounds, {}, { quiet: true })
    if (!standing || standing.error) return
    if (!standing.data.some((round) => round.id === id && round.open === 1)) return dispatch({ type: 'hand-in' })
    const answer = await open()
    if (answer && !answer.error) dispatch({ type: 'caught-up', data: answer.data, turn })
  })
  useEffect(() => {
    const tell = () => void look()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [])
}

/** At zero the round is handed in with what was chosen. The head start before the clock is not shown. */
function useClock({ phase, clock, endsInMs, timeMs }: FreeState, dispatch: Told): number | null {
  const left = useEndsIn(phase === 'open' ? endsInMs : null, { key: String(clock), onEnd: () => dispatch({ type: 'time-up', clock }) })
  if (endsInMs === null || timeMs === 0) return null
  return Math.min(left ?? 0, timeMs)
}
