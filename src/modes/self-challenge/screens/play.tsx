import { playScreen } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { Game } from '../ui/game.tsx'
import { selfChallengeLook } from '../ui/look.ts'

/** A challenge, from its first question to its result. */
export const Play = playScreen({ look: selfChallengeLook, Game, outcome: () => import('../ui/outcome.tsx') })
