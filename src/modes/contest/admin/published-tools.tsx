/** The acts on a published contest: extend, cancel with refunds, pay the prizes, copy, print. */
import { useState } from 'react'
import { Button, TextField } from '@mui/material'
import { Award, Ban, Clock, Coins, Copy, Printer } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { cancelDeskContest, extendContest, previewCancel, previewSettle, settleDeskContest, type ContestRecord } from '../desk-contract.ts'
import { ContestCopy } from './contest-copy.tsx'

export type PublishedAct = 'print' | 'certificates' | 'copy' | 'extend' | 'cancel' | 'settle'
type Props = { contest: ContestRecord; edits: boolean; act: PublishedAct | undefined; onAct: (act: PublishedAct | undefined) => void; onSeries: () => void }

export function PublishedTools({ contest, edits, act, onAct, onSeries }: Props) {
  const { t } = useTexts()
  const close = () => onAct(undefined)
  const { state } = contest
  const isOpen = state === 'planned' || state === 'live'
  return (
    <>
      {state === 'settled' && <Button startIcon={<Award size={18} />} onClick={() => onAct('certificates')}>{t('desk.contest.certificates')}</Button>}
      <Button startIcon={<Printer size={18} />} onClick={() => onAct('print')}>{t('desk.contest.print')}</Button>
      {edits && <Button startIcon={<Copy size={18} />} onClick={() => onAct('copy')}>{t('desk.events.copy')}</Button>}
      {edits && isOpen && <Button startIcon={<Clock size={18} />} onClick={() => onAct('extend')}>{t('desk.contest.extend')}</Button>}
      {edits && (isOpen || state === 'counting') && <Button className="harm" startIcon={<Ban size={18} />} onClick={() => onAct('cancel')}>{t('desk.contest.cancel')}</Button>}
      {edits && state === 'counting' && <Button className="go" startIcon={<Coins size={18} />} onClick={() => onAct('settle')}>{t('desk.contest.settle')}</Button>}
      {act === 'copy' && <ContestCopy contest={contest} mayPlan={false} onClose={close} onSeries={onSeries} />}
      {act === 'extend' && <Extend contest={contest} onClose={close} />}
      {act === 'cancel' && <Cancel contest={contest} onClose={close} />}
      {act === 'settle' && <Settle contest={contest} onClose={close} />}
    </>
  )
}

type DialogProps = { contest: ContestRecord; onClose: () => void }

function Extend({ contest: { id, name, ends_local: now, zone }, onClose }: DialogProps) {
  const { t } = useTexts()
  const words = useEventWords()
  const [then, setThen] = useState(now)
  return (
    <ActDialog
      title={t('desk.contest.extend-title', { name })} button={t('desk.contest.extend-to', { time: then ? words.local(then) : '' })} ready={then > now} onClose={onClose} onDone={onClose} hint={t('desk.contest.extend-does')}
      changes={then > now ? [{ what: t('desk.contest.ends'), now: words.local(now), then: words.local(then) }] : []} reasons={[t('desk.contest.reason.broken'), t('desk.contest.reason.asked')]} run={(reason) => call(extendContest, { contest_id: id, ends_at: then, reason })}
    >
      <TextField autoFocus size="small" type="datetime-local" required label={t('desk.contest.ends')} value={then} helperText={t('desk.contest.zone', { zone })} onChange={({ target }) => setThen(target.value)} sx={{ mt: 1 }} slotProps={{ htmlInput: { dir: 'ltr', min: now }, inputLabel: { shrink: true } }} />
    </ActDialog>
  )
}

/** The refunds are read again when the server refuses because there are more entrants than shown. */
function Cancel({ contest: { id, name }, onClose }: DialogProps) {
  const { t, num } = useTexts()
  const { data, again } = useRead(previewCancel, { contest_id: id })
  const line = (what: string, now: number) => ({ what, now: num(now), then: num(0), by: -now })
  const run = async (reason: string) => {
    const answer = await call(cancelDeskContest, { contest_id: id, entrants: data?.entrants ?? 0, coins: data?.coins ?? 0, reason })
    if (answer?.error) again()
    return answer
  }
  return (
    <ActDialog<Output<typeof cancelDeskContest>>
      harms title={t('desk.contest.cancel-title', { name })} button={data?.coins === 0 ? t('desk.contest.cancel-go') : t('desk.contest.refund-n', { n: data?.coins ?? 0 })} ready={data !== undefined} onClose={onClose} onDone={onClose} hint={t('desk.contest.cancel-does')} run={run}
      changes={data ? [{ what: t('desk.contest.refunded'), now: '–', then: num(data.entrants) }, line(t('desk.contest.fees-redeemable'), data.redeemable), line(t('desk.contest.fees-bonus'), data.bonus), line(t('desk.contest.open-rounds'), data.open_rounds)] : []}
      reasons={[t('desk.contest.reason.broken'), t('desk.contest.reason.leaked')]}
    />
  )
}

function Settle({ contest: { id, name }, onClose }: DialogProps) {
  const { t, num } = useTexts()
  const { data, again } = useRead(previewSettle, { contest_id: id })
  const run = async (reason: string) => {
    const answer = await call(settleDeskContest, { contest_id: id, prizes: data?.prizes ?? 0, reason })
    if (answer?.error) again()
    return answer
  }
  return (
    <ActDialog<Output<typeof settleDeskContest>>
      title={t('desk.contest.settle-title', { name })} button={t('desk.contest.pay-n', { n: data?.prizes ?? 0 })} ready={data !== undefined} onClose={onClose} onDone={onClose} hint={t('desk.contest.settle-does')} reasons={[t('desk.contest.reason.asked')]} run={run}
      changes={data ? [
        { what: t('desk.contest.winners'), now: num(0), then: num(data.winners), by: data.winners },
        { what: t('desk.contest.prizes'), now: num(0), then: num(data.prizes), by: data.prizes },
        { what: t('desk.contest.house'), now: num(0), then: num(-data.house_adds), by: -data.house_adds },
        { what: t('desk.contest.held-back'), now: num(0), then: num(data.held_back), by: data.held_back },
      ] : []}
    />
  )
}
