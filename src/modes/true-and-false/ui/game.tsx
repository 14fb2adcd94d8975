import { useState } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { StandIn } from '../../../features/questions/ui/stand-in.tsx'
import { GamePage } from '../../../features/rounds/ui/one-by-one/game-page.tsx'
import { getQuestionsByType } from '../contract.ts'
import { TRUE_OR_FALSE } from '../rules.ts'
import { PLAY_PATH, trueAndFalseLook } from './look.ts'

/** A running round. Its statements are bookmarked as those of Quiz Zone, to which they belong. */
export function Game() {
  const { t } = useTexts()
  const [languageId, setLanguageId] = useState<string>()
  const open = async () => {
    const answer = await call(getQuestionsByType, { type: TRUE_OR_FALSE }, { quiet: true })
    if (answer && !answer.error) setLanguageId(answer.data.language_id)
    return answer
  }
  return (
    <GamePage
      look={trueAndFalseLook}
      place={t('true-and-false.place')}
      open={open}
      path={PLAY_PATH}
      back="/"
      tools={(question, hold) => <QuestionTools categoryType={CATEGORY_TYPES.quizZone} question={question} onAsking={hold} />}
      // The fallback language is part of the round.
      field={{ pointless: true, between: ({ state }) => state.question?.position === 1 && <StandIn languageId={languageId} /> }}
    />
  )
}
