import { playScreen } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { Game } from '../ui/game.tsx'
import { funAndLearnLook } from '../ui/look.ts'

/** The questions of a text, from the first one to the result. */
export const Play = playScreen({ look: funAndLearnLook, Game, outcome: () => import('../ui/outcome.tsx') })
