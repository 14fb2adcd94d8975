import { useQuery } from '@tanstack/react-query'
import { allPages } from '../../../platform/web/desk/paged-table.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Certificates } from '../../../features/events/admin/certificates.tsx'
import { listExamCandidates, type ExamRecord } from '../desk-contract.ts'

/** `of`: one candidate; '' all who handed in, without those who failed. */
export function ExamCertificates({ exam: { id, title, day }, of, onClose }: { exam: ExamRecord; of: string; onClose: () => void }) {
  const { t, num, date } = useTexts()
  const { data } = useQuery({ queryKey: [listExamCandidates.name, id, 'certificates'], queryFn: () => allPages((cursor, limit) => readData(listExamCandidates, { exam_id: id, state: 'done', cursor, limit })) })
  const certificates = data?.filter((one) => one.obtained !== null && one.passed !== 0 && (of === '' || one.id === of)).map(({ id: person, name, obtained, total, passed }) => ({
    id: person, person: name, result: t('desk.exam.certificate-result', { obtained: num(obtained ?? 0), n: total ?? 0 }), grade: passed === 1 ? t('desk.exam.has-passed') : '',
  }))
  return <Certificates event={title} date={date(`${day}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })} certificates={certificates} onClose={onClose} />
}
