import { categoriesScreen, partsScreen } from '../../../features/category-rounds/ui/category-screens.tsx'
import { mathManiaLook } from '../ui/look.ts'

/** The categories of Math Mania. */
export const Categories = categoriesScreen(mathManiaLook)
/** The subcategories of a category. */
export const Subcategories = partsScreen(mathManiaLook)
