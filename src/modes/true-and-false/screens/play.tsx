import { lazy, Suspense, useEffect } from 'react'
import { ResultPageBones } from '../../../features/rounds/ui/result-bones.tsx'
import { useFinished } from '../../../features/rounds/ui/finished.ts'
import { Game } from '../ui/game.tsx'
import { trueAndFalseLook } from '../ui/look.ts'

/** Nobody needs the result before the round is over; it is fetched while the round is played. */
const outcome = () => import('../ui/outcome.tsx')
const Outcome = lazy(() => outcome().then((file) => ({ default: file.Outcome })))

/** A round, from its first question to its result. */
export function Play() {
  const { roundId, reviewing, visit } = useFinished()
  useEffect(() => void outcome(), [])
  if (!roundId) return <Game key={visit} />
  return (
    <Suspense fallback={<ResultPageBones look={trueAndFalseLook} />}>
      <Outcome key={roundId} roundId={roundId} reviewing={reviewing} />
    </Suspense>
  )
}
