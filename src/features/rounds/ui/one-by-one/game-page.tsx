import { useState, type ReactNode } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Bar } from '../../../../platform/web/ui/bar.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Broken, Empty } from '../../../../platform/web/ui/states.tsx'
import type { QuestionOnTheWire } from '../../contract.ts'
import { useRoundEnd } from '../result/finished.ts'
import type { RoundLook } from '../round-look.ts'
import type { AnswerField } from './field.ts'
import { Stage } from './stage.tsx'
import { useRound, type Opener } from './use-round.ts'

type GamePageProps = {
  look: RoundLook
  place: string
  /** Sends the mode's own call without toasts; a repeat resumes. */
  open: Opener
  /** The path of this screen, on which the result is shown too. */
  path: string
  /** The path and label of the link back to the choice. */
  back: string
  backWords?: string
  /** Calls whose cached answers a finished round invalidates. */
  stale?: readonly { name: string }[]
  /** Small buttons beside a question's number; `hold` keeps the verdict on screen while one of them is in use. */
  tools?: (question: QuestionOnTheWire, hold: (held: boolean) => void) => ReactNode
  /** What the mode adds to the fields of its questions. */
  field?: AnswerField
}

/** A running one-by-one round of any mode, and its refusals and failures. */
export function GamePage({ look, place, open, path, back, backWords, stale = [], tools, field }: GamePageProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { history } = useRouter()
  const [held, hold] = useState(false)
  const round = useRound(open, held, field?.skip)
  useRoundEnd(round.state, path, stale)
  const leave = () => (history.canGoBack() ? history.back() : void navigate({ to: back, replace: true }))
  const title = t(look.titleKey)
  const { phase, refused } = round.state
  if (phase === 'lost' || phase === 'refused')
    return (
      <Page title={title} scene={phase === 'lost' ? 'stage' : undefined} look={look} className="grid-rows-[auto_1fr]">
        <Bar title={title} place={place} back={back} />
        {phase === 'lost' ? (
          <Broken onRetry={round.retry} />
        ) : (
          <Empty title={refused?.text ?? ''}>
            <LinkButton to={back}>{backWords ?? t(back === '/' ? 'web.home' : 'web.back')}</LinkButton>
          </Empty>
        )}
      </Page>
    )
  return (
    <Stage
      look={look}
      title={title}
      place={place}
      round={round}
      onLeave={leave}
      tools={tools && ((question) => tools(question, hold))}
      field={field}
    />
  )
}
