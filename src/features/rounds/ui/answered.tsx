import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Envelope } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'

type AnsweredProps<Data> = {
  query: UseQueryResult<Envelope<Data>>
  /** The shape of what is on its way. */
  skeleton: ReactNode
  /** Where a refusal leads. */
  back: string
  children: (data: Data) => ReactNode
}

/** What a query brought: its data, or its skeleton, the sentence of a refusal, or another try. */
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
