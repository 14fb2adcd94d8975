import { type ReactNode } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Bar } from '../../../../platform/web/ui/bar.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Broken, Empty } from '../../../../platform/web/ui/states.tsx'
import type { QuestionOnTheWire } from '../../contract.ts'
import { useRoundEnd } from '../result/finished.ts'
import { AllAtOnceStage } from './stage.tsx'
import type { RoundLook } from '../round-look.ts'
import { useAllAtOnceRound, type AllAtOnceRound, type HandIn } from './use-round.ts'
import type { Opener } from '../one-by-one/use-round.ts'

type AllAtOncePageProps = {
  look: RoundLook
  /** The text under the title, from the round's stored place. */
  place: (place: Record<string, string>) => string
  /** Sends the mode's own call without toasts; a repeat resumes. */
  open: Opener
  /** Closes the round by a call of the mode. */
  handIn?: HandIn
  /** The path of the result, from the round's stored place. */
  path: (place: Record<string, string>) => string
  back: string
  backWords?: string
  stale?: readonly { name: string }[]
  tools?: (question: QuestionOnTheWire) => ReactNode
  /** Renders markup such as formulas, and gives it as plain text. */
  words?: (text: string) => ReactNode
  say?: (text: string) => string
  /** The text of the leave dialog, where it differs from the usual. */
  leaveText?: string
  /** Hidden when printed. */
  secret?: boolean
  /** Components that observe the running round. */
  children?: (round: AllAtOnceRound) => ReactNode
}

/** A running all-at-once round of any mode, and its refusals and failures. */
export function AllAtOncePage({ look, place, open, handIn, path, back, backWords, stale = [], tools, words, say, leaveText, secret, children }: AllAtOncePageProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { history } = useRouter()
  const round = useAllAtOnceRound(open, handIn)
  const { state } = round
  useRoundEnd(state, path(state.place), stale)
  const leave = () => (history.canGoBack() ? history.back() : void navigate({ to: back, replace: true }))
  const title = t(look.titleKey)
  if (state.phase === 'lost' || state.phase === 'refused')
    return (
      <Page title={title} scene={state.phase === 'lost' ? 'stage' : undefined} look={look} className="grid-rows-[auto_1fr]">
        <Bar title={title} back={back} />
        {state.phase === 'lost' ? (
          <Broken onRetry={round.retry} />
        ) : (
          <Empty title={state.refused?.text ?? ''}>
            <LinkButton to={back}>{backWords ?? t('web.back')}</LinkButton>
          </Empty>
        )}
      </Page>
    )
  return (
    <>
      <AllAtOnceStage
        look={look}
        title={title}
        place={place(state.place)}
        round={round}
        onLeave={leave}
        leaveText={leaveText}
        tools={tools}
        words={words}
        say={say}
        secret={secret}
      />
      {children?.(round)}
    </>
  )
}
