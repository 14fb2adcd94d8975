/** A draft: its form beside the checklist, its paper, its series, and the acts on it. */
import { useState } from 'react'
import { Loading, useRedirect } from 'react-admin'
import { DeskTabs, RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useToday } from '../../../features/dashboard/admin/use-zone.ts'
import { PaperPrint } from '../../../features/events/admin/paper-print.tsx'
import { useContent, useContentLanguage } from '../../../features/questions/admin/use-content.ts'
import { saveContest, type ContestRecord } from '../desk-contract.ts'
import { emptyFields, fieldsOf, sentOf } from './contest-draft.ts'
import { ContestForm } from './contest-form.tsx'
import { ContestSide } from './contest-side.tsx'
import { ContestPaper, ContestSeries } from './contest-tabs.tsx'
import { ContestStates } from './contest-states.tsx'
import { DraftTools, type DraftAct } from './draft-tools.tsx'
import { SaveDraft } from '../../../features/events/admin/save-draft.tsx'
import { useDraft } from '../../../features/events/admin/use-draft.ts'

export function NewContest() {
  const { languages, ready } = useContent()
  const [language] = useContentLanguage(languages)
  const today = useToday()
  if (!ready || !today) return <Loading />
  return <NewForm language={language} today={today} />
}

function NewForm({ language, today }: { language: string; today: string }) {
  const { t } = useTexts()
  const redirect = useRedirect()
  const draft = useDraft({ base: emptyFields(language, today), sentOf, action: saveContest, onSaved: ({ id }) => redirect('show', 'contests', id) })
  return (
    <RecordPage resource="contests" listTitle={t('desk.contest.title')} title={t('desk.contest.new')} tools={<SaveDraft draft={draft} />}>
      <div className="event-columns">
        <ContestForm draft={draft} stored={undefined} edits />
      </div>
    </RecordPage>
  )
}

const TABS = ['contest', 'paper', 'series'] as const
type Tab = (typeof TABS)[number]

export function DraftPage({ contest }: { contest: ContestRecord }) {
  const { t } = useTexts()
  const edits = useRights().has('events:edit')
  const [tab, setTab] = useState<Tab>('contest')
  const [act, setAct] = useState<DraftAct>()
  const draft = useDraft({ base: fieldsOf(contest), sentOf: (fields) => sentOf(fields, contest), action: saveContest })
  if (act === 'print') return <PaperPrint kind="contest" eventId={contest.id} name={contest.name} about={t('desk.contest.print-about', { seconds: contest.asked })} language={contest.language} onClose={() => setAct(undefined)} />
  const counts: Partial<Record<Tab, number>> = { paper: contest.pool, ...(contest.series_of.length > 0 && { series: contest.series_of.length }) }
  return (
    <RecordPage
      resource="contests" listTitle={t('desk.contest.title')} title={contest.name} states={<ContestStates contest={contest} />}
      tools={<DraftTools contest={contest} draft={draft} edits={edits} act={act} onAct={setAct} onSeries={() => setTab('series')} />}
    >
      <DeskTabs<Tab> label={contest.name} value={tab} onChange={setTab} tabs={TABS.map((name) => ({ name, label: t(`desk.contest.tab.${name}`), ...(counts[name] !== undefined && { count: counts[name] }) }))} />
      {tab === 'contest' && (
        <div className="event-columns">
          <ContestForm draft={draft} stored={contest} edits={edits} />
          <ContestSide contest={contest} isChanged={draft.isChanged} onPaper={() => setTab('paper')} />
        </div>
      )}
      {tab === 'paper' && <ContestPaper contest={contest} edits={edits} />}
      {tab === 'series' && <ContestSeries contest={contest} />}
    </RecordPage>
  )
}
