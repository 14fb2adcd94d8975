/**
 * The end of a round. Which round has ended lies in the entry of the browser's history, not in the address: a reload finds
 * the result again, the way back leads past it, and nobody can be sent a link that spends coins on a review.
 */
import { useEffect, useEffectEvent } from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { Envelope } from '../../../../platform/pure/action.ts'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { asked } from '../../../../platform/web/net/query.ts'
import { play } from '../../../../platform/web/device/sound.ts'
import { badgeChanged } from '../../../badges/ui/slice.ts'
import { balanceReceived } from '../../../coins/ui/slice.ts'
import { finishRound, getOpenRounds, type ResultOnTheWire } from '../../contract.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    finishedRound?: string
    /** Its review was paid for and is looked at. */
    review?: boolean
  }
}

/** What this entry of the history shows; `visit` is another one each time it is come to. */
export function useFinished(): { roundId: string | undefined; reviewing: boolean; visit: string } {
  const { finishedRound, review, __TSR_key } = useLocation({ select: ({ state }) => state })
  return { roundId: finishedRound, reviewing: review === true, visit: __TSR_key ?? '' }
}

export function useResult(roundId: string) {
  return useQuery(resultOf(roundId))
}

/** How a round's result is asked for, and where it is kept. */
export function resultOf(roundId: string) {
  return asked(finishRound, { round_id: roundId }, { quiet: true, staleTime: Infinity })
}

/** Puts a result that came with another reply where `resultOf` finds it. */
function resultReceived(queries: QueryClient, roundId: string, data: ResultOnTheWire) {
  const answer: Envelope<ResultOnTheWire> = { error: false, message: '', data }
  queries.setQueryData(resultOf(roundId).queryKey, answer)
}

/** A round as far as its end goes: `finished` once the server has closed it, `phase` "over" when the screen goes on. */
type Ending = { phase: string; finished: boolean; id: string; result?: ResultOnTheWire | undefined }

/**
 * Keeps the result that the last reply brought, or fetches it while the last verdict stands, then gives the round's place in the
 * history to it. `stale`: queries that the round has changed; the result's page does without their news.
 */
export function useRoundEnd({ phase, finished, id, result }: Ending, path: string, stale: readonly { name: string }[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { subscribe } = useRouter()
  const prepare = useEffectEvent(() => (result ? resultReceived(queries, id, result) : void queries.prefetchQuery(resultOf(id))))
  const end = useEffectEvent(async () => {
    await queries.prefetchQuery(resultOf(id))
    const told = queries.getQueryData(resultOf(id).queryKey)
    if (told && !told.error) celebrate(told.data)
    const stop = subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.state.finishedRound === id) return
      stop()
      for (const { name } of stale) void queries.invalidateQueries({ queryKey: [name] })
    })
    await navigate({ to: path, replace: true, ignoreBlocker: true, state: { finishedRound: id } })
  })
  // Also a round that is left has changed what waits for the player.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: [getOpenRounds.name] }), [queries])
  useEffect(() => {
    if (finished) prepare()
  }, [finished])
  useEffect(() => {
    if (phase === 'over') void end()
  }, [phase])
}

function celebrate({ passed, balance, badges }: ResultOnTheWire) {
  balanceReceived(balance)
  for (const { type, status } of badges) badgeChanged(type, status)
  if (passed === 0) return
  play('win')
  buzz('win')
}
