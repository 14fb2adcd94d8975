import { BookOpen, Play, RotateCcw } from 'lucide-react'
import { useLine } from '../../../platform/web/texts/line.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import type { ResultOnTheWire } from '../../../features/rounds/contract.ts'
import { OutcomePage } from '../../../features/rounds/ui/result/outcome-page.tsx'
import type { RoundOutcomeProps } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { RoundResult } from '../../../features/rounds/ui/result/round-result.tsx'
import { storyOf } from '../../../features/category-rounds/ui/outcome-story.ts'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { funAndLearnLook } from './look.ts'
import { useHere, useTitle } from './use-texts.ts'

/** The end of a text's questions: the result, or the review. */
export function Outcome({ roundId, reviewing }: RoundOutcomeProps) {
  const { playing, reading } = useHere()
  const place = useTitle()
  return (
    <OutcomePage look={funAndLearnLook} place={place} path={playing} back={reading} roundId={roundId} reviewing={reviewing} tools={(question) => <QuestionTools question={question} />}>
      {(result) => <TextResult roundId={roundId} result={result} place={place} />}
    </OutcomePage>
  )
}

function TextResult({ roundId, result, place }: { roundId: string; result: ResultOnTheWire; place: string }) {
  const { t } = useTexts()
  const say = useLine()
  const { playing, reading, list } = useHere()
  const passPercent = settings.use(({ systemConfig }) => figure(systemConfig, 'quiz_winning_percentage'))
  const passed = result.passed === 1
  const story = storyOf(result, passPercent).map(say)
  return (
    <RoundResult
      look={funAndLearnLook}
      roundId={roundId}
      result={result}
      place={place}
      shared={place}
      path={playing}
      story={story}
      main={
        <LinkButton to={passed ? list : playing} replace={!passed} icon={passed ? Play : RotateCcw} solid={passed} flip={passed} className="col-span-2 sm:px-8">
          {t(passed ? 'fun-and-learn.another' : 'category-rounds.again')}
        </LinkButton>
      }
      more={
        <LinkButton kind="side" to={reading} icon={BookOpen} className="max-sm:col-span-2">
          {t('fun-and-learn.to-text')}
        </LinkButton>
      }
    />
  )
}
