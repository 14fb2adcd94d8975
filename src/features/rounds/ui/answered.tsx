import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Envelope } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'

type AnsweredProps<Data> = {
  query: UseQueryResult<Envelope<Data>>
  /** The placeholder while loading. */
  skeleton: ReactNode
  /** The target of the link after a refusal. */
  back: string
  children: (data: Data) => ReactNode
}

/** Renders a query: its data, its skeleton, the text of a refusal, or a retry button. */
export function Answered<Data>({ query, skeleton, back, children }: AnsweredProps<Data>) {
  const { t } = useTexts()
  if (query.data && !query.data.error) return children(query.data.data)
  if (query.data?.error)
    return (
      <Empty title={query.data.text}>
        <LinkButton to={back}>{t('web.back')}</LinkButton>
      </Empty>
    )
  return query.isLoadingError ? <Broken onRetry={() => void query.refetch()} /> : skeleton
}
