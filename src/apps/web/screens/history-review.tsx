import { useNavigate, useRouter } from '@tanstack/react-router'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { useFormulas } from '../../../features/formulas/ui/words.tsx'
import { ReviewPage } from '../../../features/rounds/ui/result/review.tsx'
import { lookOf, modeOf } from '../shell/modes.ts'

type HistoryReviewProps = { round: { id: string; mode: string; place: string }; back: string }

/** The review of a round out of the list of past ones. */
export function HistoryReview({ round: { id, mode, place }, back }: HistoryReviewProps) {
  const look = lookOf(mode)
  const formulas = modeOf(mode)?.formulas
  const { words } = useFormulas(formulas ?? 'latex_mode')
  const { history } = useRouter()
  const navigate = useNavigate()
  if (!look) return null
  return (
    <ReviewPage
      look={look}
      place={place}
      roundId={id}
      words={formulas && words}
      onBack={() => (history.canGoBack() ? history.back() : void navigate({ to: back, replace: true }))}
      tools={(question) => <QuestionTools question={question} {...(look.bookmarkType === undefined ? {} : { categoryType: look.bookmarkType })} />}
    />
  )
}
