import { useState } from 'react'
import { Check, Clock, Coins, Trash2, X } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { deletePendingPaymentRequest } from '../contract.ts'
import { useMoney, useRefresh, type PayoutRequest } from './use-wallet.ts'

const MARKS = [
  { icon: Clock, className: '' },
  { icon: Check, className: '' },
  { icon: X, className: 'text-coral' },
] as const

/** One request: what it comes to, how far it is, and what can be done about it. */
export function RequestCard({ request, onTryAgain }: { request: PayoutRequest; onTryAgain: () => void }) {
  const { t } = useTexts()
  const money = useMoney()
  const { status, payment_amount, currency_symbol, coin_used } = request
  return (
    <li className={cx('grid gap-4 rounded-card bg-riser p-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:items-center sm:gap-8 sm:p-5', status === 0 && 'outline-3 -outline-offset-3 outline-say')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
        <b className="font-show text-2xl font-bold tabular-nums sm:text-3xl">{money(payment_amount, currency_symbol)}</b>
        <p className="flex items-center gap-1.5 text-sm font-semibold text-hush tabular-nums">
          <Coins size={18} aria-hidden />
          {t('payouts.amount', { n: coin_used })}
        </p>
      </div>
      <Progress request={request} />
      {status === 0 && !request.paying && <TakeBack id={request.id} />}
      {status === 2 && (
        <Button kind="bare" onClick={onTryAgain}>
          {t('web.try-again')}
        </Button>
      )}
    </li>
  )
}

const STEPS = [1, 2, 3]
/** How many steps of the way are lit, by status; of a refused one the second shows what went wrong. */
const REACHED = [2, 3, 1] as const
const RING = 'foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset'

function Progress({ request }: { request: PayoutRequest }) {
  const { t, date } = useTexts()
  const { status, payment_type, payment_address, date: asked, status_date, reason, coin_used } = request
  const { icon: Icon, className } = MARKS[status]
  const lightOf = (step: number) => {
    if (status === 2 && step === 2) return 'border-2 border-coral'
    if (step > REACHED[status]) return 'bg-line/30'
    return cx(status === 0 && step === 2 ? 'bg-amber' : 'bg-lime', RING)
  }
  return (
    <div className="min-w-0">
      <span className="flex items-center gap-2" aria-hidden>
        {STEPS.map((step) => (
          <i key={step} data-lit={step <= REACHED[status] && !(status === 2 && step === 2)} className={cx('h-3.5 max-w-20 flex-1 rounded-full', lightOf(step))} />
        ))}
      </span>
      <p className="mt-2 flex items-center gap-2 font-semibold">
        <Icon size={18} strokeWidth={3} className={cx('shrink-0', className)} aria-hidden />
        {t(request.paying ? 'payouts.paying' : `payouts.status.${status}`)}
      </p>
      <p className="text-sm text-hush wrap-anywhere">
        {t(`payouts.method.${payment_type}`)}
        {payment_address && (
          <>
            {' · '}
            <bdi>{payment_address}</bdi>
          </>
        )}
        {' · '}
        <time dateTime={status === 0 ? asked : status_date}>{date(status === 0 ? asked : status_date, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}</time>
      </p>
      {status === 2 && (
        <p className="text-sm text-hush">
          <span dir="auto" className="block own-direction">
            {reason}
          </span>
          {t('payouts.back', { n: coin_used })}
        </p>
      )}
    </div>
  )
}

function TakeBack({ id }: { id: string }) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    const answer = await call(deletePendingPaymentRequest, { payment_id: id })
    setBusy(false)
    if (!answer) return
    setOpen(false)
    if (answer.error) toast.error(answer.text, { id: answer.code })
    else toast.success(t('payouts.taken-back'))
    refresh()
    // The button goes with its request.
    document.querySelector('h1')?.focus()
  }
  return (
    <>
      <Button kind="side" icon={Trash2} onClick={() => setOpen(true)} className="mb-1.5">
        {t('payouts.take-back')}
      </Button>
      <Dialog open={open} title={t('payouts.take-back-title')} onClose={() => setOpen(false)}>
        <p className="mt-3">{t('payouts.take-back-hint')}</p>
        <DialogButtons>
          <Button kind="side" onClick={() => setOpen(false)}>
            {t('payouts.take-back-no')}
          </Button>
          <Button busy={busy} onClick={() => void takeBack()}>
            {t('payouts.take-back')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}
