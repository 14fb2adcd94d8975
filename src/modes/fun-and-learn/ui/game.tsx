import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { getCategories, getSubcategoryByMaincategory } from '../../../features/questions/contract.ts'
import { GamePage } from '../../../features/rounds/ui/one-by-one/game-page.tsx'
import { getFunNLearn, getFunNLearnQuestions } from '../contract.ts'
import { funAndLearnLook } from './look.ts'
import { useHere, useTitle } from './use-texts.ts'

/** The questions of a text. They cannot be bookmarked, since they depend on their text. */
export function Game() {
  const { t } = useTexts()
  const { text, playing, reading } = useHere()
  return (
    <GamePage
      look={funAndLearnLook}
      place={useTitle()}
      open={() => call(getFunNLearnQuestions, { fun_n_learn_id: text }, { quiet: true })}
      path={playing}
      back={reading}
      backWords={t('fun-and-learn.to-text')}
      stale={[getFunNLearn, getCategories, getSubcategoryByMaincategory]}
      tools={(question, hold) => <QuestionTools question={question} onAsking={hold} />}
    />
  )
}
