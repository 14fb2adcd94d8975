import { House, RotateCcw } from 'lucide-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { user } from '../../../features/players/ui/slice.ts'
import type { Result } from '../../../features/rounds/contract.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { useResult } from '../../../features/rounds/ui/finished.ts'
import { ResultBones } from '../../../features/rounds/ui/result-bones.tsx'
import { ResultView } from '../../../features/rounds/ui/result.tsx'
import { ReviewButton } from '../../../features/rounds/ui/review-button.tsx'
import { ReviewPage } from '../../../features/rounds/ui/review.tsx'
import { ShareButton } from '../../../features/rounds/ui/share-button.tsx'
import { trueAndFalseLook } from './look.ts'
import { QuestionTools } from './question-tools.tsx'

type OutcomeProps = { roundId: string; reviewing: boolean }

/** A finished round: its result, or its review. */
export function Outcome({ roundId, reviewing }: OutcomeProps) {
  const { t } = useTexts()
  const title = t(trueAndFalseLook.titleKey)
  const query = useResult(roundId)
  const { history } = useRouter()
  const navigate = useNavigate()
  const toResult = () =>
    history.canGoBack() ? history.back() : void navigate({ to: trueAndFalseLook.path, replace: true, state: { finishedRound: roundId } })
  if (reviewing)
    return (
      <ReviewPage
        look={trueAndFalseLook}
        place={title}
        roundId={roundId}
        onBack={toResult}
        tools={(question) => <QuestionTools question={question} />}
      />
    )
  return (
    <Page title={title} look={trueAndFalseLook} className="content-start gap-4 sm:content-center sm:gap-6">
      <Answered query={query} bones={<ResultBones />} back="/">
        {(result) => <RoundResult roundId={roundId} result={result} title={title} />}
      </Answered>
    </Page>
  )
}

function RoundResult({ roundId, result, title }: { roundId: string; result: Result; title: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const name = user.use(({ data }) => data?.name)
  const headline = result.passed ? 'true-and-false.take-a-bow' : 'true-and-false.good-effort'
  return (
    <ResultView
      look={trueAndFalseLook}
      result={result}
      place={title}
      headline={name ? t(`${headline}-name`, { name }) : t(headline)}
      story={[t('true-and-false.for-fun')]}
    >
      <LinkButton to={trueAndFalseLook.path} replace className="col-span-2 sm:px-8">
        <RotateCcw size={18} aria-hidden />
        {t('true-and-false.again')}
      </LinkButton>
      <ReviewButton
        roundId={roundId}
        className="max-sm:col-span-2"
        onReviewed={() => void navigate({ to: trueAndFalseLook.path, state: { finishedRound: roundId, review: true } })}
      />
      <ShareButton look={trueAndFalseLook} title={title} place={t('true-and-false.place')} result={result} className="px-3! sm:ms-auto" />
      <LinkButton kind="side" to="/" icon={House} className="px-3! sm:px-5!">
        {t('web.home')}
      </LinkButton>
    </ResultView>
  )
}
