import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/web/net/call.ts'
import { actionQuery } from '../../../../platform/web/net/query.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { atPrice, isPriceChanged } from '../../../coins/ui/at-price.ts'
import { balanceReceived } from '../../../coins/ui/slice.ts'
import { reviewRound } from '../../contract.ts'

type ReviewButtonProps = { roundId: string; onReviewed: () => void; className?: string }

/** Opens the review. It charges nothing: the review page offers what has a price. */
export function ReviewButton({ roundId, onReviewed, className }: ReviewButtonProps) {
  const { t } = useTexts()
  const { busy, open } = useReview(roundId, onReviewed)
  return (
    <Button kind="side" networked busy={busy} className={className} onClick={() => void open()}>
      {t('rounds.review')}
    </Button>
  )
}

/** Requests the review of a round and caches it. `open(price)`: the player has consented to this price. */
export function useReview(roundId: string, onReviewed: () => void = () => undefined) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const open = async (price?: number) => {
    setBusy(true)
    const answer = await atPrice(price, (agreed) => call(reviewRound, { round_id: roundId, ...(agreed === undefined ? {} : { price: agreed }) }))
    setBusy(false)
    if (!answer || isPriceChanged(answer)) return
    if (answer.error) return void toast.error(answer.text)
    balanceReceived(answer.data.balance)
    queries.setQueryData(actionQuery(reviewRound, { round_id: roundId }).queryKey, answer)
    onReviewed()
  }
  return { busy, open }
}
