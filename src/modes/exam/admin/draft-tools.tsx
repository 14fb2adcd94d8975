/** The acts on a draft: print its paper, copy it, put it away, publish it. */
import { Button } from '@mui/material'
import { Copy, Megaphone, Printer, Trash2 } from 'lucide-react'
import { useRedirect } from 'react-admin'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SaveDraft } from '../../../features/events/admin/save-draft.tsx'
import type { DraftOf } from '../../../features/events/admin/use-draft.ts'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { isReady } from '../../../features/events/rules.ts'
import { discardExam, publishExam, type ExamRecord } from '../desk-contract.ts'
import { ExamCopy } from './exam-copy.tsx'
import type { ExamFields } from './exam-draft.ts'

export type DraftAct = 'print' | 'copy' | 'discard' | 'publish'
type Props = { exam: ExamRecord; draft: DraftOf<ExamFields>; edits: boolean; act: DraftAct | undefined; onAct: (act: DraftAct | undefined) => void; onSeries: () => void }

export function DraftTools({ exam, draft, edits, act, onAct, onSeries }: Props) {
  const { t } = useTexts()
  const close = () => onAct(undefined)
  const ready = isReady(exam.checklist) && !draft.isChanged
  return (
    <>
      <Button startIcon={<Printer size={18} />} onClick={() => onAct('print')}>{t('desk.exam.print')}</Button>
      {edits && (
        <>
          <Button startIcon={<Copy size={18} />} onClick={() => onAct('copy')}>{t('desk.events.copy')}</Button>
          <Button className="harm" startIcon={<Trash2 size={18} />} onClick={() => onAct('discard')}>{t('desk.exam.discard')}</Button>
          <SaveDraft draft={draft} />
          <Button className="go" startIcon={<Megaphone size={18} />} disabled={!ready} onClick={() => onAct('publish')}>{t('desk.exam.publish')}</Button>
        </>
      )}
      {act === 'copy' && <ExamCopy exam={exam} mayPlan={ready} onClose={close} onSeries={onSeries} />}
      {act === 'discard' && <Discard exam={exam} onClose={close} />}
      {act === 'publish' && <Publish exam={exam} onClose={close} />}
    </>
  )
}

type DialogProps = { exam: ExamRecord; onClose: () => void }

function Discard({ exam: { id, title }, onClose }: DialogProps) {
  const { t } = useTexts()
  const words = useEventWords()
  const redirect = useRedirect()
  return (
    <ActDialog
      harms title={t('desk.exam.discard-title', { name: title })} button={t('desk.exam.discard-n', { n: 1 })} onClose={onClose} onDone={() => redirect('list', 'exams')} hint={t('desk.exam.discard-does')}
      changes={[{ what: t('desk.events.state'), now: words.state('draft'), then: t('desk.exam.discarded') }]} run={(reason) => call(discardExam, { exam_id: id, reason })}
    />
  )
}

function Publish({ exam: { id, title, revision, day, minutes, marks, pass_marks: pass }, onClose }: DialogProps) {
  const { t, num } = useTexts()
  const words = useEventWords()
  return (
    <ActDialog
      title={t('desk.exam.publish-title', { name: title })} button={t('desk.exam.publish-n', { n: 1 })} reasons={[t('desk.exam.reason.plan'), t('desk.exam.reason.school')]} onClose={onClose} onDone={onClose} hint={t('desk.exam.publish-does')}
      changes={[
        { what: t('desk.events.state'), now: words.state('draft'), then: words.state('planned') },
        { what: t('desk.exam.day'), now: '–', then: words.day(day) },
        { what: t('desk.exam.minutes'), now: '–', then: num(minutes) },
        { what: t('desk.events.marks'), now: '–', then: pass === null ? num(marks) : t('desk.exam.check.pass-marks', { marks: num(pass), all: num(marks) }) },
      ]}
      run={(reason) => call(publishExam, { exam_id: id, revision, reason })}
    />
  )
}
