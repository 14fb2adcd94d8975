import { useState } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { call } from '../../../platform/web/call.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { useRoundEnd } from '../../../features/rounds/ui/finished.ts'
import { Stage } from '../../../features/rounds/ui/stage.tsx'
import { useRound } from '../../../features/rounds/ui/use-round.ts'
import { getQuestionsByType } from '../contract.ts'
import { TRUE_OR_FALSE } from '../rules.ts'
import { trueAndFalseLook } from './look.ts'
import { QuestionTools } from './question-tools.tsx'

/** A running round. */
export function Game() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { history } = useRouter()
  // Whoever writes a report is not sent on to the next question.
  const [held, hold] = useState(false)
  const round = useRound(() => call(getQuestionsByType, { type: TRUE_OR_FALSE }, { quiet: true }), held)
  useRoundEnd(round.state, trueAndFalseLook.path, [])
  const leave = () => (history.canGoBack() ? history.back() : void navigate({ to: '/', replace: true }))
  const [title, place] = [t(trueAndFalseLook.titleKey), t('true-and-false.place')]
  const { phase, refused } = round.state
  if (phase === 'lost' || phase === 'refused')
    return (
      <Page title={title} scene={phase === 'lost' ? 'stage' : undefined} look={trueAndFalseLook} className="grid-rows-[auto_1fr]">
        <Bar title={title} place={place} back="/" />
        {phase === 'lost' ? (
          <Broken onRetry={round.again} />
        ) : (
          <Empty title={refused?.text ?? ''}>
            <LinkButton to="/">{t('web.home')}</LinkButton>
          </Empty>
        )}
      </Page>
    )
  return (
    <Stage
      look={trueAndFalseLook}
      title={title}
      place={place}
      round={round}
      onLeave={leave}
      tools={(question) => <QuestionTools question={question} onAsking={hold} />}
    />
  )
}
