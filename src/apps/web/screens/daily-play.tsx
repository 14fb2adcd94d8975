import { playScreen } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { Game } from '../../../modes/daily-quiz/ui/game.tsx'
import { dailyQuizLook } from '../../../modes/daily-quiz/ui/look.ts'
import { useHomeAhead } from '../shell/home-state.ts'

/** The quiz of a day, from its first question to its result, which leads on to other modes. */
export const DailyPlay = playScreen({ look: dailyQuizLook, Game: DailyGame, outcome: () => import('./daily-outcome.tsx') })

function DailyGame() {
  useHomeAhead()
  return <Game />
}
