/** The language in which questions are requested, and the one in which they are available. */
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
 * A query, without toasts, for content in the questions' language: changing the language changes its key. On a first visit the language is
 * known shortly after the first answer; that answer stays until the other one arrives, also if it does not.
 */
export function useInContentLanguage<A extends Action>(action: A, input: Omit<Sent<A>, 'language_id'>, options: { staleTime?: number } = {}): UseQueryResult<Envelope<Output<A>>> {
  const whole = { ...input, ...useContentLanguage() } as Sent<A>
  const query = useQuery({ ...actionQuery(action, whole, { ...options, quiet: true }), placeholderData: keepPreviousData })
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  return query.isLoadingError && last ? { ...query, data: last, isLoadingError: false, isRefetchError: true } : query
}

/** Names of the requested language and of the one shown instead; undefined where they are the same. */
export function useStandIn(shownId: string | undefined): { wanted: string; shown: string } | undefined {
  const wished = useContentLanguage().language_id
  const { list, currentLanguage } = languages.use()
  if (!wished || !shownId || shownId === wished) return undefined
  const shown = list.find(({ id }) => id === shownId)?.language
  return shown ? { wanted: currentLanguage.name, shown } : undefined
}
