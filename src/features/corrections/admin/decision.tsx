/** Acts on a correction: asked for, approved by a second person, sent back, thrown away. */
import { useState } from 'react'
import { Button, TextField } from '@mui/material'
import { RefreshCw, Scale, Trash2, Undo2, UserCheck } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import { latinDigits } from '../../../platform/pure/digits.ts'
import { ActDialog, type Change } from '../../../platform/web/desk/act-dialog.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { approveCorrection, askCorrection, discardCorrection, renewCorrection, returnCorrection, type CorrectionTotals } from '../desk-contract.ts'
import { useMoment, type CorrectionData } from './words.ts'

type Act = 'ask' | 'approve' | 'return' | 'discard' | 'renew'
type Of = { correction: CorrectionData }

export function CorrectionTools({ correction }: Of) {
  const { t } = useTexts()
  const rights = useRights()
  const [act, setAct] = useState<Act>()
  const { state, mine, needs_two } = correction
  const proposes = rights.has('corrections:propose')
  const approves = rights.has('corrections:approve') && state === 'asked' && mine === 0
  const close = () => setAct(undefined)
  return (
    <span data-acts className="correction-tools">
      {proposes && (state === 'planned' || state === 'asked' || state === 'planning') && <Button className="harm" startIcon={<Trash2 size={18} />} onClick={() => setAct('discard')}>{t('desk.corrections.discard')}</Button>}
      {proposes && state === 'planned' && <Button startIcon={<RefreshCw size={18} />} onClick={() => setAct('renew')}>{t('desk.corrections.renew')}</Button>}
      {approves && <Button startIcon={<Undo2 size={18} />} onClick={() => setAct('return')}>{t('desk.corrections.return')}</Button>}
      {proposes && state === 'planned' && <Button className="go" startIcon={needs_two ? <UserCheck size={18} /> : <Scale size={18} />} onClick={() => setAct('ask')}>{t(needs_two ? 'desk.corrections.ask' : 'desk.corrections.post')}</Button>}
      {approves && <Button className="go" startIcon={<Scale size={18} />} onClick={() => setAct('approve')}>{t('desk.corrections.approve')}</Button>}
      {act && <Dialog act={act} correction={correction} onClose={close} />}
    </span>
  )
}

function Dialog({ act, correction, onClose }: Of & { act: Act; onClose: () => void }) {
  switch (act) {
    case 'ask': return <AskDialog correction={correction} onClose={onClose} />
    case 'approve': return <ApproveDialog correction={correction} onClose={onClose} />
    case 'return': case 'discard': case 'renew': return <PlainDialog act={act} correction={correction} onClose={onClose} />
  }
}

/** Now and then, the house included. */
function useChanges({ was, is, kind, shown }: CorrectionData): Change[] {
  const { t, num } = useTexts()
  if (!shown) return []
  const house = -(shown.coins_in - shown.coins_back + shown.borne + shown.thanks)
  return [
    { what: t('desk.corrections.key'), now: was.join(', '), then: kind === 'void' ? t('desk.corrections.kind.void') : is.join(' / ') },
    { what: t('desk.corrections.total.gain'), now: '–', then: num(shown.gain) }, { what: t('desk.corrections.total.lose'), now: '–', then: num(shown.lose) }, { what: t('desk.corrections.total.ranks'), now: '–', then: num(shown.ranks) },
    { what: t('desk.corrections.paid-taken'), now: '–', then: `${num(shown.coins_in, { signDisplay: 'exceptZero' })} · ${num(shown.borne - shown.coins_back, { signDisplay: 'exceptZero' })}` },
    { what: t('desk.corrections.house'), now: '–', then: num(house, { signDisplay: 'exceptZero' }) }, { what: t('desk.corrections.told'), now: '–', then: num(shown.players) },
  ]
}

const Told = ({ kind }: Pick<CorrectionData, 'kind'>) => {
  const { t } = useTexts()
  return <>{t(`desk.corrections.told-about.${kind}`)} {t('desk.corrections.stays')}</>
}

