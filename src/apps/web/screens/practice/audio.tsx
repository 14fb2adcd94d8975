import { useField } from '../../../../modes/audio-questions/ui/use-field.tsx'
import { PracticeGame } from './game.tsx'

export function AudioPractice() {
  return <PracticeGame field={useField()} />
}
