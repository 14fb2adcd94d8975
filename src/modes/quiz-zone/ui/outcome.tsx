import { Play, RotateCcw } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import type { Result } from '../../../features/rounds/contract.ts'
import { OutcomePage } from '../../../features/rounds/ui/outcome-page.tsx'
import type { OutcomeProps } from '../../../features/rounds/ui/play-screen.tsx'
import { RoundResult } from '../../../features/rounds/ui/round-result.tsx'
import { nameOf } from './level-map.ts'
import { quizZoneLook } from './look.ts'
import { storyOf, wayOn, type Line, type Way } from './outcome-story.ts'
import { useHere } from './use-here.ts'
import { useLevels, usePlace } from './use-levels.ts'

/** A finished level: its result, or its review. */
export function Outcome({ roundId, reviewing }: OutcomeProps) {
  const { levels, level, pathOf } = useHere()
  const place = usePlace()
  return (
    <OutcomePage
      look={quizZoneLook}
      place={place}
      path={pathOf(level)}
      back={levels}
      roundId={roundId}
      reviewing={reviewing}
      tools={(question) => <QuestionTools kind={quizZoneLook.bookmarkType} question={question} />}
    >
      {(result) => <LevelResult roundId={roundId} result={result} place={place} />}
    </OutcomePage>
  )
}

function LevelResult({ roundId, result, place }: { roundId: string; result: Result; place: string }) {
  const { t } = useTexts()
  const { category, subcategory, level, pathOf } = useHere()
  const { map } = useLevels(category, subcategory)
  const known = map && { ...map, passPercent: map.rules.pass_percent, name: nameOf(map) }
  const way = wayOn(result, Number(level), known)
  const say = useLine()
  return (
    <RoundResult
      look={quizZoneLook}
      roundId={roundId}
      result={result}
      place={place}
      shared={place}
      path={pathOf(level)}
      story={storyOf(result, Number(level), known).map(say)}
      main={<MainWay way={way} />}
      more={
        way.to !== 'again' && (
          <LinkButton kind="side" to={pathOf(level)} replace className="max-sm:hidden">
            {t('quiz-zone.again')}
          </LinkButton>
        )
      }
    />
  )
}

function MainWay({ way }: { way: Way }) {
  const { t } = useTexts()
  const { level, levels, pathOf } = useHere()
  const [to, words] =
    way.to === 'level'
      ? [pathOf(way.level), t('quiz-zone.play-level', { n: way.level })]
      : way.to === 'again'
        ? [pathOf(level), t('quiz-zone.again')]
        : [levels, t('quiz-zone.to-levels')]
  return (
    <LinkButton to={to} replace className="col-span-2 sm:px-8">
      {way.to === 'again' ? (
        <RotateCcw size={18} aria-hidden />
      ) : (
        <Play size={18} fill="currentColor" className="rtl:-scale-x-100" aria-hidden />
      )}
      {words}
    </LinkButton>
  )
}

/** Percent signs are the language's own. */
function useLine(): (line: Line) => string {
  const { t, percent } = useTexts()
  return ({ key, values }) => t(key, typeof values.percent === 'number' ? { ...values, percent: percent(values.percent) } : values)
}
