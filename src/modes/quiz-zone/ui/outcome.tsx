import { levelOutcome } from '../../../features/levels/ui/level-outcome.tsx'
import { quizZoneMode } from './level-mode.ts'

export const Outcome = levelOutcome(quizZoneMode)
