import type { OutcomeProps } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { Outcome as DailyOutcome } from '../../../modes/daily-quiz/ui/outcome.tsx'
import { OnwardButton } from './onward.tsx'

/** The end of the quiz of a day: a mode knows no other mode, so the app hands in the way on. */
export function Outcome(props: OutcomeProps) {
  return <DailyOutcome {...props} onward={<OnwardButton known replace className="col-span-2 sm:px-8" />} />
}
