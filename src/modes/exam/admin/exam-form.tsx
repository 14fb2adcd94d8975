/** The fields of an exam; its day is one of the product's calendar. */
import { MenuItem, Paper, TextField } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useZone } from '../../../features/dashboard/admin/use-zone.ts'
import type { DraftOf } from '../../../features/events/admin/use-draft.ts'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { useContent } from '../../../features/questions/admin/use-content.ts'
import type { ExamRecord } from '../desk-contract.ts'
import { isShortKey, type ExamFields } from './exam-draft.ts'

type FieldProps = { fields: ExamFields; onChange: (fields: ExamFields) => void; stored: ExamRecord | undefined; edits: boolean }

export function ExamForm({ draft, stored, edits }: { draft: DraftOf<ExamFields>; stored: ExamRecord | undefined; edits: boolean }) {
  const props = { fields: draft.fields, onChange: draft.change, stored, edits }
  return (
    <div className="desk-stack">
      <Paper className="desk-section">
        <div className="event-form">
          <WhatFields {...props} />
          <PaperFields {...props} />
          <KeyFields {...props} />
        </div>
      </Paper>
    </div>
  )
}

const FIGURE = { htmlInput: { inputMode: 'numeric' as const, dir: 'ltr', maxLength: 5 }, inputLabel: { shrink: true } }

function WhatFields({ fields, onChange, stored, edits }: FieldProps) {
  const { t } = useTexts()
  const { languages } = useContent()
  const zone = useZone() ?? ''
  return (
    <div className="event-fields" data-wide>
      <TextField size="small" required disabled={!edits} label={t('desk.events.name')} value={fields.title} onChange={({ target }) => onChange({ ...fields, title: target.value })} slotProps={{ htmlInput: { dir: 'auto', maxLength: 100 } }} />
      <TextField select size="small" disabled={!edits || stored !== undefined} label={t('desk.exam.language')} value={languages.length > 0 ? fields.languageId : ''} onChange={({ target }) => onChange({ ...fields, languageId: target.value })}>
        {languages.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
      </TextField>
      <TextField size="small" type="date" required disabled={!edits} label={t('desk.exam.day')} value={fields.day} helperText={t('desk.exam.all-day', { zone })} onChange={({ target }) => onChange({ ...fields, day: target.value })} slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: { shrink: true } }} />
      <TextField size="small" required disabled={!edits} label={t('desk.exam.minutes')} value={fields.minutes} helperText={t('desk.exam.minutes-help')} onChange={({ target }) => onChange({ ...fields, minutes: target.value })} slotProps={FIGURE} />
    </div>
  )
}

function PaperFields({ fields, onChange, stored, edits }: FieldProps) {
  const { t, num } = useTexts()
  const pool = stored?.pool ?? 0
  const isShort = (Number(fields.asked) || 0) > pool
  return (
    <>
      <div className="event-fields" data-wide>
        <TextField
          size="small" disabled={!edits} label={t('desk.exam.asked-of-each')} value={fields.asked} error={isShort} placeholder={t('desk.exam.all')} helperText={isShort ? t('desk.exam.too-few', { asked: num(Number(fields.asked)), pool: num(pool) }) : t('desk.exam.pool-has', { n: pool })}
          onChange={({ target }) => onChange({ ...fields, asked: target.value })} slotProps={FIGURE}
        />
        <TextField size="small" disabled={!edits} label={t('desk.exam.pass-marks')} value={fields.passMarks} placeholder={t('desk.exam.no-pass')} helperText={stored && stored.marks > 0 ? t('desk.exam.marks-of-paper', { n: stored.marks }) : t('desk.exam.marks-unit')} onChange={({ target }) => onChange({ ...fields, passMarks: target.value })} slotProps={FIGURE} />
      </div>
      <label className="event-check"><input type="checkbox" disabled={!edits} checked={fields.answerAgain} onChange={({ target }) => onChange({ ...fields, answerAgain: target.checked })} /> <span>{t('desk.exam.answer-again')}</span></label>
    </>
  )
}

function KeyFields({ fields, onChange, stored, edits }: FieldProps) {
  const { t } = useTexts()
  const words = useEventWords()
  const isShort = isShortKey(fields.key)
  const isSet = stored?.has_key === 1
  const saved = isSet ? t('desk.exam.key-since', { when: words.moment(stored.key_set_at, stored.zone) }) : t('desk.exam.key-none')
  const help = fields.key.trim() === '' ? saved : t(fields.showKey ? 'desk.exam.key-typed' : 'desk.exam.key-typed-hidden')
  return (
    <div className="event-fields" data-wide>
      <TextField size="small" disabled={!edits} autoComplete="off" label={t('desk.exam.key')} value={fields.key} placeholder={isSet ? t('desk.exam.key-is-set') : ''} error={isShort} helperText={isShort ? t('desk.exam.key-short') : help} onChange={({ target }) => onChange({ ...fields, key: target.value })} slotProps={{ htmlInput: { dir: 'ltr', maxLength: 100 }, inputLabel: { shrink: true } }} />
      <label className="event-check"><input type="checkbox" disabled={!edits || fields.key.trim() === ''} checked={fields.showKey} onChange={({ target }) => onChange({ ...fields, showKey: target.checked })} /> <span>{t('desk.exam.show-key')} {stored?.shown_key && <small>{t('desk.exam.shown', { key: stored.shown_key })}</small>}</span></label>
    </div>
  )
}
