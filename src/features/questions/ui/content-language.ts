/** In which language questions are asked for, and whether they come in it. */
import { useState } from 'react'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Action, Envelope, Output, Sent } from '../../../platform/pure/action.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { languages } from '../../languages/ui/slice.ts'
import { settings } from '../../settings/ui/slices.ts'

/** Undefined while none is sent. */
function useContentLanguage(): { language_id?: string } {
  const mode = settings.use(({ systemConfig }) => systemConfig.language_mode)
  const id = languages.use(({ currentLanguage }) => currentLanguage.id)
  return mode === '1' && id ? { language_id: id } : {}
}

/**
 * Asks, without a toast, for what comes in the language of the questions: another language is another question. On a first visit
 * it is known a moment after the first answer; that one stays until the other is there, also if that does not come.
 */
export function useInContentLanguage<A extends Action>(action: A, input: Omit<Sent<A>, 'language_id'>, options: { staleTime?: number } = {}): UseQueryResult<Envelope<Output<A>>> {
  const whole = { ...input, ...useContentLanguage() } as Sent<A>
  const query = useQuery({ ...actionQuery(action, whole, { ...options, quiet: true }), placeholderData: keepPreviousData })
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  return query.isLoadingError && last ? { ...query, data: last, isLoadingError: false, isRefetchError: true } : query
}

/** Names of the language that was wished for and of the one that stands in; undefined where the wish was met. */
export function useStandIn(shownId: string | undefined): { wanted: string; shown: string } | undefined {
  const wished = useContentLanguage().language_id
  const { list, currentLanguage } = languages.use()
  if (!wished || !shownId || shownId === wished) return undefined
  const shown = list.find(({ id }) => id === shownId)?.language
  return shown ? { wanted: currentLanguage.name, shown } : undefined
}
