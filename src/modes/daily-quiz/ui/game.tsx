import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { GamePage } from '../../../features/rounds/ui/one-by-one/game-page.tsx'
import { getDailyQuiz, getDailyState } from '../contract.ts'
import { dailyQuizLook, PLAY_PATH } from './look.ts'

const POINTLESS = { pointless: true }

/** The running quiz. Its questions are bookmarked as those of Quiz Zone, to which they belong. */
export function Game() {
  const { t } = useTexts()
  return (
    <GamePage
      look={dailyQuizLook}
      place={t('daily-quiz.place')}
      open={() => call(getDailyQuiz, { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }, { quiet: true })}
      path={PLAY_PATH}
      back={dailyQuizLook.path}
      stale={[getDailyState]}
      field={POINTLESS}
      tools={(question, hold) => <QuestionTools categoryType={CATEGORY_TYPES.quizZone} question={question} onAsking={hold} />}
    />
  )
}
