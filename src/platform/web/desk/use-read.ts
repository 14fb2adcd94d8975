/** Reads of a page of the desk, through its query cache: an act done anywhere reads them again. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Action, Output, Sent } from '../../pure/action.ts'
import { call, type CallOptions } from '../net/call.ts'

/** `everyMs`: read again so often. `off`: not now. `showsUnread`: while nothing was read, the page itself shows that a read failed, so no toast does. */
type Options = { everyMs?: number; off?: boolean; showsUnread?: boolean }

/** `refused`: the sentence of an expected refusal, such as of a record that is not there. */
export function useRead<A extends Action>(action: A, input: Sent<A>, { everyMs, off = false, showsUnread = false }: Options = {}): { data: Output<A> | undefined; refused: string | undefined; isPending: boolean; isError: boolean; again: () => void } {
  const query = useQuery({
    queryKey: [action.name, input],
    enabled: !off,
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    queryFn: ({ client, queryKey }) => readOnce(action, input, { quiet: showsUnread && client.getQueryData(queryKey) === undefined }),
  })
  return { data: query.data?.data, refused: query.data?.refused, isPending: query.isPending, isError: query.isError, again: () => void query.refetch() }
}

/** The answer or its refusal; throws where none came. */
export async function readOnce<A extends Action>(action: A, input: Sent<A>, options: CallOptions = {}): Promise<{ data: Output<A> | undefined; refused: string | undefined }> {
  const answer = await call(action, input, options)
  if (!answer) throw new Error(`${action.name} has no answer`)
  return answer.error ? { data: undefined, refused: answer.text } : { data: answer.data, refused: undefined }
}

/** The data of a read that is expected to be answered; throws otherwise. */
export async function readData<A extends Action>(action: A, input: Sent<A>): Promise<Output<A>> {
  const { data, refused } = await readOnce(action, input)
  if (data === undefined) throw new Error(refused)
  return data
}
