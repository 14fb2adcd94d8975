import { RotateCcw, SlidersHorizontal } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { OutcomePage } from '../../../features/rounds/ui/result/outcome-page.tsx'
import type { RoundOutcomeProps } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { RoundResult } from '../../../features/rounds/ui/result/round-result.tsx'
import { selfChallengeLook } from './look.ts'
import { useHere } from './use-here.ts'
import { useCategoryName } from './use-subjects.ts'

const look = selfChallengeLook

/** A finished challenge: its result, or its review. */
export function Outcome({ roundId, reviewing }: RoundOutcomeProps) {
  const { t } = useTexts()
  const { category, minutes, path } = useHere()
  const name = useCategoryName(category)
  const place = name ?? t(look.titleKey)
  return (
    <OutcomePage
      look={look}
      place={place}
      path={path}
      back={look.path}
      roundId={roundId}
      reviewing={reviewing}
      tools={(question) => <QuestionTools categoryType={CATEGORY_TYPES.quizZone} question={question} />}
    >
      {(result) => (
        <RoundResult
          look={look}
          roundId={roundId}
          result={result}
          place={t('self-challenge.place', { name: place, minutes: t('self-challenge.minutes', { n: Number(minutes) }) })}
          shared={place}
          path={path}
          story={[t('self-challenge.for-oneself')]}
          prizeless
          main={
            <LinkButton to={path} replace className="col-span-2 sm:px-8">
              <RotateCcw size={18} aria-hidden />
              {t('self-challenge.again')}
            </LinkButton>
          }
          more={
            <LinkButton kind="side" to={look.path} replace icon={SlidersHorizontal} className="max-sm:col-span-2">
              {t('self-challenge.to-set-up')}
            </LinkButton>
          }
        />
      )}
    </OutcomePage>
  )
}
