import { Navigate } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { ExamTile } from '../ui/exam-card.tsx'
import { Game } from '../ui/game.tsx'
import { examLook } from '../ui/look.ts'
import { resultPath } from '../ui/paths.ts'
import { useExamOfToday, useHere } from '../ui/use-exams.ts'

/** One exam: its entrance, the running paper, or a link to its result. */
export function Paper() {
  const { t } = useTexts()
  const { slug } = useHere()
  const query = useExamOfToday(slug)
  const exam = query.data && !query.data.error ? query.data.data[0] : undefined
  if (exam?.exam_status === '2') return <Game slug={slug} />
  const title = t(examLook.titleKey)
  return (
    <Page title={title} look={examLook} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={title} back={examLook.path} />
      <Answered query={query} skeleton={<ListSkeleton cards={0} />} back={examLook.path}>
        {([found]) => (found?.exam_status === '1' ? <ExamTile exam={found} /> : <Navigate to={resultPath(slug)} replace />)}
      </Answered>
    </Page>
  )
}