function AskDialog({ correction, onClose }: Of & { onClose: () => void }) {
  const { t, plainNum } = useTexts()
  const { id, fingerprint, needs_two, moved } = correction
  return (
    <ActDialog<Output<typeof askCorrection>>
      title={t(needs_two ? 'desk.corrections.ask-title' : 'desk.corrections.post-title', { id: plainNum(id) })} button={needs_two ? t('desk.corrections.ask') : t('desk.corrections.post-go', { n: moved })} changes={useChanges(correction)} hint={<Told kind={correction.kind} />}
      reasons={[t('desk.corrections.reason.source'), t('desk.corrections.reason.reports'), t('desk.corrections.reason.author')]} run={(reason) => call(askCorrection, { correction_id: id, fingerprint, reason })} onDone={onClose} onClose={onClose}
    />
  )
}

function ApproveDialog({ correction, onClose }: Of & { onClose: () => void }) {
  const { t, num, plainNum } = useTexts()
  const moment = useMoment()
  const [typed, setTyped] = useState('')
  const { id, fingerprint, moved, asked_by, asked_at, reason: asked } = correction
  return (
    <ActDialog<Output<typeof approveCorrection>>
      title={t('desk.corrections.approve-title', { id: plainNum(id) })} button={t('desk.corrections.approve-go', { n: moved })} ready={[String(moved), latinDigits(num(moved))].includes(latinDigits(typed.trim()))} changes={useChanges(correction)} hint={<Told kind={correction.kind} />}
      reasons={[t('desk.corrections.reason.source'), t('desk.corrections.reason.author')]} run={(reason) => call(approveCorrection, { correction_id: id, fingerprint, coins: moved, reason })} onDone={onClose} onClose={onClose}
    >
      <p className="correction-notice" data-tone="second"><b>{t('desk.corrections.you-second')}</b> <bdi dir="ltr">{asked_by}</bdi>, {moment(asked_at)}: <q dir="auto">{asked}</q></p>
      <TextField autoFocus label={t('desk.corrections.type-coins')} helperText={num(moved)} value={typed} onChange={({ target }) => setTyped(target.value)} sx={{ maxInlineSize: 320 }} slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }} />
    </ActDialog>
  )
}

const CALLS = { return: returnCorrection, discard: discardCorrection, renew: renewCorrection }

function PlainDialog({ act, correction: { id }, onClose }: Of & { act: keyof typeof CALLS; onClose: () => void }) {
  const { t, plainNum } = useTexts()
  return (
    <ActDialog<Record<string, never>>
      title={t(`desk.corrections.${act}-title`, { id: plainNum(id) })} button={t(`desk.corrections.${act}`)} harms={act === 'discard'} hint={t(`desk.corrections.${act}-about`)}
      run={(reason) => call(CALLS[act], { correction_id: id, reason })} onDone={onClose} onClose={onClose}
    />
  )
}

/** Who asked, who approves, and whether two are needed. */
export function SecondPerson({ correction: { needs_two, two_people_from, asked_by, asked_at, moved, state, mine }, totals }: Of & { totals: CorrectionTotals }) {
  const { t, num } = useTexts()
  const moment = useMoment()
  return (
    <>
      <p className="correction-notice" data-tone="live">{t('desk.corrections.told-count', { n: totals.players })}</p>
      <DeskSection title={t('desk.corrections.people')}>
        {needs_two ? <p className="correction-notice" data-tone="second">{t('desk.corrections.needs-two', { n: moved, limit: num(two_people_from) })}</p> : <p>{t('desk.corrections.needs-one', { n: moved })}</p>}
        {asked_by && <p><bdi dir="ltr">{asked_by}</bdi>, {moment(asked_at)}</p>}
        {state === 'asked' && <p>{t(mine ? 'desk.corrections.waits-for-other' : 'desk.corrections.seat-empty')}</p>}
      </DeskSection>
    </>
  )
}
