import { useState } from 'react'
import { Coins } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/web/call.ts'
import { asked } from '../../../platform/web/query.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { toast } from '../../../platform/web/toasts.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { balanceReceived } from '../../coins/ui/slice.ts'
import { figure } from '../../settings/ui/load.ts'
import { settings } from '../../settings/ui/slices.ts'
import { reviewRound } from '../contract.ts'

type ReviewButtonProps = { roundId: string; onReviewed: () => void; className?: string }

/** The way into the review: once paid for, it is free. Nothing is charged before the dialog says yes. */
export function ReviewButton({ roundId, onReviewed, className }: ReviewButtonProps) {
  const { t, num } = useTexts()
  const price = usePrice(roundId)
  const [asking, setAsking] = useState(false)
  const { busy, open } = useReview(roundId, onReviewed)
  return (
    <>
      <Button kind="side" networked busy={busy} className={className} onClick={() => (price ? setAsking(true) : void open())}>
        {t('rounds.review')}
        {price > 0 && (
          <span className="flex items-center gap-1 text-hush">
            <Coins size={16} aria-hidden />
            <span className="sr-only">{t('rounds.coins', { n: price })}</span>
            <span aria-hidden>{num(price)}</span>
          </span>
        )}
      </Button>
      <Dialog open={asking} title={t('rounds.review-title')} onClose={() => setAsking(false)}>
        <p className="mt-3 sm:text-xl">{t('rounds.review-price', { n: price })}</p>
        <DialogButtons>
          <Button
            busy={busy}
            onClick={() => {
              setAsking(false)
              void open()
            }}
          >
            {t('rounds.review-pay', { n: price })}
          </Button>
          <Button kind="side" onClick={() => setAsking(false)}>
            {t('rounds.review-no')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

function usePrice(roundId: string): number {
  const paid = useQueryClient().getQueryData(asked(reviewRound, { round_id: roundId }).queryKey) !== undefined
  const { systemConfig } = settings.use()
  return paid ? 0 : (figure(systemConfig, 'review_answers_deduct_coin') ?? 0)
}

function useReview(roundId: string, onReviewed: () => void) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await call(reviewRound, { round_id: roundId })
    setBusy(false)
    if (!answer) return
    if (answer.error) return void toast.error(answer.text)
    balanceReceived(answer.data.balance)
    queries.setQueryData(asked(reviewRound, { round_id: roundId }).queryKey, answer)
    onReviewed()
  }
  return { busy, open }
}
