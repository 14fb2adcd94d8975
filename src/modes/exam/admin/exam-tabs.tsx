/** The paper of an exam, the same for print, and the series that it is in. */
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { PaperPrint } from '../../../features/events/admin/paper-print.tsx'
import { PaperTab } from '../../../features/events/admin/paper-tab.tsx'
import { SeriesTable } from '../../../features/events/admin/series-table.tsx'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { listDeskExams, type ExamRecord } from '../desk-contract.ts'

/** So many exams are offered to copy questions from. */
const EARLIER = 30

export function ExamPaper({ exam, edits }: { exam: ExamRecord; edits: boolean }) {
  const { data } = useRead(listDeskExams, { language_id: exam.language_id, limit: EARLIER }, { off: !edits })
  const earlier = (data?.rows ?? []).filter(({ id, pool }) => id !== exam.id && pool > 0).map(({ id, title }) => ({ id, name: title }))
  return <PaperTab kind="exam" eventId={exam.id} languageId={exam.language_id} edits={edits} pool={exam.pool} asked={exam.questions} weights={exam.weights} earlier={earlier} />
}

export function ExamPaperPrint({ exam: { id, title, day, minutes, language }, onClose }: { exam: ExamRecord; onClose: () => void }) {
  const { t } = useTexts()
  const words = useEventWords()
  return <PaperPrint kind="exam" eventId={id} name={title} about={[words.day(day), t('desk.exam.n-minutes', { n: minutes })].join(' · ')} language={language} onClose={onClose} />
}

export function ExamSeries({ exam: { id, series_of: all } }: { exam: ExamRecord }) {
  const words = useEventWords()
  return <SeriesTable resource="exams" own={id} events={all.map(({ title, day, ...event }) => ({ ...event, name: title, when: words.day(day) }))} />
}
