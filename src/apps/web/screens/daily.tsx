import { Dashboard } from '../../../modes/daily-quiz/screens/dashboard.tsx'
import { OnwardButton } from './onward.tsx'

/** `/quiz-play/daily-quiz-dashboard/`: the app hands in the way to other modes. */
export function Daily() {
  return <Dashboard onward={<OnwardButton />} />
}
