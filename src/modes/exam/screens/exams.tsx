import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Envelope } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { Tabs } from '../../../platform/web/ui/tabs.tsx'
import { StandIn } from '../../../features/questions/ui/stand-in.tsx'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { DoneCard, ExamTile } from '../ui/exam-card.tsx'
import { examLook } from '../ui/look.ts'
import { useCompleted, useToday, type Exam } from '../ui/use-exams.ts'

const TABS = ['today', 'completed'] as const
type Tab = (typeof TABS)[number]

/** Today's exams, and those that are done. */
export function Exams() {
  const { t, date } = useTexts()
  const [tab, setTab] = useState<Tab>('today')
  const queries: Record<Tab, UseQueryResult<Envelope<Exam[]>>> = { today: useToday(), completed: useCompleted() }
  const tabs = TABS.map((id) => ({ id, label: t(`exam.tab.${id}`), ...countOf(queries[id]) }))
  const now = new Date().toISOString()
  return (
    <Page title={t(examLook.titleKey)} look={examLook} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t(examLook.titleKey)} place={date(now, { weekday: 'long', day: 'numeric', month: 'long' })} back="/" />
      <Tabs label={t('exam.tabs')} tabs={tabs} value={tab} onChange={setTab}>
        <Answered query={queries[tab]} skeleton={<ListSkeleton cards={3} />} back="/">
          {(exams) => (exams.length === 0 ? <Nothing tab={tab} /> : tab === 'today' ? <Today exams={exams} /> : <Completed exams={exams} />)}
        </Answered>
      </Tabs>
    </Page>
  )
}

function countOf({ data }: UseQueryResult<Envelope<Exam[]>>): { count?: number } {
  return data && !data.error ? { count: data.data.length } : {}
}

function Today({ exams }: { exams: Exam[] }) {
  return (
    <div className="grid gap-4 sm:gap-6">
      <StandIn languageId={exams[0]?.language_id} />
      {exams.map((exam) => (
        <ExamTile key={exam.id} exam={exam} />
      ))}
    </div>
  )
}

function Completed({ exams }: { exams: Exam[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {exams.map((exam) => (
        <li key={exam.id} className="grid">
          <DoneCard exam={exam} />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ tab }: { tab: Tab }) {
  const { t } = useTexts()
  return (
    <Empty title={t(`exam.none.${tab}`)} hint={t(`exam.none-hint.${tab}`)}>
      <LinkButton to="/">{t('web.home')}</LinkButton>
    </Empty>
  )
}
