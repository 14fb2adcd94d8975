import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { getOpenRounds } from '../../../features/rounds/contract.ts'
import { funAndLearnLook } from './look.ts'

/** The rounds of this mode that wait, by their text's slug. */
export function useWaiting(): Map<string, { position: number; total: number }> {
  const { data } = useQuery(actionQuery(getOpenRounds, {}, { quiet: true, staleTime: 0 }))
  const rounds = data && !data.error ? data.data.filter(({ mode, open }) => mode === funAndLearnLook.id && open === 1) : []
  return new Map(rounds.map(({ place, position, total }) => [place.text ?? '', { position, total }]))
}
