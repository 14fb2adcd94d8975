import { categoriesScreen, partsScreen } from '../../../features/category-rounds/ui/category-screens.tsx'
import { mathManiaLook } from '../ui/look.ts'

/** The subjects of Math Mania. */
export const Categories = categoriesScreen(mathManiaLook)
/** The parts of one. */
export const Subcategories = partsScreen(mathManiaLook)
