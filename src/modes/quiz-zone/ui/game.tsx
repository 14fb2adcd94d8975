import { call } from '../../../platform/web/call.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { getCategories } from '../../../features/questions/contract.ts'
import { GamePage } from '../../../features/rounds/ui/game-page.tsx'
import { getLevelData, getQuestionsByLevel } from '../contract.ts'
import { quizZoneLook } from './look.ts'
import { useHere } from './use-here.ts'
import { usePlace } from './use-levels.ts'

/** A running level. */
export function Game() {
  const { t } = useTexts()
  const { category, subcategory, level, levels, pathOf } = useHere()
  return (
    <GamePage
      look={quizZoneLook}
      place={usePlace()}
      open={() => call(getQuestionsByLevel, { category, subcategory, level }, { quiet: true })}
      path={pathOf(level)}
      back={levels}
      backWords={t('quiz-zone.to-levels')}
      stale={[getLevelData, getCategories]}
      tools={(question, hold) => <QuestionTools kind={quizZoneLook.bookmarkType} question={question} onAsking={hold} />}
    />
  )
}
