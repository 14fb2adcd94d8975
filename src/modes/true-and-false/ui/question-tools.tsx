import { BookmarkButton } from '../../../features/bookmarks/ui/bookmark-button.tsx'
import { SETS } from '../../../features/questions/contract.ts'
import { ReportButton } from '../../../features/reports/ui/report-button.tsx'

type QuestionToolsProps = { question: { id: string; question: string }; onAsking?: (asking: boolean) => void }

/** Keeps a statement among the questions of Quiz Zone, where it comes from, or says what is wrong with it. */
export function QuestionTools({ question, onAsking }: QuestionToolsProps) {
  return (
    <>
      <BookmarkButton kind={SETS.quizZone} questionId={question.id} />
      <ReportButton question={question} onAsking={onAsking} />
    </>
  )
}
