import { useState } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { useReview } from './review-button.tsx'

/** Offers the paid part of a review, once a round. Nothing is charged before the dialog is confirmed. */
export function ReviewOffer({ roundId, price }: { roundId: string; price: number }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { busy, open } = useReview(roundId)
  if (price === 0) return null
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-riser p-4 sm:p-5">
      <p className="grow basis-60 sm:text-xl">{t('rounds.review-free')}</p>
      <Button kind="side" networked busy={busy} onClick={() => setAsking(true)}>
        {t('rounds.review-pay', { n: price })}
      </Button>
      <Dialog open={asking} title={t('rounds.review-title')} onClose={() => setAsking(false)}>
        <p className="mt-3 sm:text-xl">{t('rounds.review-price', { n: price })}</p>
        <DialogButtons>
          <Button
            busy={busy}
            onClick={() => {
              setAsking(false)
              void open(price)
            }}
          >
            {t('rounds.review-pay', { n: price })}
          </Button>
          <Button kind="side" onClick={() => setAsking(false)}>
            {t('rounds.review-no')}
          </Button>
        </DialogButtons>
      </Dialog>
    </section>
  )
}
