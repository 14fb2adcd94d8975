import { playScreen } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { Game } from '../ui/game.tsx'
import { guessTheWordLook } from '../ui/look.ts'

/** A subject, from its first word to its result. */
export const Play = playScreen({ look: guessTheWordLook, Game, outcome: () => import('../ui/outcome.tsx') })
