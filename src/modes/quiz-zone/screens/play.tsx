import { useFinished } from '../../../features/rounds/ui/finished.ts'
import { Game } from '../ui/game.tsx'
import { Outcome } from '../ui/outcome.tsx'

/** A level, from its first question to its result. */
export function Play() {
  const { roundId, reviewing, visit } = useFinished()
  return roundId ? <Outcome key={roundId} roundId={roundId} reviewing={reviewing} /> : <Game key={visit} />
}
