import type { ComponentType } from 'react'
import { Play, RotateCcw } from 'lucide-react'
import { useLine } from '../../../platform/web/texts/line.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { QuestionTools } from '../../bookmarks/ui/question-tools.tsx'
import type { ResultOnTheWire } from '../../rounds/contract.ts'
import { OutcomePage } from '../../rounds/ui/result/outcome-page.tsx'
import type { RoundOutcomeProps } from '../../rounds/ui/one-by-one/play-screen.tsx'
import { RoundResult } from '../../rounds/ui/result/round-result.tsx'
import { nameOf } from './level-map.ts'
import type { LevelMode } from './level-mode.ts'
import { storyOf, nextStep, type NextStep } from './outcome-story.ts'
import type { LevelPaths } from './paths.ts'
import { useLevelRoute } from './use-level-route.ts'
import { NEVER_STALE, useLevels, usePlace } from './use-levels.ts'

/** The page after a level: its result, or its review. */
export function levelOutcome(mode: LevelMode): ComponentType<RoundOutcomeProps> {
  const { look, paths, calls } = mode
  return function Outcome({ roundId, reviewing }) {
    const { levels, level, pathOf } = useLevelRoute(paths)
    const place = usePlace(mode)
    return (
      <OutcomePage
        look={look}
        place={place}
        path={pathOf(level)}
        back={levels}
        roundId={roundId}
        reviewing={reviewing}
        tools={(question) => <QuestionTools categoryType={look.bookmarkType} question={question} reportCall={calls.report} />}
      >
        {(result) => <LevelResult mode={mode} roundId={roundId} result={result} place={place} />}
      </OutcomePage>
    )
  }
}

function LevelResult({ mode: { look, paths, calls }, roundId, result, place }: { mode: LevelMode; roundId: string; result: ResultOnTheWire; place: string }) {
  const { t } = useTexts()
  const { category, subcategory, level, pathOf } = useLevelRoute(paths)
  // The map as it was before the round; the opened level is part of the result.
  const { map } = useLevels(calls.map, category, subcategory, NEVER_STALE)
  const known = map && { ...map, passPercent: map.rules.pass_percent, name: nameOf(map) }
  const step = nextStep(result, Number(level), known)
  const lineText = useLine()
  return (
    <RoundResult
      look={look}
      roundId={roundId}
      result={result}
      place={place}
      shared={place}
      path={pathOf(level)}
      story={storyOf(result, Number(level), known).map(lineText)}
      main={<NextStepButton step={step} paths={paths} />}
      more={
        step.to !== 'again' && (
          <LinkButton kind="side" to={pathOf(level)} replace className="max-sm:hidden">
            {t('levels.again')}
          </LinkButton>
        )
      }
    />
  )
}

function NextStepButton({ step, paths }: { step: NextStep; paths: LevelPaths }) {
  const { t } = useTexts()
  const { level, levels, pathOf } = useLevelRoute(paths)
  const [to, words] =
    step.to === 'level'
      ? [pathOf(step.level), t('levels.play-level', { n: step.level })]
      : step.to === 'again'
        ? [pathOf(level), t('levels.again')]
        : [levels, t('levels.to-levels')]
  return (
    <LinkButton to={to} replace className="col-span-2 sm:px-8">
      {step.to === 'again' ? (
        <RotateCcw size={18} aria-hidden />
      ) : (
        <Play size={18} fill="currentColor" className="rtl:-scale-x-100" aria-hidden />
      )}
      {words}
    </LinkButton>
  )
}
