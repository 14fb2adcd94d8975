/** Reports of players: conduct in one queue, names and pictures in another, and settled reports. */
import { useState } from 'react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useAge } from '../../../platform/web/desk/age.ts'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { dataOf, Queue } from '../../../platform/web/desk/queue.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { listPlayerReports, REPORT_QUEUES, type ListedPlayerReport, type ReportQueue } from '../desk-contract.ts'
import { ReportedPlayer } from './reported-player.tsx'

type Tab = ReportQueue | 'settled'
const TABS: readonly Tab[] = [...(Object.keys(REPORT_QUEUES) as ReportQueue[]), 'settled']

const { useLocation } = tanStackRouterProvider

export function PlayerReportsPage() {
  const { t, num } = useTexts()
  const age = useAge()
  const wished = new URLSearchParams(useLocation().search).get('queue')
  const [tab, setTab] = useState<Tab>(TABS.find((one) => one === wished) ?? 'conduct')
  const input = tab === 'settled' ? { state: 'settled' as const } : { queue: tab }
  const aboutOf = ({ kind, since, outcome, settled_at }: ListedPlayerReport) => {
    const what = t(`desk.moderation.kind.${kind}`)
    return settled_at ? t('desk.moderation.settled-as', { what, outcome: t(`desk.moderation.outcome.${outcome ?? 'none'}`), age: age(settled_at) }) : t('desk.moderation.since', { what, age: age(since) })
  }
  return (
    <DeskPage title={t('desk.moderation.title')} about={t('desk.moderation.about')}>
      <DeskTabs<Tab> label={t('desk.moderation.title')} value={tab} onChange={setTab} tabs={TABS.map((name) => ({ name, label: t(`desk.moderation.tab.${name}`) }))} />
      <Queue<ListedPlayerReport>
        key={tab} name={[listPlayerReports.name, tab]} empty={t(tab === 'settled' ? 'desk.moderation.none-settled' : 'desk.moderation.none')}
        read={async (cursor) => dataOf(await call(listPlayerReports, { ...input, cursor }))} idOf={({ report_id }) => report_id}
        row={(row) => ({ title: row.name, about: aboutOf(row), figure: num(row.reporters) })}
      >
        {({ report_id }) => <ReportedPlayer reportId={report_id} />}
      </Queue>
    </DeskPage>
  )
}
