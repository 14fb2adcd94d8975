import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { useFinished } from '../result/finished.ts'
import { ResultPageSkeleton } from '../result/result-skeleton.tsx'

export type RoundOutcomeProps = { roundId: string; reviewing: boolean }
type PlayScreenParts = {
  look: Look
  /** The running round. */
  Game: ComponentType
  /** The module of the result page, loaded during the round. */
  outcome: () => Promise<{ Outcome: ComponentType<RoundOutcomeProps> }>
}

/** The screen of a mode's rounds: the game, then its result. */
export function playScreen({ look, Game, outcome }: PlayScreenParts): ComponentType {
  const Outcome = lazy(() => outcome().then((file) => ({ default: file.Outcome })))
  return function Play() {
    const { roundId, reviewing, visit } = useFinished()
    useEffect(() => void outcome(), [])
    if (!roundId) return <Game key={visit} />
    return (
      <Suspense fallback={<ResultPageSkeleton look={look} />}>
        <Outcome key={roundId} roundId={roundId} reviewing={reviewing} />
      </Suspense>
    )
  }
}
