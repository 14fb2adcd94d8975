import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Envelope } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { actionQuery, metaOf } from '../../../platform/web/net/query.ts'
import { boardActions, type Board, type BoardId, type LeaderboardRow } from '../contract.ts'
import { isFar } from './rows.ts'

const PAGE = 25
const NEIGHBOURS = 9
/** Older data is refetched when the page is opened, since ranks change. */
const FRESH_MS = 5_000

/** A board from its top on, paged. */
export function useBoard(board: BoardId) {
  return useInfiniteQuery({
    queryKey: [boardActions[board].name, 'pages'],
    staleTime: FRESH_MS,
    meta: metaOf(boardActions[board]),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Envelope<Board>> => {
      const answer = await call(boardActions[board], { limit: PAGE, after: pageParam }, { quiet: true, signal })
      if (answer === null) throw new Error('The board did not come.')
      return answer
    },
    getNextPageParam: (last) => (last.error ? undefined : (last.data.next ?? undefined)),
  })
}

/** The rows around the own one, fetched while it is beyond the loaded pages. */
export function useNeighbours(board: BoardId, own: LeaderboardRow | null, loaded: readonly LeaderboardRow[]): LeaderboardRow[] {
  const { data } = useQuery({
    ...actionQuery(boardActions[board], { around: '1', limit: NEIGHBOURS }, { staleTime: FRESH_MS, quiet: true }),
    enabled: isFar(own, loaded),
  })
  return data && !data.error && isFar(own, loaded) ? data.data.other_users_rank : []
}
