import { lazy, Suspense } from 'react'
import { useFinished } from '../../../features/rounds/ui/result/finished.ts'
import { ResultPageSkeleton } from '../../../features/rounds/ui/result/result-skeleton.tsx'
import { Game } from '../ui/game.tsx'
import { Entrance } from '../ui/entrance.tsx'
import { contestLook } from '../ui/look.ts'
import { useEntered } from '../ui/use-entered.ts'

const Outcome = lazy(() => import('../ui/outcome.tsx').then((file) => ({ default: file.Outcome })))

/** A contest: what it costs and what it asks for, then its one attempt, then what came of it. An address alone enters nothing. */
export function Contest() {
  const { roundId, reviewing, visit } = useFinished()
  const { entered, enter } = useEntered()
  if (roundId)
    return (
      <Suspense fallback={<ResultPageSkeleton look={contestLook} />}>
        <Outcome key={roundId} roundId={roundId} reviewing={reviewing} />
      </Suspense>
    )
  return entered ? <Game key={visit} /> : <Entrance onEnter={enter} />
}
