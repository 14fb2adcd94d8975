import { setCategories } from '../../../features/sets/ui/set-screens.tsx'
import { audioQuestionsLook } from '../ui/look.ts'

/** The subjects of Audio Questions. */
export const Categories = setCategories(audioQuestionsLook)
