/** A published exam: candidates and results, clocks of single people, paper and series, and the acts that are left. */
import { useState } from 'react'
import { DeskTabs, RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Figures } from '../../../features/events/admin/figures.tsx'
import { useEventWords } from '../../../features/events/admin/words.ts'
import type { ExamRecord } from '../desk-contract.ts'
import { Candidates } from './candidates.tsx'
import { ExamCertificates } from './exam-certificates.tsx'
import { ExamQuestions } from './exam-questions.tsx'
import { ExamStates } from './exam-states.tsx'
import { ExamPaper, ExamPaperPrint, ExamSeries } from './exam-tabs.tsx'
import { PeopleTab } from './people-tab.tsx'
import { PublishedTools, type PublishedAct } from './published-tools.tsx'

const TABS = ['live', 'people', 'questions', 'paper', 'series'] as const
type Tab = (typeof TABS)[number]

export function PublishedPage({ exam }: { exam: ExamRecord }) {
  const { t } = useTexts()
  const edits = useRights().has('events:edit')
  const [tab, setTab] = useState<Tab>('live')
  const [act, setAct] = useState<PublishedAct>()
  /** Whose certificate is printed: '' everybody's. */
  const [certificate, setCertificate] = useState<string>()
  if (act === 'print') return <ExamPaperPrint exam={exam} onClose={() => setAct(undefined)} />
  if (certificate !== undefined) return <ExamCertificates exam={exam} of={certificate} onClose={() => setCertificate(undefined)} />
  const counts: Partial<Record<Tab, number>> = { live: exam.entered, paper: exam.pool, ...(exam.series_of.length > 0 && { series: exam.series_of.length }) }
  const label = (name: Tab) => t(name === 'live' && exam.state === 'over' ? 'desk.exam.tab.results' : `desk.exam.tab.${name}`)
  return (
    <RecordPage
      resource="exams" listTitle={t('desk.exam.title')} title={exam.title} states={<ExamStates exam={exam} />}
      tools={<PublishedTools exam={exam} edits={edits} act={act} onAct={setAct} onCertificates={() => setCertificate('')} onSeries={() => setTab('series')} />}
    >
      <DeskTabs<Tab> label={exam.title} value={tab} onChange={setTab} tabs={TABS.map((name) => ({ name, label: label(name), ...(counts[name] !== undefined && { count: counts[name] }) }))} />
      <ExamFigures exam={exam} />
      {tab === 'live' && <Candidates exam={exam} onCertificate={setCertificate} />}
      {tab === 'people' && <PeopleTab exam={exam} edits={edits} />}
      {tab === 'questions' && <ExamQuestions exam={exam} />}
      {tab === 'paper' && <ExamPaper exam={exam} edits={false} />}
      {tab === 'series' && <ExamSeries exam={exam} />}
    </RecordPage>
  )
}

function ExamFigures({ exam }: { exam: ExamRecord }) {
  const { t, num, date } = useTexts()
  const words = useEventWords()
  const { day, minutes, marks, questions, key_set_at: keySince, zone, away_seconds: away, in_exam: inExam, handed_in: handedIn, passed, pass_marks: passMarks, average, violations } = exam
  return (
    <>
      <Figures
        plain label={t('desk.exam.tab.exam')}
        figures={[
          { name: t('desk.exam.day'), value: words.day(day) },
          { name: t('desk.exam.clock'), value: t('desk.exam.n-minutes', { n: minutes }) },
          { name: t('desk.events.marks'), value: t('desk.exam.marks-in', { marks: num(marks), n: questions }) },
          { name: t('desk.exam.key'), value: t('desk.exam.key-set', { when: date(keySince, { day: 'numeric', month: 'short', timeZone: zone }) }) },
          { name: t('desk.exam.away', { seconds: num(away) }), value: t('desk.exam.hands-in') },
        ]}
      />
      <Figures
        label={t('desk.exam.tab.live')}
        figures={[
          { name: t('desk.exam.in-exam'), value: num(inExam) },
          { name: t('desk.exam.handed-in'), value: words.counted(handedIn) },
          { name: t('desk.exam.average'), value: average === null ? '–' : num(average, { maximumFractionDigits: 1 }) },
          ...(passMarks === null ? [] : [{ name: t('desk.exam.passed'), value: num(passed) }]),
          { name: t('desk.exam.violations'), value: num(violations) },
        ]}
      />
    </>
  )
}
