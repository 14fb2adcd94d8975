import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Envelope } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { asked, metaOf } from '../../../platform/web/net/query.ts'
import { boardActions, type Board, type BoardId, type BoardRow } from '../contract.ts'
import { isFar } from './rows.ts'

const PAGE = 25
const NEIGHBOURS = 9
/** Boards move: what was seen longer ago is asked for again when somebody looks. */
const FRESH_MS = 5_000

/** A board from its top on, page by page. */
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

/** Those around the own place, asked for while it is behind what is loaded. */
export function useNeighbours(board: BoardId, own: BoardRow | null, loaded: readonly BoardRow[]): BoardRow[] {
  const { data } = useQuery({
    ...asked(boardActions[board], { around: '1', limit: NEIGHBOURS }, { staleTime: FRESH_MS, quiet: true }),
    enabled: isFar(own, loaded),
  })
  return data && !data.error && isFar(own, loaded) ? data.data.other_users_rank : []
}
