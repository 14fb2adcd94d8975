/** One exam: a draft with its form, paper and series; a published one with its candidates, their clocks and results. */
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getDeskExam } from '../desk-contract.ts'
import { DraftPage, NewExam } from './draft-page.tsx'
import { PublishedPage } from './published-page.tsx'
import '../../../features/events/admin/events.css'

const NEW = 'new'
const EVERY_MS = 10_000

export const ExamPage = ({ id }: { id: string }) => (id === NEW ? <NewExam /> : <StoredExam id={id} />)

function StoredExam({ id }: { id: string }) {
  const { t } = useTexts()
  const { data, ...read } = useRead(getDeskExam, { exam_id: id }, { everyMs: EVERY_MS, showsUnread: true })
  if (!data) return <RecordToCome resource="exams" listTitle={t('desk.exam.title')} read={read} />
  return data.state === 'draft' ? <DraftPage exam={data} /> : <PublishedPage exam={data} />
}
