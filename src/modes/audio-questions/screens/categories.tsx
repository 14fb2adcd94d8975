import { categoriesScreen } from '../../../features/category-rounds/ui/category-screens.tsx'
import { audioQuestionsLook } from '../ui/look.ts'

/** The subjects of Audio Questions. */
export const Categories = categoriesScreen(audioQuestionsLook)
