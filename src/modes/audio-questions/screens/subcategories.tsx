import { partsScreen } from '../../../features/category-rounds/ui/category-screens.tsx'
import { audioQuestionsLook } from '../ui/look.ts'

/** The parts of one. */
export const Subcategories = partsScreen(audioQuestionsLook)
