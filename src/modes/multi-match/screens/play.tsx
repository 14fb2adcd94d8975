import { levelGame } from '../../../features/levels/ui/level-game.tsx'
import { playScreen } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { multiMatchField } from '../ui/field.ts'
import { multiMatchMode } from '../ui/level-mode.ts'
import { multiMatchLook } from '../ui/look.ts'

/** A level, from its first question to its result. */
export const Play = playScreen({ look: multiMatchLook, Game: levelGame(multiMatchMode, multiMatchField), outcome: () => import('../ui/outcome.tsx') })
