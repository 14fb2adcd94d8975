import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { AllAtOncePage } from '../../../features/rounds/ui/all-at-once/page.tsx'
import { getQuestionsForSelfChallenge } from '../contract.ts'
import { selfChallengeLook } from './look.ts'
import { pathOf } from './paths.ts'
import { useHere } from './use-here.ts'

/** The running challenge, which may differ from the path's set-up: its result has its own path. Its questions are bookmarked as those of Quiz Zone, to which they belong. */
export function Game() {
  const { t } = useTexts()
  const { category, part, questions, minutes } = useHere()
  const setUp = { category_slug: category, subcategory_slug: part, limit: questions, minutes }
  return (
    <AllAtOncePage
      look={selfChallengeLook}
      place={({ name = '' }) => name}
      open={() => call(getQuestionsForSelfChallenge, setUp, { quiet: true })}
      path={pathOf}
      back={selfChallengeLook.path}
      backWords={t('self-challenge.to-set-up')}
      tools={(question) => <QuestionTools categoryType={CATEGORY_TYPES.quizZone} question={question} />}
    />
  )
}
