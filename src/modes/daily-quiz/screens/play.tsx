import { playScreen } from '../../../features/rounds/ui/play-screen.tsx'
import { Game } from '../ui/game.tsx'
import { dailyQuizLook } from '../ui/look.ts'

/** The quiz of a day, from its first question to its result. */
export const Play = playScreen({ look: dailyQuizLook, Game, outcome: () => import('../ui/outcome.tsx') })
