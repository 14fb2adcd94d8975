import { RotateCcw } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { OutcomePage } from '../../../features/rounds/ui/result/outcome-page.tsx'
import type { RoundOutcomeProps } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { RoundResult } from '../../../features/rounds/ui/result/round-result.tsx'
import { PLAY_PATH, trueAndFalseLook } from './look.ts'

const look = trueAndFalseLook

/** A finished round: its result, or its review. */
export function Outcome({ roundId, reviewing }: RoundOutcomeProps) {
  const { t } = useTexts()
  const title = t(look.titleKey)
  return (
    <OutcomePage
      look={look}
      place={title}
      path={PLAY_PATH}
      back="/"
      roundId={roundId}
      reviewing={reviewing}
      tools={(question) => <QuestionTools categoryType={CATEGORY_TYPES.quizZone} question={question} />}
    >
      {(result) => (
        <RoundResult
          look={look}
          roundId={roundId}
          result={result}
          place={title}
          shared={t('true-and-false.place')}
          path={PLAY_PATH}
          story={[t('true-and-false.for-fun')]}
          prizeless
          main={
            <LinkButton to={PLAY_PATH} replace className="col-span-2 sm:px-8">
              <RotateCcw size={18} aria-hidden />
              {t('true-and-false.again')}
            </LinkButton>
          }
        />
      )}
    </OutcomePage>
  )
}
