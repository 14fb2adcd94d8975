import { type ReactNode } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Bar } from '../../../../platform/web/ui/bar.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Broken, Empty } from '../../../../platform/web/ui/states.tsx'
import type { QuestionOnTheWire } from '../../contract.ts'
import { useRoundEnd } from '../result/finished.ts'
import { FreeStage } from './stage.tsx'
import type { RoundLook } from '../round-look.ts'
import { useFreeRound, type FreeRound, type HandIn } from './use-round.ts'
import type { Opener } from '../one-by-one/use-round.ts'

type FreePageProps = {
  look: RoundLook
  /** What stands under the title, of the words that the server keeps of the round's place. */
  place: (place: Record<string, string>) => string
  /** Asks the mode's own call, quietly; asking again resumes. */
  open: Opener
  /** Closes the round in the mode's own way. */
  handIn?: HandIn
  /** The address where the result will stand, of the same words. */
  path: (place: Record<string, string>) => string
  back: string
  backWords?: string
  stale?: readonly { name: string }[]
  tools?: (question: QuestionOnTheWire) => ReactNode
  /** Sets words that are more than words, and says them. */
  words?: (text: string) => ReactNode
  say?: (text: string) => string
  /** What leaving means, where it is not the usual. */
  leaveText?: string
  /** Must not be printed. */
  secret?: boolean
  /** Looks after the running round. */
  children?: (round: FreeRound) => ReactNode
}

/** A running round of any mode whose questions all stand open, and what is said when there is none. */
export function FreePage({ look, place, open, handIn, path, back, backWords, stale = [], tools, words, say, leaveText, secret, children }: FreePageProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { history } = useRouter()
  const round = useFreeRound(open, handIn)
  const { state } = round
  useRoundEnd(state, path(state.place), stale)
  const leave = () => (history.canGoBack() ? history.back() : void navigate({ to: back, replace: true }))
  const title = t(look.titleKey)
  if (state.phase === 'lost' || state.phase === 'refused')
    return (
      <Page title={title} scene={state.phase === 'lost' ? 'stage' : undefined} look={look} className="grid-rows-[auto_1fr]">
        <Bar title={title} back={back} />
        {state.phase === 'lost' ? (
          <Broken onRetry={round.again} />
        ) : (
          <Empty title={state.refused?.text ?? ''}>
            <LinkButton to={back}>{backWords ?? t('web.back')}</LinkButton>
          </Empty>
        )}
      </Page>
    )
  return (
    <>
      <FreeStage
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
