/** What the server has of the first page, and how a period is named. */
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getDashboard } from '../contract.ts'
import type { Span } from '../rules.ts'
import type { Series } from '../rules/figures.ts'

export type Figures = Output<typeof getDashboard> & { span: Span }

/** What is played, by mode, under the names of the modes. */
export type ModeSeries = { figures: Figures; series: readonly Series[]; nameOf: (mode: string) => string }

/** The old statistics stay while others are read. */
export function useFigures(span: Span, count: number) {
  return useQuery({
    queryKey: [getDashboard.name, span, count],
    placeholderData: (before: Figures | undefined) => before,
    queryFn: async (): Promise<Figures> => {
      const answer = await call(getDashboard, { span, count: String(count) })
      if (!answer || answer.error) throw new Error('The figures did not come.')
      return { ...answer.data, span }
    },
  })
}

/** The first day of a period, as short as its span allows. */
export function usePeriodName(span: Span): (start: string) => string {
  const { date } = useTexts()
  const shape = span === 'month' ? ({ month: 'short', year: 'numeric' } as const) : ({ day: 'numeric', month: 'short' } as const)
  return (start) => date(`${start}T00:00:00Z`, { ...shape, timeZone: 'UTC' })
}
