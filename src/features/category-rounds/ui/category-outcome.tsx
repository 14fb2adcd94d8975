import type { ReactNode } from 'react'
import { Play, RotateCcw } from 'lucide-react'
import { useLine } from '../../../platform/web/texts/line.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { QuestionTools } from '../../bookmarks/ui/question-tools.tsx'
import type { ResultOnTheWire } from '../../rounds/contract.ts'
import { OutcomePage } from '../../rounds/ui/result/outcome-page.tsx'
import type { RoundOutcomeProps } from '../../rounds/ui/one-by-one/play-screen.tsx'
import { RoundResult } from '../../rounds/ui/result/round-result.tsx'
import { figure } from '../../settings/ui/load.ts'
import { settings } from '../../settings/ui/slices.ts'
import { storyOf } from './outcome-story.ts'
import type { CategoryLook } from './paths.ts'
import { useCategoryRoute, usePlaceName } from './use-category-round.ts'

/** `words` renders markup such as formulas; `say` gives the same as plain text. */
type CategoryOutcomeProps = RoundOutcomeProps & { look: CategoryLook; words?: (text: string) => ReactNode; say?: (text: string) => string }

/** The result of a finished category round, or its review. */
export function CategoryOutcome({ look, roundId, reviewing, words, say }: CategoryOutcomeProps) {
  const { path, choice } = useCategoryRoute(look)
  const place = usePlaceName(look)
  return (
    <OutcomePage
      look={look}
      place={place}
      path={path}
      back={choice}
      roundId={roundId}
      reviewing={reviewing}
      words={words}
      tools={({ id, question }) => <QuestionTools categoryType={look.bookmarkType} question={{ id, question: say?.(question) ?? question }} />}
    >
      {(result) => <CategoryResult look={look} roundId={roundId} result={result} place={place} />}
    </OutcomePage>
  )
}

function CategoryResult({ look, roundId, result, place }: { look: CategoryLook; roundId: string; result: ResultOnTheWire; place: string }) {
  const { path, choice } = useCategoryRoute(look)
  const passPercent = settings.use(({ systemConfig }) => figure(systemConfig, 'quiz_winning_percentage'))
  const say = useLine()
  const passed = result.passed === 1
  return (
    <RoundResult
      look={look}
      roundId={roundId}
      result={result}
      place={place}
      shared={place}
      path={path}
      story={storyOf(result, passPercent).map(say)}
      main={passed ? <OtherCategoryLink to={choice} main /> : <PlayAgainLink to={path} main />}
      more={passed ? <PlayAgainLink to={path} /> : <OtherCategoryLink to={choice} />}
    />
  )
}

type OutcomeLinkProps = { to: string; main?: boolean }

function OtherCategoryLink({ to, main = false }: OutcomeLinkProps) {
  const { t } = useTexts()
  return (
    <LinkButton kind={main ? 'main' : 'side'} to={to} className={main ? 'col-span-2 sm:px-8' : 'max-sm:col-span-2'}>
      {main && <Play size={18} fill="currentColor" className="rtl:-scale-x-100" aria-hidden />}
      {t('category-rounds.another')}
    </LinkButton>
  )
}

function PlayAgainLink({ to, main = false }: OutcomeLinkProps) {
  const { t } = useTexts()
  return (
    <LinkButton kind={main ? 'main' : 'side'} to={to} replace className={main ? 'col-span-2 sm:px-8' : 'max-sm:hidden'}>
      {main && <RotateCcw size={18} aria-hidden />}
      {t('category-rounds.again')}
    </LinkButton>
  )
}
