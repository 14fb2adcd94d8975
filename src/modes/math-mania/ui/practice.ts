import { useFormulas } from '../../../features/formulas/ui/words.tsx'
import type { AnswerField } from '../../../features/rounds/ui/one-by-one/field.ts'
import { SQUARED } from './paper.ts'

/** Practice of bookmarked questions renders formulas, on squared paper, as a round does. */
export const useField = (): AnswerField => ({ ...useFormulas('latex_mode'), paper: SQUARED })
