import { levelParts } from '../../../features/sets/ui/level-screens.tsx'
import { quizZoneMode } from '../ui/level-mode.ts'

export const Subcategories = levelParts(quizZoneMode)
