import { call } from '../../../platform/web/call.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { SETS } from '../../../features/questions/contract.ts'
import { GamePage } from '../../../features/rounds/ui/game-page.tsx'
import { getQuestionsByType } from '../contract.ts'
import { TRUE_OR_FALSE } from '../rules.ts'
import { trueAndFalseLook } from './look.ts'

/** A running round. Its statements are kept among the questions of Quiz Zone, where they come from. */
export function Game() {
  const { t } = useTexts()
  return (
    <GamePage
      look={trueAndFalseLook}
      place={t('true-and-false.place')}
      open={() => call(getQuestionsByType, { type: TRUE_OR_FALSE }, { quiet: true })}
      path={trueAndFalseLook.path}
      back="/"
      tools={(question, hold) => <QuestionTools kind={SETS.quizZone} question={question} onAsking={hold} />}
    />
  )
}
