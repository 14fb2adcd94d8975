import { Flame } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { Onward } from '../../../features/rounds/ui/onward.tsx'
import { OutcomePage } from '../../../features/rounds/ui/result/outcome-page.tsx'
import type { RoundOutcomeProps } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { RoundResult } from '../../../features/rounds/ui/result/round-result.tsx'
import { dailyQuizLook, PLAY_PATH } from './look.ts'

/** The finished quiz of a day: its result, or its review. */
export function Outcome({ roundId, reviewing }: RoundOutcomeProps) {
  const { t } = useTexts()
  const title = t(dailyQuizLook.titleKey)
  return (
    <OutcomePage
      look={dailyQuizLook}
      place={title}
      path={PLAY_PATH}
      back={dailyQuizLook.path}
      roundId={roundId}
      reviewing={reviewing}
      tools={(question) => <QuestionTools categoryType={CATEGORY_TYPES.quizZone} question={question} />}
    >
      {(result) => (
        <RoundResult
          look={dailyQuizLook}
          roundId={roundId}
          result={result}
          place={title}
          shared={t('daily-quiz.place')}
          path={PLAY_PATH}
          story={result.streak ? [t('daily-quiz.streak', { n: result.streak })] : []}
          prizeless
          main={<Onward from={dailyQuizLook.id} known replace className="col-span-2 sm:px-8" />}
          more={
            <LinkButton kind="side" to={dailyQuizLook.path} replace icon={Flame} className="max-sm:col-span-2">
              {t('daily-quiz.to-streak')}
            </LinkButton>
          }
        />
      )}
    </OutcomePage>
  )
}
