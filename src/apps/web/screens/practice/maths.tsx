import { useFormulas } from '../../../../features/formulas/ui/words.tsx'
import { PracticeGame } from './game.tsx'

export function MathsPractice() {
  return <PracticeGame field={{ ...useFormulas('latex_mode'), paper: 'squared' }} />
}
