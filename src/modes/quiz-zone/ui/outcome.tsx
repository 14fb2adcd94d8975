import { House, Play, RotateCcw } from 'lucide-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { user } from '../../../features/players/ui/slice.ts'
import type { Result } from '../../../features/rounds/contract.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { useResult } from '../../../features/rounds/ui/finished.ts'
import { ResultBones } from '../../../features/rounds/ui/result-bones.tsx'
import { ResultView } from '../../../features/rounds/ui/result.tsx'
import { ReviewButton } from '../../../features/rounds/ui/review-button.tsx'
import { ReviewPage } from '../../../features/rounds/ui/review.tsx'
import { ShareButton } from '../../../features/rounds/ui/share-button.tsx'
import { nameOf } from './level-map.ts'
import { quizZoneLook } from './look.ts'
import { storyOf, wayOn, type Line, type Way } from './outcome-story.ts'
import { QuestionTools } from './question-tools.tsx'
import { useHere } from './use-here.ts'
import { useLevels, usePlace } from './use-levels.ts'

/** A finished level: its result, or its review. */
export function Outcome({ roundId, reviewing }: { roundId: string; reviewing: boolean }) {
  const { levels, level, pathOf } = useHere()
  const place = usePlace()
  const query = useResult(roundId)
  const { history } = useRouter()
  const navigate = useNavigate()
  const toResult = () =>
    history.canGoBack() ? history.back() : void navigate({ to: pathOf(level), replace: true, state: { finishedRound: roundId } })
  if (reviewing)
    return (
      <ReviewPage
        look={quizZoneLook}
        place={place}
        roundId={roundId}
        onBack={toResult}
        tools={(question) => <QuestionTools question={question} />}
      />
    )
  return (
    <Page title={place} look={quizZoneLook} className="content-start gap-4 sm:content-center sm:gap-6">
      <Answered query={query} bones={<ResultBones />} back={levels}>
        {(result) => <LevelResult roundId={roundId} result={result} place={place} />}
      </Answered>
    </Page>
  )
}

function LevelResult({ roundId, result, place }: { roundId: string; result: Result; place: string }) {
  const { t } = useTexts()
  const { category, subcategory, level, pathOf } = useHere()
  const { map } = useLevels(category, subcategory)
  const navigate = useNavigate()
  const name = user.use(({ data }) => data?.name)
  const known = map && { ...map, passPercent: map.rules.pass_percent, name: nameOf(map) }
  const headline = result.passed ? 'quiz-zone.take-a-bow' : 'quiz-zone.good-effort'
  const way = wayOn(result, Number(level), known)
  const say = useLine()
  return (
    <ResultView
      look={quizZoneLook}
      result={result}
      place={place}
      headline={name ? t(`${headline}-name`, { name }) : t(headline)}
      story={storyOf(result, Number(level), known).map(say)}
    >
      <MainWay way={way} />
      <ReviewButton
        roundId={roundId}
        className="max-sm:col-span-2"
        onReviewed={() => void navigate({ to: pathOf(level), state: { finishedRound: roundId, review: true } })}
      />
      {way.to !== 'again' && (
        <LinkButton kind="side" to={pathOf(level)} replace className="max-sm:hidden">
          {t('quiz-zone.again')}
        </LinkButton>
      )}
      <ShareButton look={quizZoneLook} title={t(quizZoneLook.titleKey)} place={place} result={result} className="px-3! sm:ms-auto" />
      <LinkButton kind="side" to="/" icon={House} className="px-3! sm:px-5!">
        {t('web.home')}
      </LinkButton>
    </ResultView>
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
    <LinkButton to={to} replace className={cx('col-span-2 sm:px-8')}>
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
