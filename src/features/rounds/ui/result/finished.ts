/**
 * The end of a round. The id of a finished round is stored in the history entry, not in the URL: a reload shows
 * the result again, going back skips it, and no link can be shared that spends coins on a review.
 */
import { useEffect, useEffectEvent } from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { Envelope } from '../../../../platform/pure/action.ts'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { actionQuery } from '../../../../platform/web/net/query.ts'
import { play } from '../../../../platform/web/device/sound.ts'
import { badgeChanged } from '../../../badges/ui/slice.ts'
import { balanceReceived } from '../../../coins/ui/slice.ts'
import { finishRound, getOpenRounds, type ResultOnTheWire } from '../../contract.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    finishedRound?: string
    /** Its paid review is open. */
    review?: boolean
  }
}

/** The state of this history entry; `visit` changes with every navigation. */
export function useFinished(): { roundId: string | undefined; reviewing: boolean; visit: string } {
  const { finishedRound, review, __TSR_key } = useLocation({ select: ({ state }) => state })
  return { roundId: finishedRound, reviewing: review === true, visit: __TSR_key ?? '' }
}

export function useResult(roundId: string) {
  return useQuery(resultOf(roundId))
}

/** The query of a round's result, and its cache key. */
export function resultOf(roundId: string) {
  return actionQuery(finishRound, { round_id: roundId }, { quiet: true, staleTime: Infinity })
}

/** Puts a result that came with another reply into the cache of `resultOf`. */
function resultReceived(queries: QueryClient, roundId: string, data: ResultOnTheWire) {
  const answer: Envelope<ResultOnTheWire> = { error: false, message: '', data }
  queries.setQueryData(resultOf(roundId).queryKey, answer)
}

/** What this hook needs of a round: `finished` once the server has closed it, `phase` "over" when the screen continues. */
type RoundEnding = { phase: string; finished: boolean; id: string; result?: ResultOnTheWire | undefined }

/**
 * Caches the result of the last reply, or requests it while the last verdict is shown; then replaces the round's history
 * entry by the result. `stale`: queries that the round invalidates, on leaving the result page, which does not need them.
 */
export function useRoundEnd({ phase, finished, id, result }: RoundEnding, path: string, stale: readonly { name: string }[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { subscribe } = useRouter()
  const prepare = useEffectEvent(() => (result ? resultReceived(queries, id, result) : void queries.prefetchQuery(resultOf(id))))
  const end = useEffectEvent(async () => {
    await queries.prefetchQuery(resultOf(id))
    const answer = queries.getQueryData(resultOf(id).queryKey)
    if (answer && !answer.error) applyResult(answer.data)
    const stop = subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.state.finishedRound === id) return
      stop()
      for (const { name } of stale) void queries.invalidateQueries({ queryKey: [name] })
    })
    await navigate({ to: path, replace: true, ignoreBlocker: true, state: { finishedRound: id } })
  })
  // A round that was left has changed the open rounds too.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: [getOpenRounds.name] }), [queries])
  useEffect(() => {
    if (finished) prepare()
  }, [finished])
  useEffect(() => {
    if (phase === 'over') void end()
  }, [phase])
}

function applyResult({ passed, balance, badges }: ResultOnTheWire) {
  balanceReceived(balance)
  for (const { type, status } of badges) badgeChanged(type, status)
  if (passed === 0) return
  play('win')
  buzz('win')
}
