import { useRedirect } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import { CopyDialog, type CopyWish } from '../../../features/events/admin/copy-dialog.tsx'
import { copyExam, planExamSeries, type ExamRecord } from '../desk-contract.ts'

type Props = { exam: ExamRecord; mayPlan: boolean; onClose: () => void; onSeries: () => void }

/** A copy is opened; of a series its list. */
export function ExamCopy({ exam: { id, title, revision, day }, mayPlan, onClose, onSeries }: Props) {
  const redirect = useRedirect()
  const run = ({ isSeries, events, everyDays, withPaper, isPlanned, reason }: CopyWish) =>
    isPlanned
      ? call(planExamSeries, { exam_id: id, revision, exams: events, every_days: everyDays, reason })
      : call(copyExam, { exam_id: id, copies: events - 1, every_days: everyDays, series: isSeries ? '1' : '0', with_paper: withPaper ? '1' : '0', reason })
  return (
    <CopyDialog
      name={title} day={day} mayPlan={mayPlan} run={run} onClose={onClose}
      onDone={({ ids }, { isSeries }) => {
        onClose()
        if (isSeries) onSeries()
        else redirect('show', 'exams', ids[0])
      }}
    />
  )
}
