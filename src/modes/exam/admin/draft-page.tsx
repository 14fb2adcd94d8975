/** A draft: its form beside the checklist, its paper, its series, and the acts on it. */
import { useState } from 'react'
import { Loading, useRedirect } from 'react-admin'
import { DeskTabs, RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useToday } from '../../../features/dashboard/admin/use-zone.ts'
import { SaveDraft } from '../../../features/events/admin/save-draft.tsx'
import { useDraft } from '../../../features/events/admin/use-draft.ts'
import { useContent, useContentLanguage } from '../../../features/questions/admin/use-content.ts'
import { saveExam, type ExamRecord } from '../desk-contract.ts'
import { DraftTools, type DraftAct } from './draft-tools.tsx'
import { emptyFields, fieldsOf, sentOf } from './exam-draft.ts'
import { ExamForm } from './exam-form.tsx'
import { ExamSide } from './exam-side.tsx'
import { ExamStates } from './exam-states.tsx'
import { ExamPaper, ExamPaperPrint, ExamSeries } from './exam-tabs.tsx'

export function NewExam() {
  const { languages, ready } = useContent()
  const [language] = useContentLanguage(languages)
  const today = useToday()
  if (!ready || !today) return <Loading />
  return <NewForm language={language} today={today} />
}

function NewForm({ language, today }: { language: string; today: string }) {
  const { t } = useTexts()
  const redirect = useRedirect()
  const draft = useDraft({ base: emptyFields(language, today), sentOf, action: saveExam, onSaved: ({ id }) => redirect('show', 'exams', id) })
  return (
    <RecordPage resource="exams" listTitle={t('desk.exam.title')} title={t('desk.exam.new')} tools={<SaveDraft draft={draft} />}>
      <div className="event-columns">
        <ExamForm draft={draft} stored={undefined} edits />
      </div>
    </RecordPage>
  )
}

const TABS = ['exam', 'paper', 'series'] as const
type Tab = (typeof TABS)[number]

export function DraftPage({ exam }: { exam: ExamRecord }) {
  const { t } = useTexts()
  const edits = useRights().has('events:edit')
  const [tab, setTab] = useState<Tab>('exam')
  const [act, setAct] = useState<DraftAct>()
  const draft = useDraft({ base: fieldsOf(exam), sentOf: (fields) => sentOf(fields, exam), action: saveExam })
  if (act === 'print') return <ExamPaperPrint exam={exam} onClose={() => setAct(undefined)} />
  const counts: Partial<Record<Tab, number>> = { paper: exam.pool, ...(exam.series_of.length > 0 && { series: exam.series_of.length }) }
  return (
    <RecordPage
      resource="exams" listTitle={t('desk.exam.title')} title={exam.title} states={<ExamStates exam={exam} />}
      tools={<DraftTools exam={exam} draft={draft} edits={edits} act={act} onAct={setAct} onSeries={() => setTab('series')} />}
    >
      <DeskTabs<Tab> label={exam.title} value={tab} onChange={setTab} tabs={TABS.map((name) => ({ name, label: t(`desk.exam.tab.${name}`), ...(counts[name] !== undefined && { count: counts[name] }) }))} />
      {tab === 'exam' && (
        <div className="event-columns">
          <ExamForm draft={draft} stored={exam} edits={edits} />
          <ExamSide exam={exam} isChanged={draft.isChanged} onPaper={() => setTab('paper')} />
        </div>
      )}
      {tab === 'paper' && <ExamPaper exam={exam} edits={edits} />}
      {tab === 'series' && <ExamSeries exam={exam} />}
    </RecordPage>
  )
}
