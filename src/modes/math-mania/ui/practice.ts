import { useFormulas } from '../../../features/formulas/ui/words.tsx'
import type { AnswerField } from '../../../features/rounds/ui/one-by-one/field.ts'
import { SQUARED } from './paper.ts'

/** Bookmarked questions are set and written as in a round. */
export const useField = (): AnswerField => ({ ...useFormulas('latex_mode'), paper: SQUARED })
