import { setCategories, setParts } from '../../../features/sets/ui/set-screens.tsx'
import { mathManiaLook } from '../ui/look.ts'

/** The subjects of Math Mania. */
export const Categories = setCategories(mathManiaLook)
/** The parts of one. */
export const Subcategories = setParts(mathManiaLook)
