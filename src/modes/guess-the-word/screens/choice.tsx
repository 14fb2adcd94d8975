import { setCategories, setParts } from '../../../features/sets/ui/set-screens.tsx'
import { guessTheWordLook } from '../ui/look.ts'

/** The subjects of Guess The Word. */
export const Categories = setCategories(guessTheWordLook)
/** The parts of one. */
export const Subcategories = setParts(guessTheWordLook)
