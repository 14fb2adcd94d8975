import { playScreen } from '../../../features/rounds/ui/play-screen.tsx'
import { Game } from '../ui/game.tsx'
import { quizZoneLook } from '../ui/look.ts'

/** A level, from its first question to its result. */
export const Play = playScreen({ look: quizZoneLook, Game, outcome: () => import('../ui/outcome.tsx') })
