/** A draft of an exam: a new one, and one that is stored. */
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DraftPage as EventDraft, NewDraft, NewDraftPage, type DraftTab } from '../../../features/events/admin/draft-page.tsx'
import { useDraft } from '../../../features/events/admin/use-draft.ts'
import { saveExam, type ExamRecord } from '../desk-contract.ts'
import { emptyFields, fieldsOf, sentOf } from './exam-draft.ts'
import { ExamForm } from './exam-form.tsx'
import { ExamSide } from './exam-side.tsx'
import { ExamStates } from './exam-states.tsx'
import { ExamPaper, ExamPaperPrint, ExamSeries } from './exam-tabs.tsx'
import { DraftTools, type DraftAct } from './draft-tools.tsx'

export const NewExam = () => <NewDraft>{(begins) => <NewForm {...begins} />}</NewDraft>

function NewForm({ language, today }: { language: string; today: string }) {
  const { t } = useTexts()
  const redirect = useRedirect()
  const draft = useDraft({ base: emptyFields(language, today), sentOf, action: saveExam, onSaved: ({ id }) => redirect('show', 'exams', id) })
  return <NewDraftPage resource="exams" listTitle={t('desk.exam.title')} title={t('desk.exam.new')} draft={draft}><ExamForm draft={draft} stored={undefined} edits /></NewDraftPage>
}

export function DraftPage({ exam }: { exam: ExamRecord }) {
  const { t } = useTexts()
  const edits = useRights().has('events:edit')
  const [tab, setTab] = useState<DraftTab>('form')
  const [act, setAct] = useState<DraftAct>()
  const draft = useDraft({ base: fieldsOf(exam), sentOf: (fields) => sentOf(fields, exam), action: saveExam })
  if (act === 'print') return <ExamPaperPrint exam={exam} onClose={() => setAct(undefined)} />
  return (
    <EventDraft
      resource="exams" listTitle={t('desk.exam.title')} title={exam.title} states={<ExamStates exam={exam} />}
      tools={<DraftTools exam={exam} draft={draft} edits={edits} act={act} onAct={setAct} onSeries={() => setTab('series')} />}
      tab={tab} onTab={setTab} labels={{ form: t('desk.exam.tab.exam'), paper: t('desk.exam.tab.paper'), series: t('desk.exam.tab.series') }} pool={exam.pool} series={exam.series_of.length}
      content={{ form: <ExamForm draft={draft} stored={exam} edits={edits} />, paper: <ExamPaper exam={exam} edits={edits} />, series: <ExamSeries exam={exam} /> }}
      side={<ExamSide exam={exam} isChanged={draft.isChanged} onPaper={() => setTab('paper')} />}
    />
  )
}
