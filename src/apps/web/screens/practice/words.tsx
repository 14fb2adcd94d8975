import { guessTheWordField } from '../../../../modes/guess-the-word/ui/field.tsx'
import { PracticeGame } from './game.tsx'

export function WordPractice() {
  return <PracticeGame field={guessTheWordField} />
}
