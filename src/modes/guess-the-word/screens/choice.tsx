import { categoriesScreen, partsScreen } from '../../../features/category-rounds/ui/category-screens.tsx'
import { guessTheWordLook } from '../ui/look.ts'

/** The subjects of Guess The Word. */
export const Categories = categoriesScreen(guessTheWordLook)
/** The parts of one. */
export const Subcategories = partsScreen(guessTheWordLook)
