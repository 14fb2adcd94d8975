import { levelCategories } from '../../../features/category-rounds/ui/level-screens.tsx'
import { quizZoneMode } from '../ui/level-mode.ts'

export const Categories = levelCategories(quizZoneMode)
