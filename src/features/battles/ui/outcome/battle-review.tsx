import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../../platform/web/net/query.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { ListSkeleton } from '../../../../platform/web/ui/skeleton.tsx'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Answered } from '../../../rounds/ui/answered.tsx'
import { ReviewHead, ReviewTabs } from '../../../rounds/ui/result/review.tsx'
import { getBattleReview } from '../../contract.ts'

/** Every question with the own and the right answer; free of charge. */
export function BattleReview({ look, place, roomId, onBack }: { look: Look; place: string; roomId: string; onBack: () => void }) {
  const { t } = useTexts()
  const query = useQuery(actionQuery(getBattleReview, { room_id: roomId }, { quiet: true, staleTime: Infinity }))
  return (
    <Page title={`${t('rounds.review-heading')} · ${place}`} look={look} className="content-start gap-3 pb-8 sm:gap-4">
      <ReviewHead place={place} onBack={onBack} />
      <Answered query={query} skeleton={<ListSkeleton />} back="/">
        {(questions) => <ReviewTabs questions={questions} />}
      </Answered>
    </Page>
  )
}
