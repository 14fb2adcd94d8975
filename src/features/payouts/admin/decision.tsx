/** What the caller may do with a payout now: approve, record the payment, release, refuse. */
import { useState } from 'react'
import { Button, TextField } from '@mui/material'
import { Check, Undo2, X } from 'lucide-react'
import { useGetIdentity } from 'react-admin'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useRights } from '../../operators/admin/rights.ts'
import { payPayout, refusePayoutAtDesk, releasePayout, takePayoutAtDesk } from '../desk-contract.ts'
import type { PayoutRecord } from './payout.ts'
import { useMoney } from './words.ts'

type Act = 'take' | 'pay' | 'release' | 'refuse'
const PENDING = ['new-address', 'waits', 'first-of-two', 'second-of-two', 'paying']

export function Decision({ payout }: { payout: PayoutRecord }) {
  const { t } = useTexts()
  const money = useMoney()
  const { identity } = useGetIdentity()
  const [act, setAct] = useState<Act>()
  const { step, does, taken_by: taken } = payout
  if (!useRights().has('payouts:decide') || !PENDING.includes(step)) return null
  const amount = money(payout.amount, payout.currency)
  const isMine = taken !== '' && taken === String(identity?.fullName ?? '').toLowerCase()
  const can = does === 'pay' || does === 'vouch'
  const close = () => setAct(undefined)
  return (
    <>
      {!can && does !== 'not-pending' && <p role="note">{t(`desk.payouts.cannot.${does}`)}</p>}
      <div className="payout-acts">
        <Button className="harm" startIcon={<X size={18} />} onClick={() => setAct('refuse')}>{t('desk.payouts.refuse')}</Button>
        {isMine && <Button startIcon={<Undo2 size={18} className="desk-flip" />} onClick={() => setAct('release')}>{t('desk.payouts.release')}</Button>}
        {can && !isMine && <Button className="go" startIcon={<Check size={18} />} onClick={() => setAct('take')}>{t(does === 'vouch' ? 'desk.payouts.approve-first' : 'desk.payouts.approve', { amount })}</Button>}
        {can && isMine && <Button className="go" startIcon={<Check size={18} />} onClick={() => setAct('pay')}>{t('desk.payouts.record', { amount })}</Button>}
      </div>
      {act === 'take' && <Take payout={payout} amount={amount} onClose={close} />}
      {act === 'pay' && <Pay payout={payout} amount={amount} onClose={close} />}
      {act === 'release' && <Release payout={payout} onClose={close} />}
      {act === 'refuse' && <Refuse payout={payout} amount={amount} onClose={close} />}
    </>
  )
}

type Props = { payout: PayoutRecord; onClose: () => void }
type WithAmount = Props & { amount: string }

function Take({ payout: { id, step, does }, amount, onClose }: WithAmount) {
  const { t, plainNum } = useTexts()
  const isFirst = does === 'vouch'
  return (
    <ActDialog
      title={t('desk.payouts.approve-title', { number: plainNum(id) })} button={t(isFirst ? 'desk.payouts.approve-first' : 'desk.payouts.approve', { amount })} onClose={onClose} onDone={onClose} reasons={[t('desk.payouts.reason.checked')]}
      changes={[{ what: t('desk.payouts.state'), now: t(`desk.payouts.step.${step}`), then: t(isFirst ? 'desk.payouts.step.second-of-two' : 'desk.payouts.step.paying') }]} hint={t(isFirst ? 'desk.payouts.first-does' : 'desk.payouts.approve-does')}
      run={(reason) => call(takePayoutAtDesk, { payout_id: id, reason })}
    />
  )
}

function Pay({ payout: { id, step, coins, held }, amount, onClose }: WithAmount) {
  const { t, num, plainNum } = useTexts()
  const [reference, setReference] = useState('')
  return (
    <ActDialog
      title={t('desk.payouts.record-title', { number: plainNum(id) })} button={t('desk.payouts.record', { amount })} ready={reference.trim() !== ''} onClose={onClose} onDone={onClose} reasons={[t('desk.payouts.reason.paid')]}
      changes={[
        { what: t('desk.payouts.state'), now: t(`desk.payouts.step.${step}`), then: t('desk.payouts.step.paid') },
        { what: t('desk.payouts.held'), now: num(held), then: num(held - coins), by: -coins },
        { what: t('desk.payouts.paid-out'), by: coins },
      ]}
      hint={t('desk.payouts.record-does')} run={(reason) => call(payPayout, { payout_id: id, reference: reference.trim(), reason })}
    >
      <TextField autoFocus required label={t('desk.payouts.reference')} helperText={t('desk.payouts.reference-help')} value={reference} onChange={(event) => setReference(event.target.value)} sx={{ mt: 1 }} slotProps={{ htmlInput: { dir: 'ltr', maxLength: 140 } }} />
    </ActDialog>
  )
}

function Release({ payout: { id }, onClose }: Props) {
  const { t, plainNum } = useTexts()
  return (
    <ActDialog
      title={t('desk.payouts.release-title', { number: plainNum(id) })} button={t('desk.payouts.release')} onClose={onClose} onDone={onClose} reasons={[t('desk.payouts.reason.not-sent')]}
      changes={[{ what: t('desk.payouts.state'), now: t('desk.payouts.step.paying'), then: t('desk.payouts.step.waits') }]} hint={t('desk.payouts.release-does')} run={(reason) => call(releasePayout, { payout_id: id, reason })}
    />
  )
}

function Refuse({ payout: { id, step, coins, redeemable, held }, amount, onClose }: WithAmount) {
  const { t, num, plainNum } = useTexts()
  return (
    <ActDialog
      harms title={t('desk.payouts.refuse-title', { number: plainNum(id) })} button={t('desk.payouts.refuse-go', { amount })} onClose={onClose} onDone={onClose} reasons={[t('desk.payouts.reason.address'), t('desk.payouts.reason.signals')]}
      changes={[
        { what: t('desk.payouts.state'), now: t(`desk.payouts.step.${step}`), then: t('desk.payouts.step.refused') },
        { what: t('desk.payouts.redeemable'), now: num(redeemable), then: num(redeemable + coins), by: coins },
        { what: t('desk.payouts.held'), now: num(held), then: num(held - coins), by: -coins },
      ]}
      hint={t('desk.payouts.refuse-does')} run={(reason) => call(refusePayoutAtDesk, { payout_id: id, reason })}
    />
  )
}
