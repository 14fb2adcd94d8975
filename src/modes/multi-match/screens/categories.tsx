import { levelCategories } from '../../../features/sets/ui/level-screens.tsx'
import { multiMatchMode } from '../ui/level-mode.ts'

export const Categories = levelCategories(multiMatchMode)
