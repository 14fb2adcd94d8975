/** What screens ask the server for page by page. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Action, Output, Sent } from '../../pure/action.ts'
import { call } from './call.ts'
import { metaOf } from './query.ts'

/**
 * Options for `useInfiniteQuery` over an action that takes `limit` and `offset` and returns the total, always requested anew: a
 * page is the answer's data and that total. No answer is an error, and so is a refusal.
 */
export function paged<A extends Action>(action: A, input: Sent<A>, size: number) {
  return infiniteQueryOptions({
    queryKey: [action.name, 'pages', input] as const,
    staleTime: 0,
    meta: metaOf(action),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<{ data: Output<A>; total: number }> => {
      const answer = await call(action, { ...input, limit: size, offset: pageParam }, { quiet: true, signal })
      if (answer === null || answer.error) throw new Error(`${action.name} has no answer`)
      return { data: answer.data, total: answer.total ?? 0 }
    },
    getNextPageParam: ({ total }, pages) => (pages.length * size < total ? pages.length * size : undefined),
  })
}
