import { Printer } from 'lucide-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton, RoundButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { useFormulas } from '../../../features/formulas/ui/words.tsx'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { useFinished } from '../../../features/rounds/ui/result/finished.ts'
import { ResultSkeleton } from '../../../features/rounds/ui/result/result-skeleton.tsx'
import { ReviewButton } from '../../../features/rounds/ui/result/review-button.tsx'
import { ReviewPage } from '../../../features/rounds/ui/result/review.tsx'
import { examLook } from '../ui/look.ts'
import { resultPath } from '../ui/paths.ts'
import { PrintedPaper } from '../ui/printed-paper.tsx'
import { Facts, PerValue, ResultHead } from '../ui/result-view.tsx'
import { useCompletedExam, useHere, type Exam } from '../ui/use-exams.ts'

/** The result of an exam: sealed during its day, then marks, review, and a printable paper. */
export function ExamResult() {
  const { slug } = useHere()
  const query = useCompletedExam(slug)
  const { reviewing } = useFinished()
  const exam = query.data && !query.data.error ? query.data.data[0] : undefined
  if (reviewing && exam?.round_id) return <Review exam={exam} roundId={exam.round_id} />
  return (
    <Page title={exam?.title} look={examLook} className="content-start gap-4 pb-8 sm:gap-6">
      <Answered query={query} skeleton={<ResultSkeleton />} back={examLook.path}>
        {([found]) => (found ? <Outcome exam={found} /> : <Missing />)}
      </Answered>
    </Page>
  )
}

function Missing() {
  const { t } = useTexts()
  return (
    <Empty title={t('exam.not-taken')}>
      <LinkButton to={examLook.path}>{t('exam.to-exams')}</LinkButton>
    </Empty>
  )
}

function Outcome({ exam }: { exam: Exam }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { round_id: roundId } = exam
  return (
    <>
      <ResultHead exam={exam} />
      <div className={exam.published ? 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]' : 'grid'}>
        {exam.published === 1 && <PerValue exam={exam} />}
        <Facts exam={exam} />
      </div>
      <div className="grid gap-4 pb-2 sm:flex sm:flex-wrap">
        <LinkButton to={examLook.path}>{t('exam.to-exams')}</LinkButton>
        {roundId && <ReviewButton roundId={roundId} onReviewed={() => void navigate({ to: resultPath(exam.slug), state: { finishedRound: roundId, review: true } })} />}
      </div>
    </>
  )
}

/** Paid for, as every review; with it comes the paper for a printer. */
function Review({ exam, roundId }: { exam: Exam; roundId: string }) {
  const { t } = useTexts()
  const { history } = useRouter()
  const navigate = useNavigate()
  const { words } = useFormulas('exam_latex_mode')
  const back = () => (history.canGoBack() ? history.back() : void navigate({ to: resultPath(exam.slug), replace: true }))
  return (
    <>
      <div className="print:hidden">
        <ReviewPage
          look={examLook}
          place={exam.title}
          roundId={roundId}
          onBack={back}
          words={words}
          tools={(question) => <QuestionTools question={question} />}
          end={<RoundButton label={t('exam.print')} icon={Printer} onClick={() => print()} />}
        />
      </div>
      <PrintedPaper exam={exam} roundId={roundId} />
    </>
  )
}
