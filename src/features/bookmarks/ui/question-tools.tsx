import type { QuestionReportCall } from '../../reports/contract.ts'
import { ReportButton } from '../../reports/ui/report-button.tsx'
import { BookmarkButton } from './bookmark-button.tsx'

type QuestionToolsProps = {
  /** The set whose shelf the question is kept on; none where questions are not kept. */
  kind?: number
  question: { id: string; question: string }
  /** The mode's own call, where it has one. */
  reportCall?: QuestionReportCall
  onAsking?: (asking: boolean) => void
}

/** Keeps a question for later, or says what is wrong with it. */
export function QuestionTools({ kind, question, reportCall, onAsking }: QuestionToolsProps) {
  return (
    <>
      {kind !== undefined && <BookmarkButton kind={kind} questionId={question.id} />}
      <ReportButton question={question} reportCall={reportCall} onAsking={onAsking} />
    </>
  )
}
