import { useState, type ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../../platform/web/net/query.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { ListSkeleton } from '../../../../platform/web/ui/skeleton.tsx'
import { RoundButton } from '../../../../platform/web/ui/button.tsx'
import { CoinChip } from '../../../coins/ui/coin-chip.tsx'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Tabs } from '../../../../platform/web/ui/tabs.tsx'
import { userCoins } from '../../../coins/ui/slice.ts'
import { reviewRound } from '../../contract.ts'
import { COUNTED_AS } from '../../rules/counting.ts'
import { Answered } from '../answered.tsx'
import { ReviewOffer } from './review-offer.tsx'
import { useHeading } from '../use-heading.ts'
import { ReviewedQuestion, type QuestionReview } from './reviewed-question.tsx'

/** Counted as in the result; withheld questions are in "all" only. */
const TABS = ['all', 'right', 'wrong', 'skipped'] as const
type ReviewTab = (typeof TABS)[number]

/** What was withheld may be disclosed soon. */
const FRESH_MS = 10_000

type ReviewPageProps = {
  look: Look
  place: string
  roundId: string
  onBack: () => void
  /** Small buttons beside a question. */
  tools?: (question: QuestionReview) => ReactNode
  /** Renders markup. */
  words?: (text: string) => ReactNode
  /** Actions on the whole review, at the end of its head. */
  end?: ReactNode
}

/** Every question of a finished round with the player's and the right answer; the paid part is offered above them. */
export function ReviewPage({ look, place, roundId, onBack, tools, words, end }: ReviewPageProps) {
  const { t } = useTexts()
  const query = useQuery(actionQuery(reviewRound, { round_id: roundId }, { quiet: true, staleTime: FRESH_MS }))
  return (
    <Page title={`${t('rounds.review-heading')} · ${place}`} look={look} className="content-start gap-3 pb-8 sm:gap-4">
      <ReviewHead place={place} onBack={onBack} end={end} />
      <Answered query={query} skeleton={<ListSkeleton />} back="/">
        {({ questions, price }) => (
          <>
            <ReviewOffer roundId={roundId} price={price} />
            <ReviewTabs questions={questions} tools={tools} words={words} />
          </>
        )}
      </Answered>
    </Page>
  )
}

export function ReviewTabs({ questions, tools, words }: { questions: QuestionReview[] } & Pick<ReviewPageProps, 'tools' | 'words'>) {
  const { t } = useTexts()
  const [tab, setTab] = useState<ReviewTab>('all')
  const inTab = (wanted: ReviewTab) => questions.filter(({ verdict }) => wanted === 'all' || (verdict !== '?' && COUNTED_AS[verdict] === wanted))
  const tabs = TABS.map((id) => ({ id, label: t(`rounds.review-tab.${id}`), count: inTab(id).length }))
  const shown = inTab(tab)
  return (
    <Tabs label={t('rounds.review-tabs')} tabs={tabs} value={tab} onChange={setTab}>
      {shown.length === 0 && <p className="py-8 text-center text-hush">{t(`rounds.review-none.${tab}`)}</p>}
      <ol className="grid gap-4">
        {shown.map((question) => (
          <ReviewedQuestion key={question.id} question={question} tools={tools?.(question)} words={words} />
        ))}
      </ol>
    </Tabs>
  )
}

export function ReviewHead({ place, onBack, end }: { place: string; onBack: () => void; end?: ReactNode }) {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const heading = useHeading('')
  return (
    <header className="flex items-center gap-3 sm:gap-4">
      <RoundButton label={t('web.back')} icon={ArrowLeft} flip onClick={onBack} />
      <div className="me-auto">
        <h1 ref={heading} tabIndex={-1} className="font-show text-xl leading-tight font-bold sm:text-3xl">
          {t('rounds.review-heading')}
        </h1>
        <p className="truncate text-sm text-hush sm:text-base">{place}</p>
      </div>
      {end}
      {coins !== undefined && <CoinChip coins={coins} className="shrink-0" />}
    </header>
  )
}
