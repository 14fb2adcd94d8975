/** The acts on a published exam: more minutes or another day, another key, cancel, copy, print. */
import { useState } from 'react'
import { Button, TextField } from '@mui/material'
import { Award, Ban, Clock, Copy, KeyRound, Printer } from 'lucide-react'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { cancelDeskExam, moveExam, setExamKey, type ExamRecord } from '../desk-contract.ts'
import { ExamCopy } from './exam-copy.tsx'
import { isShortKey } from './exam-draft.ts'

export type PublishedAct = 'print' | 'copy' | 'move' | 'key' | 'cancel'
type Props = { exam: ExamRecord; edits: boolean; act: PublishedAct | undefined; onAct: (act: PublishedAct | undefined) => void; onCertificates: () => void; onSeries: () => void }

export function PublishedTools({ exam, edits, act, onAct, onCertificates, onSeries }: Props) {
  const { t } = useTexts()
  const close = () => onAct(undefined)
  const { state } = exam
  const isOpen = state === 'planned' || state === 'today' || state === 'closing'
  return (
    <>
      {state === 'over' && <Button startIcon={<Award size={18} />} onClick={onCertificates}>{t('desk.exam.certificates')}</Button>}
      <Button startIcon={<Printer size={18} />} onClick={() => onAct('print')}>{t('desk.exam.print')}</Button>
      {edits && <Button startIcon={<Copy size={18} />} onClick={() => onAct('copy')}>{t('desk.events.copy')}</Button>}
      {edits && isOpen && <Button startIcon={<KeyRound size={18} />} onClick={() => onAct('key')}>{t('desk.exam.new-key')}</Button>}
      {edits && isOpen && <Button startIcon={<Clock size={18} />} onClick={() => onAct('move')}>{t('desk.exam.move')}</Button>}
      {edits && isOpen && <Button className="harm" startIcon={<Ban size={18} />} onClick={() => onAct('cancel')}>{t('desk.exam.cancel')}</Button>}
      {act === 'copy' && <ExamCopy exam={exam} mayPlan={false} onClose={close} onSeries={onSeries} />}
      {act === 'key' && <NewKey exam={exam} onClose={close} />}
      {act === 'move' && <Move exam={exam} onClose={close} />}
      {act === 'cancel' && <Cancel exam={exam} onClose={close} />}
    </>
  )
}

type DialogProps = { exam: ExamRecord; onClose: () => void }

function Move({ exam: { id, title, day, minutes, in_exam: inExam, entered }, onClose }: DialogProps) {
  const { t, num } = useTexts()
  const words = useEventWords()
  const [to, setTo] = useState({ day, minutes: String(minutes) })
  const more = /^\d{1,3}$/.test(to.minutes) ? Number(to.minutes) - minutes : -1
  const moves = to.day !== day
  return (
    <ActDialog
      title={t('desk.exam.move-title', { name: title })} button={moves ? t('desk.exam.move-to', { day: to.day ? words.day(to.day) : '' }) : t('desk.exam.give-n', { n: Math.max(0, more) })} ready={more >= 0 && to.day !== '' && (moves || more > 0)} onClose={onClose} onDone={onClose}
      changes={[
        ...(moves && to.day ? [{ what: t('desk.exam.day'), now: words.day(day), then: words.day(to.day) }] : []),
        { what: t('desk.exam.minutes'), now: num(minutes), then: num(minutes + Math.max(0, more)), by: Math.max(0, more) },
        { what: t('desk.exam.running-clocks'), now: num(inExam), then: num(inExam), by: 0 },
      ]}
      reasons={[t('desk.exam.reason.broken'), t('desk.exam.reason.asked')]} hint={t(entered > 0 ? 'desk.exam.move-entered' : 'desk.exam.move-does')} run={(reason) => call(moveExam, { exam_id: id, ...(moves && { day: to.day }), ...(more > 0 && { minutes: to.minutes }), reason })}
    >
      <div className="event-fields" style={{ marginBlockStart: 8 }}>
        <TextField autoFocus size="small" required label={t('desk.exam.minutes')} value={to.minutes} error={more < 0} helperText={t('desk.exam.never-fewer')} onChange={({ target }) => setTo({ ...to, minutes: target.value })} slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 3 } }} />
        <TextField size="small" type="date" required disabled={entered > 0} label={t('desk.exam.day')} value={to.day} onChange={({ target }) => setTo({ ...to, day: target.value })} slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: { shrink: true } }} />
      </div>
    </ActDialog>
  )
}

function NewKey({ exam: { id, title }, onClose }: DialogProps) {
  const { t } = useTexts()
  const [{ key, shows }, set] = useState({ key: '', shows: false })
  return (
    <ActDialog
      title={t('desk.exam.key-title', { name: title })} button={t('desk.exam.key-n', { n: 1 })} ready={key.trim() !== '' && !isShortKey(key)} onClose={onClose} onDone={onClose} hint={t('desk.exam.key-does')} reasons={[t('desk.exam.reason.leaked')]}
      changes={[{ what: t('desk.exam.key'), now: t('desk.exam.key-old'), then: t('desk.exam.key-new') }]} run={(reason) => call(setExamKey, { exam_id: id, exam_key: key.trim(), show_key: shows ? '1' : '0', reason })}
    >
      <TextField autoFocus size="small" required autoComplete="off" label={t('desk.exam.key')} value={key} error={isShortKey(key)} helperText={t('desk.exam.key-short')} onChange={({ target }) => set({ key: target.value, shows })} sx={{ mt: 1 }} slotProps={{ htmlInput: { dir: 'ltr', maxLength: 100 } }} />
      <label className="event-check"><input type="checkbox" checked={shows} onChange={({ target }) => set({ key, shows: target.checked })} /> <span>{t('desk.exam.show-key')}</span></label>
    </ActDialog>
  )
}

function Cancel({ exam: { id, title, state, in_exam: inExam }, onClose }: DialogProps) {
  const { t, num } = useTexts()
  const words = useEventWords()
  return (
    <ActDialog
      harms title={t('desk.exam.cancel-title', { name: title })} button={t('desk.exam.cancel-n', { n: 1 })} onClose={onClose} onDone={onClose} hint={t('desk.exam.cancel-does')} reasons={[t('desk.exam.reason.broken'), t('desk.exam.reason.leaked')]}
      changes={[{ what: t('desk.events.state'), now: words.state(state), then: words.state('cancelled') }, { what: t('desk.exam.in-exam'), now: num(inExam), then: num(0), by: -inExam }]} run={(reason) => call(cancelDeskExam, { exam_id: id, in_exam: inExam, reason })}
    />
  )
}
