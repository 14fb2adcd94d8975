import { useState } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { call } from '../../../platform/web/call.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { getCategories } from '../../../features/questions/contract.ts'
import { useRoundEnd } from '../../../features/rounds/ui/finished.ts'
import { Stage } from '../../../features/rounds/ui/stage.tsx'
import { useRound } from '../../../features/rounds/ui/use-round.ts'
import { getLevelData, getQuestionsByLevel } from '../contract.ts'
import { quizZoneLook } from './look.ts'
import { QuestionTools } from './question-tools.tsx'
import { useHere } from './use-here.ts'
import { usePlace } from './use-levels.ts'

/** A running level. */
export function Game() {
  const { t } = useTexts()
  const { category, subcategory, level, levels, pathOf } = useHere()
  const navigate = useNavigate()
  const { history } = useRouter()
  const place = usePlace()
  // Whoever writes a report is not sent on to the next question.
  const [held, hold] = useState(false)
  const round = useRound(() => call(getQuestionsByLevel, { category, subcategory, level }, { quiet: true }), held)
  useRoundEnd(round.state, pathOf(level), [getLevelData, getCategories])
  const leave = () => (history.canGoBack() ? history.back() : void navigate({ to: levels, replace: true }))
  const title = t(quizZoneLook.titleKey)
  if (round.state.phase === 'lost')
    return (
      <Page title={title} scene="stage" look={quizZoneLook} className="grid-rows-[auto_1fr]">
        <Bar title={title} place={place} back={levels} />
        <Broken onRetry={round.again} />
      </Page>
    )
  if (round.state.phase === 'refused')
    return (
      <Page title={title} look={quizZoneLook} className="grid-rows-[auto_1fr]">
        <Bar title={title} place={place} back={levels} />
        <Empty title={round.state.refused?.text ?? ''}>
          <LinkButton to={levels}>{t('quiz-zone.to-levels')}</LinkButton>
        </Empty>
      </Page>
    )
  return (
    <Stage
      look={quizZoneLook}
      title={title}
      place={place}
      round={round}
      onLeave={leave}
      tools={(question) => <QuestionTools question={question} onAsking={hold} />}
    />
  )
}
