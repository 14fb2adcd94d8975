import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { Tabs } from '../../../platform/web/ui/tabs.tsx'
import { Answered } from '../../rounds/ui/answered.tsx'
import { getUsersStatistics, SPANS, type StatisticsSpan, type Statistics as Figures } from '../contract.ts'
import { SPAN_DAYS } from '../rules.ts'
import { BattleRecord } from '../ui/battle-record.tsx'
import { ByCategory } from '../ui/by-category.tsx'
import { Donut } from '../ui/donut.tsx'
import { PastBattles } from '../ui/past-battles.tsx'
import { TwelveWeeks } from '../ui/twelve-weeks.tsx'

/** Short, so that the page includes a round that has just ended. */
const FRESH_MS = 5_000

/** `/profile/statistics/`: answers, categories, days of play and battles. */
export function Statistics() {
  const { t } = useTexts()
  const [span, setSpan] = useState<StatisticsSpan>('all')
  const query = useQuery({ ...actionQuery(getUsersStatistics, { span }, { staleTime: FRESH_MS, quiet: true }), placeholderData: keepPreviousData })
  const tabs = SPANS.map((id) => ({ id, label: id === 'month' ? t('statistics.days', { n: SPAN_DAYS.month }) : t(`statistics.span.${id}`) }))
  return (
    <Page title={t('statistics.title')} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t('statistics.title')} back="/profile/" />
      <Tabs label={t('statistics.spans')} tabs={tabs} value={span} onChange={setSpan}>
        <Answered query={query} skeleton={<ChartSkeleton />} back="/profile/">
          {(figures) => (hasPlayed(figures) ? <Charts figures={figures} /> : <NothingYet />)}
        </Answered>
      </Tabs>
    </Page>
  )
}

const hasPlayed = ({ questions_answered, battles: { won, lost, drawn } }: Figures) => questions_answered + won + lost + drawn > 0

function NothingYet() {
  const { t } = useTexts()
  return (
    <Empty title={t('statistics.nothing')} hint={t('statistics.nothing-hint')}>
      <LinkButton to="/">{t('statistics.play')}</LinkButton>
    </Empty>
  )
}

function Charts({ figures: { span, days, today, best_position, longest_run } }: { figures: Figures }) {
  return (
    <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
      <Donut span={span} />
      <ByCategory span={span} />
      <TwelveWeeks days={days} today={today} />
      <BattleRecord span={span} best_position={best_position} longest_run={longest_run} />
      <PastBattles />
    </div>
  )
}

const CARDS = 4

function ChartSkeleton() {
  return (
    <Skeleton className="grid gap-4 sm:gap-5 lg:grid-cols-2">
      {Array.from({ length: CARDS }, (_, at) => (
        <SkeletonBlock key={at} className="h-56 rounded-card! sm:h-72" />
      ))}
    </Skeleton>
  )
}
