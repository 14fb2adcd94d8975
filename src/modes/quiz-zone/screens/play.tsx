import { levelGame } from '../../../features/levels/ui/level-game.tsx'
import { playScreen } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { quizZoneMode } from '../ui/level-mode.ts'
import { quizZoneLook } from '../ui/look.ts'

/** A level, from its first question to its result. */
export const Play = playScreen({ look: quizZoneLook, Game: levelGame(quizZoneMode), outcome: () => import('../ui/outcome.tsx') })
