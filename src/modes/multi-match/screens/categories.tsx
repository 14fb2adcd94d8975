import { levelCategories } from '../../../features/category-rounds/ui/level-screens.tsx'
import { multiMatchMode } from '../ui/level-mode.ts'

export const Categories = levelCategories(multiMatchMode)
