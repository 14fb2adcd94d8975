import { playScreen } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { Game } from '../ui/game.tsx'
import { trueAndFalseLook } from '../ui/look.ts'

/** A round, from its first statement to its result. */
export const Play = playScreen({ look: trueAndFalseLook, Game, outcome: () => import('../ui/outcome.tsx') })
