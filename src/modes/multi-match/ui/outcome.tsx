import { levelOutcome } from '../../../features/levels/ui/level-outcome.tsx'
import { multiMatchMode } from './level-mode.ts'

export const Outcome = levelOutcome(multiMatchMode)
