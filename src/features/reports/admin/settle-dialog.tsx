/** Settles the reports of a question: what will change, the reply that players read, and thanks in coins. */
import { useState } from 'react'
import { TextField } from '@mui/material'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ActDialog, type Change } from '../../../platform/web/desk/act-dialog.tsx'
import { settleQuestionReports } from '../desk-contract.ts'
import { isThanked, MOST_REPLY_CHARACTERS, MOST_THANKS_COINS, type Outcome } from '../rules.ts'
import type { Reported } from './reported.ts'

type Props = { reported: Reported; open: Reported['reports']; outcome: Outcome; onClose: () => void }

export function SettleDialog({ reported: { question, thanks_coins }, open, outcome, onClose }: Props) {
  const { t, num, plainNum } = useTexts()
  const id = plainNum(question.id)
  const [reply, setReply] = useState('')
  const [coins, setCoins] = useState(isThanked(outcome) ? String(thanks_coins) : '0')
  const asked = (on: boolean) => t(on ? 'desk.reports.asked' : 'desk.reports.not-asked')
  const changes: Change[] = [
    { what: t('desk.reports.open-reports'), now: num(open.length), then: num(0) },
    ...(outcome === 'removed' ? [{ what: t('desk.reports.question', { id }), now: asked(question.asked === 1), then: asked(false) }] : []),
    ...(Number(coins) > 0 ? [{ what: t('desk.reports.coins-of', { name: open[0]?.name ?? '' }), now: '', then: num(Number(coins), { signDisplay: 'always' }) }] : []),
  ]
  return (
    <ActDialog<Output<typeof settleQuestionReports>>
      title={t(`desk.reports.dialog.${outcome}`, { id })} button={t('desk.reports.settle', { n: open.length })} harms={outcome === 'removed'} changes={changes} reasons={[t('desk.reports.reason.checked')]} onClose={onClose} onDone={onClose}
      ready={/^\d{1,4}$/.test(coins) && Number(coins) <= MOST_THANKS_COINS}
      run={(reason) => call(settleQuestionReports, { question_id: question.id, outcome, reply: reply.trim(), thanks_coins: coins, reason })}
    >
      <TextField autoFocus={outcome !== 'removed'} multiline minRows={2} label={t('desk.reports.reply')} helperText={t('desk.reports.reply-help')} value={reply} onChange={(event) => setReply(event.target.value)} sx={{ mt: 1 }} slotProps={{ htmlInput: { maxLength: MOST_REPLY_CHARACTERS, dir: 'auto' } }} />
      {isThanked(outcome) && <TextField label={t('desk.reports.coins')} helperText={t('desk.reports.coins-help', { most: num(MOST_THANKS_COINS) })} value={coins} onChange={(event) => setCoins(event.target.value)} slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }} />}
    </ActDialog>
  )
}
