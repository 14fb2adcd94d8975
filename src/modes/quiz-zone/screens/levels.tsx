import { levelsScreen } from '../../../features/levels/ui/levels-screen.tsx'
import { quizZoneMode } from '../ui/level-mode.ts'

export const Levels = levelsScreen(quizZoneMode)
