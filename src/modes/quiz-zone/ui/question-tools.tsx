import { BookmarkButton } from '../../../features/bookmarks/ui/bookmark-button.tsx'
import { ReportButton } from '../../../features/reports/ui/report-button.tsx'
import { quizZoneLook } from './look.ts'

type QuestionToolsProps = { question: { id: string; question: string }; onAsking?: (asking: boolean) => void }

/** Keeps a question for later, or says what is wrong with it. */
export function QuestionTools({ question, onAsking }: QuestionToolsProps) {
  return (
    <>
      <BookmarkButton kind={quizZoneLook.bookmarkType} questionId={question.id} />
      <ReportButton question={question} onAsking={onAsking} />
    </>
  )
}
