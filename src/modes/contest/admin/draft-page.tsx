/** A draft of a contest: a new one, and one that is stored. */
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DraftPage as EventDraft, NewDraft, NewDraftPage, type DraftTab } from '../../../features/events/admin/draft-page.tsx'
import { PaperPrint } from '../../../features/events/admin/paper-print.tsx'
import { useDraft } from '../../../features/events/admin/use-draft.ts'
import { saveContest, type ContestRecord } from '../desk-contract.ts'
import { emptyFields, fieldsOf, sentOf } from './contest-draft.ts'
import { ContestForm } from './contest-form.tsx'
import { ContestSide } from './contest-side.tsx'
import { ContestStates } from './contest-states.tsx'
import { ContestPaper, ContestSeries } from './contest-tabs.tsx'
import { DraftTools, type DraftAct } from './draft-tools.tsx'

export const NewContest = () => <NewDraft>{(begins) => <NewForm {...begins} />}</NewDraft>

function NewForm({ language, today }: { language: string; today: string }) {
  const { t } = useTexts()
  const redirect = useRedirect()
  const draft = useDraft({ base: emptyFields(language, today), sentOf, action: saveContest, onSaved: ({ id }) => redirect('show', 'contests', id) })
  return <NewDraftPage resource="contests" listTitle={t('desk.contest.title')} title={t('desk.contest.new')} draft={draft}><ContestForm draft={draft} stored={undefined} edits /></NewDraftPage>
}

export function DraftPage({ contest }: { contest: ContestRecord }) {
  const { t } = useTexts()
  const edits = useRights().has('events:edit')
  const [tab, setTab] = useState<DraftTab>('form')
  const [act, setAct] = useState<DraftAct>()
  const draft = useDraft({ base: fieldsOf(contest), sentOf: (fields) => sentOf(fields, contest), action: saveContest })
  if (act === 'print') return <PaperPrint kind="contest" eventId={contest.id} name={contest.name} about={t('desk.contest.print-about', { seconds: contest.asked })} language={contest.language} onClose={() => setAct(undefined)} />
  return (
    <EventDraft
      resource="contests" listTitle={t('desk.contest.title')} title={contest.name} states={<ContestStates contest={contest} />}
      tools={<DraftTools contest={contest} draft={draft} edits={edits} act={act} onAct={setAct} onSeries={() => setTab('series')} />}
      tab={tab} onTab={setTab} labels={{ form: t('desk.contest.tab.contest'), paper: t('desk.contest.tab.paper'), series: t('desk.contest.tab.series') }} pool={contest.pool} series={contest.series_of.length}
      content={{ form: <ContestForm draft={draft} stored={contest} edits={edits} />, paper: <ContestPaper contest={contest} edits={edits} />, series: <ContestSeries contest={contest} /> }}
      side={<ContestSide contest={contest} isChanged={draft.isChanged} onPaper={() => setTab('paper')} />}
    />
  )
}
