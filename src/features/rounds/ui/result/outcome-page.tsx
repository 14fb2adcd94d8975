import { Suspense, type ReactNode } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazyPart } from '../../../../platform/web/net/lazy-part.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import type { ResultOnTheWire } from '../../contract.ts'
import { Answered } from '../answered.tsx'
import { useResult } from './finished.ts'
import type { RoundOutcomeProps } from '../one-by-one/play-screen.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { ReviewPage } from './review.tsx'
import type { QuestionReview } from './reviewed-question.tsx'
import type { RoundLook } from '../round-look.ts'

/** Loaded only by rounds that earned a badge. */
const EarnedScenes = lazyPart(() => import('../../../badges/ui/earned-scenes.tsx').then((file) => file.EarnedScenes))

type OutcomePageProps = RoundOutcomeProps & {
  look: RoundLook
  place: string
  /** The path of the round's screen. */
  path: string
  /** The target of the link if the result is refused. */
  back: string
  tools?: (question: QuestionReview) => ReactNode
  /** Renders markup: formulas. */
  words?: (text: string) => ReactNode
  children: (result: ResultOnTheWire) => ReactNode
}

/** The end of a round of any mode: its result, or its review. */
export function OutcomePage({ look, place, path, back, roundId, reviewing, tools, words, children }: OutcomePageProps) {
  const query = useResult(roundId)
  const { history } = useRouter()
  const navigate = useNavigate()
  const toResult = () => (history.canGoBack() ? history.back() : void navigate({ to: path, replace: true, state: { finishedRound: roundId } }))
  if (reviewing) return <ReviewPage look={look} place={place} roundId={roundId} onBack={toResult} tools={tools} words={words} />
  return (
    <Page title={place} look={look} className="content-start gap-4 sm:content-center sm:gap-6">
      <Answered query={query} skeleton={<ResultSkeleton />} back={back}>
        {(result) => (
          <>
            {children(result)}
            {result.badges.length > 0 && (
              <Suspense>
                <EarnedScenes source={roundId} earned={result.badges} held={result.badges_held ?? 0} of={result.badges_total ?? 0} />
              </Suspense>
            )}
          </>
        )}
      </Answered>
    </Page>
  )
}
