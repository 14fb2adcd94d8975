import type { ReactNode } from 'react'
import { House } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { user } from '../../../players/ui/slice.ts'
import type { ResultOnTheWire } from '../../contract.ts'
import { ResultView } from './result.tsx'
import { ReviewButton } from './review-button.tsx'
import type { RoundLook } from '../round-look.ts'
import { ShareButton } from './share-button.tsx'

type RoundResultProps = {
  look: RoundLook
  roundId: string
  result: ResultOnTheWire
  /** The name of what was played; `shared` is shorter, for the shared picture. */
  place: string
  shared: string
  /** The path of the round's screen, where its review opens. */
  path: string
  story: string[]
  /** The main action. */
  main: ReactNode
  /** Further actions, after the review. */
  more?: ReactNode
  /** Neither coins nor points can be won. */
  prizeless?: boolean
  /** Some rounds have no review. */
  reviewable?: boolean
}

/** A result with its actions: the mode's main one, review, share, home. */
export function RoundResult({ look, roundId, result, place, shared, path, story, main, more, prizeless = false, reviewable = true }: RoundResultProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const name = user.use(({ data }) => data?.name)
  const headline = result.passed ? 'rounds.take-a-bow' : 'rounds.good-effort'
  return (
    <ResultView look={look} result={result} place={place} headline={name ? t(`${headline}-name`, { name }) : t(headline)} story={story} prizeless={prizeless}>
      {main}
      {reviewable && (
        <ReviewButton
          roundId={roundId}
          className="max-sm:col-span-2"
          onReviewed={() => void navigate({ to: path, state: { finishedRound: roundId, review: true } })}
        />
      )}
      {more}
      <ShareButton look={look} title={t(look.titleKey)} place={shared} result={result} scored={!prizeless} className="px-3! sm:ms-auto" />
      <LinkButton kind="side" to="/" icon={House} className="px-3! sm:px-5!">
        {t('web.home')}
      </LinkButton>
    </ResultView>
  )
}
