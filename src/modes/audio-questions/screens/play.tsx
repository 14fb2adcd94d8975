import { playScreen } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { Game } from '../ui/game.tsx'
import { audioQuestionsLook } from '../ui/look.ts'

/** A subject, from its first question to its result. */
export const Play = playScreen({ look: audioQuestionsLook, Game, outcome: () => import('../ui/outcome.tsx') })
