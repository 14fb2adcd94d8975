import { useHomeAhead } from '../../../features/home/ui/home-query.ts'
import { playScreen } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { Game } from '../ui/game.tsx'
import { dailyQuizLook } from '../ui/look.ts'

/** The quiz of a day, from its first question to its result, which leads on to other modes. */
export const Play = playScreen({ look: dailyQuizLook, Game: DailyGame, outcome: () => import('../ui/outcome.tsx') })

function DailyGame() {
  useHomeAhead()
  return <Game />
}
