import { useFormulas } from '../../../features/formulas/ui/words.tsx'
import type { RoundOutcomeProps } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { CategoryOutcome } from '../../../features/category-rounds/ui/category-outcome.tsx'
import { mathManiaLook } from './look.ts'

/** A finished round: its result, or its review. */
export function Outcome(props: RoundOutcomeProps) {
  return <CategoryOutcome {...props} {...useFormulas('latex_mode')} look={mathManiaLook} />
}
