/** A published contest: how it goes, its figures, paper and series, and the acts that are left. */
import { useState } from 'react'
import { Alert } from '@mui/material'
import { DeskTabs, RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { PaperPrint } from '../../../features/events/admin/paper-print.tsx'
import type { ContestRecord } from '../desk-contract.ts'
import { ContestFacts } from './contest-facts.tsx'
import { ContestLive } from './contest-live.tsx'
import { ContestStates } from './contest-states.tsx'
import { ContestPaper, ContestSeries } from './contest-tabs.tsx'
import { PublishedTools, type PublishedAct } from './published-tools.tsx'
import { WinnerCertificates } from './winner-certificates.tsx'

const TABS = ['live', 'contest', 'paper', 'series'] as const
type Tab = (typeof TABS)[number]

export function PublishedPage({ contest }: { contest: ContestRecord }) {
  const { t } = useTexts()
  const edits = useRights().has('events:edit')
  const [tab, setTab] = useState<Tab>('live')
  const [act, setAct] = useState<PublishedAct>()
  const close = () => setAct(undefined)
  if (act === 'print') return <PaperPrint kind="contest" eventId={contest.id} name={contest.name} about={t('desk.contest.print-about', { seconds: contest.asked })} language={contest.language} onClose={close} />
  if (act === 'certificates') return <WinnerCertificates contest={contest} onClose={close} />
  const counts: Partial<Record<Tab, number>> = { paper: contest.pool, ...(contest.series_of.length > 0 && { series: contest.series_of.length }) }
  const label = (name: Tab) => t(name === 'live' && contest.state === 'settled' ? 'desk.contest.tab.results' : `desk.contest.tab.${name}`)
  return (
    <RecordPage
      resource="contests" listTitle={t('desk.contest.title')} title={contest.name} states={<ContestStates contest={contest} />}
      tools={<PublishedTools contest={contest} edits={edits} act={act} onAct={setAct} onSeries={() => setTab('series')} />}
    >
      {contest.state === 'counting' && <Alert severity="info">{t('desk.contest.counting-hint')}</Alert>}
      <DeskTabs<Tab> label={contest.name} value={tab} onChange={setTab} tabs={TABS.map((name) => ({ name, label: label(name), ...(counts[name] !== undefined && { count: counts[name] }) }))} />
      {tab === 'live' && <ContestLive contest={contest} edits={edits} />}
      {tab === 'contest' && <ContestFacts contest={contest} />}
      {tab === 'paper' && <ContestPaper contest={contest} edits={false} />}
      {tab === 'series' && <ContestSeries contest={contest} />}
    </RecordPage>
  )
}
