import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { useFinished } from '../result/finished.ts'
import { ResultPageSkeleton } from '../result/result-skeleton.tsx'

export type OutcomeProps = { roundId: string; reviewing: boolean }
type Parts = {
  look: Look
  /** The running round. */
  Game: ComponentType
  /** The file of its end, fetched while the round is played: nobody needs it before. */
  outcome: () => Promise<{ Outcome: ComponentType<OutcomeProps> }>
}

/** The screen of a mode's rounds: the game until it is over, then what came of it. */
export function playScreen({ look, Game, outcome }: Parts): ComponentType {
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
