import { levelParts } from '../../../features/category-rounds/ui/level-screens.tsx'
import { multiMatchMode } from '../ui/level-mode.ts'

export const Subcategories = levelParts(multiMatchMode)
