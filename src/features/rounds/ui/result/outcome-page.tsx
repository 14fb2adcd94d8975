import { Suspense, type ReactNode } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazyPart } from '../../../../platform/web/net/lazy-part.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import type { ResultOnTheWire } from '../../contract.ts'
import { Answered } from '../answered.tsx'
import { useResult } from './finished.ts'
import type { OutcomeProps } from '../one-by-one/play-screen.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { ReviewPage } from './review.tsx'
import type { Reviewed } from './reviewed-question.tsx'
import type { RoundLook } from '../round-look.ts'

/** Few rounds earn a badge: its scene is fetched by those that do. */
const EarnedScenes = lazyPart(() => import('../../../badges/ui/earned-scenes.tsx').then((file) => file.EarnedScenes))

type OutcomePageProps = OutcomeProps & {
  look: RoundLook
  place: string
  /** The address of the round's screen. */
  path: string
  /** Where a result that does not come leads. */
  back: string
  tools?: (question: Reviewed) => ReactNode
  /** Sets words that are more than words: formulas. */
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
