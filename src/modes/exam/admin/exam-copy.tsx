import { call } from '../../../platform/web/net/call.ts'
import { CopyDialog, type CopyPlace } from '../../../features/events/admin/copy-dialog.tsx'
import { copyExam, planExamSeries, type ExamRecord } from '../desk-contract.ts'

export function ExamCopy({ exam: { id, title, revision, day }, ...place }: CopyPlace & { exam: ExamRecord }) {
  return (
    <CopyDialog
      {...place} resource="exams" name={title} day={day}
      plan={({ events, ...wish }) => call(planExamSeries, { exam_id: id, revision, exams: events, ...wish })} copy={(wish) => call(copyExam, { exam_id: id, ...wish })}
    />
  )
}
