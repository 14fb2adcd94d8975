import { levelsScreen } from '../../../features/levels/ui/levels-screen.tsx'
import { multiMatchMode } from '../ui/level-mode.ts'

export const Levels = levelsScreen(multiMatchMode)
