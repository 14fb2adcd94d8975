import type { RoundOutcomeProps } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { CategoryOutcome } from '../../../features/category-rounds/ui/category-outcome.tsx'
import { guessTheWordLook } from './look.ts'

/** A finished round: its result, or its review. */
export function Outcome(props: RoundOutcomeProps) {
  return <CategoryOutcome {...props} look={guessTheWordLook} />
}
