import { multiMatchField } from '../../../../modes/multi-match/ui/field.tsx'
import { PracticeGame } from './game.tsx'

export function MatchPractice() {
  return <PracticeGame field={multiMatchField} />
}
