import { setParts } from '../../../features/sets/ui/set-screens.tsx'
import { audioQuestionsLook } from '../ui/look.ts'

/** The parts of one. */
export const Subcategories = setParts(audioQuestionsLook)
