/**
 * The end of a round. Which round has ended lies in the entry of the browser's history, not in the address: a reload finds
 * the result again, the way back leads past it, and nobody can be sent a link that spends coins on a review.
 */
import { useEffect, useEffectEvent } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { asked } from '../../../../platform/web/net/query.ts'
import { play } from '../../../../platform/web/device/sound.ts'
import { balanceReceived, loadCoins } from '../../../coins/ui/slice.ts'
import { loadPlayer } from '../../../players/ui/session.ts'
import { finishRound, getOpenRounds } from '../../contract.ts'

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

/** A round as far as its end goes: `finished` once the server has closed it, `phase` "over" when the screen goes on. */
type Ending = { phase: string; finished: boolean; id: string }

/** Fetches the result while the last verdict stands, then gives the round's place in the history to it. `stale`: queries that the round has changed. */
export function useRoundEnd({ phase, finished, id }: Ending, path: string, stale: readonly { name: string }[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const prepare = useEffectEvent(() => void queries.prefetchQuery(resultOf(id)))
  const end = useEffectEvent(async () => {
    await queries.prefetchQuery(resultOf(id))
    for (const { name } of stale) void queries.invalidateQueries({ queryKey: [name] })
    const result = queries.getQueryData(resultOf(id).queryKey)
    if (result && !result.error) celebrate(result.data)
    void loadCoins()
    void loadPlayer()
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

function celebrate({ passed, balance }: { passed: 0 | 1; balance: number }) {
  balanceReceived(balance)
  if (passed === 0) return
  play('win')
  buzz('win')
}
