import type { OutcomeProps } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { SetOutcome } from '../../../features/sets/ui/set-outcome.tsx'
import { audioQuestionsLook } from './look.ts'

/** A finished round: its result, or its review. */
export function Outcome(props: OutcomeProps) {
  return <SetOutcome {...props} look={audioQuestionsLook} />
}
