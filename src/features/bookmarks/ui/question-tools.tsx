import type { QuestionReportCall } from '../../reports/contract.ts'
import { ReportButton } from '../../reports/ui/report-button.tsx'
import { BookmarkButton } from './bookmark-button.tsx'

type QuestionToolsProps = {
  /** The category type under which the question is bookmarked; undefined where questions cannot be bookmarked. */
  categoryType?: number
  question: { id: string; question: string }
  /** The mode's own report call, if it has one. */
  reportCall?: QuestionReportCall
  onAsking?: (asking: boolean) => void
}

/** Buttons that bookmark or report a question. */
export function QuestionTools({ categoryType, question, reportCall, onAsking }: QuestionToolsProps) {
  return (
    <>
      {categoryType !== undefined && <BookmarkButton categoryType={categoryType} questionId={question.id} />}
      <ReportButton question={question} reportCall={reportCall} onAsking={onAsking} />
    </>
  )
}
