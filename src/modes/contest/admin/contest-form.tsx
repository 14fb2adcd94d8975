/** The fields of a contest; times are on the clock of the product. */
import { MenuItem, Paper, TextField } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useZone } from '../../../features/dashboard/admin/use-zone.ts'
import type { DraftOf } from '../../../features/events/admin/use-draft.ts'
import { useEventWords, useWayOfAsking } from '../../../features/events/admin/words.ts'
import { useContent } from '../../../features/questions/admin/use-content.ts'
import type { ContestRecord } from '../desk-contract.ts'
import type { ContestFields } from './contest-draft.ts'
import { PrizeTable } from './prize-table.tsx'

type Props = { draft: DraftOf<ContestFields>; stored: ContestRecord | undefined; edits: boolean }
type FieldProps = { fields: ContestFields; onChange: (fields: ContestFields) => void; edits: boolean }

export function ContestForm({ draft, stored, edits }: Props) {
  const props = { fields: draft.fields, onChange: draft.change, edits }
  return (
    <div className="desk-stack">
      <Paper className="desk-section">
        <div className="event-form">
          <WhatFields {...props} isStored={stored !== undefined} />
          <TimeFields {...props} />
        </div>
      </Paper>
      <div className="event-pair">
        <AskedSection {...props} pool={stored?.pool ?? 0} />
        <PrizeTable {...props} cost={stored?.cost} />
      </div>
    </div>
  )
}

const MOST_NAME = 100
const MOST_TEXT = 300

function WhatFields({ fields, onChange, edits, isStored }: FieldProps & { isStored: boolean }) {
  const { t, num } = useTexts()
  const { languages } = useContent()
  const figure = { htmlInput: { inputMode: 'numeric' as const, dir: 'ltr', maxLength: 6 } }
  return (
    <>
      <div className="event-fields" data-wide>
        <TextField size="small" required disabled={!edits} label={t('desk.events.name')} value={fields.name} onChange={({ target }) => onChange({ ...fields, name: target.value })} slotProps={{ htmlInput: { dir: 'auto', maxLength: MOST_NAME } }} />
        <TextField select size="small" disabled={!edits || isStored} label={t('desk.contest.language')} value={languages.length > 0 ? fields.languageId : ''} onChange={({ target }) => onChange({ ...fields, languageId: target.value })}>
          {languages.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
        </TextField>
        <TextField size="small" required disabled={!edits} label={t('desk.contest.entry-coins')} value={fields.entry} onChange={({ target }) => onChange({ ...fields, entry: target.value })} slotProps={figure} />
      </div>
      <TextField
        size="small" multiline minRows={2} disabled={!edits} label={t('desk.contest.what-players-read')} value={fields.description} helperText={t('desk.events.of-all', { done: num(fields.description.length), all: num(MOST_TEXT) })}
        onChange={({ target }) => onChange({ ...fields, description: target.value })} slotProps={{ htmlInput: { dir: 'auto', maxLength: MOST_TEXT } }}
      />
    </>
  )
}

const HOUR_MS = 3_600_000
const LATE = ['0', '5', '10', '15', '30', '60'] as const

function TimeFields({ fields, onChange, edits }: FieldProps) {
  const { t, num } = useTexts()
  const words = useEventWords()
  const zone = useZone() ?? ''
  const hours = (Date.parse(`${fields.endsAt}Z`) - Date.parse(`${fields.startsAt}Z`)) / HOUR_MS
  const isWrong = !(hours > 0)
  const time = { htmlInput: { dir: 'ltr' }, inputLabel: { shrink: true } }
  const late = fields.lateMinutes
  return (
    <div className="event-fields" data-wide>
      <TextField size="small" type="datetime-local" required disabled={!edits} label={t('desk.contest.starts')} value={fields.startsAt} helperText={t('desk.contest.zone', { zone })} onChange={({ target }) => onChange({ ...fields, startsAt: target.value })} slotProps={time} />
      <TextField
        size="small" type="datetime-local" required disabled={!edits} label={t('desk.contest.ends')} value={fields.endsAt} error={isWrong} helperText={isWrong ? t('desk.contest.ends-wrong') : t('desk.contest.lasts', { hours: num(Math.round(hours * 10) / 10) })}
        onChange={({ target }) => onChange({ ...fields, endsAt: target.value })} slotProps={time}
      />
      <TextField
        select size="small" disabled={!edits} label={t('desk.contest.late')} value={late} helperText={t(late === '0' ? 'desk.contest.late-none' : 'desk.contest.late-finish')} onChange={({ target }) => onChange({ ...fields, lateMinutes: target.value })}
      >
        {[...new Set([...LATE, late])].map((minutes) => <MenuItem key={minutes} value={minutes}>{minutes === '0' ? t('desk.contest.late-0') : t('desk.contest.late-until', { until: words.localTime(laterBy(fields.endsAt, Number(minutes))) })}</MenuItem>)}
      </TextField>
    </div>
  )
}

/** A local time so many minutes later. */
function laterBy(local: string, minutes: number): string {
  const at = Date.parse(`${local}Z`)
  return Number.isNaN(at) ? local : new Date(at + minutes * 60_000).toISOString().slice(0, 16)
}

function AskedSection({ fields, onChange, edits, pool }: FieldProps & { pool: number }) {
  const { t, num } = useTexts()
  const words = useEventWords()
  const saidOfAsking = useWayOfAsking()
  const asked = Number(fields.asked) || 0
  const isShort = asked > pool
  return (
    <DeskSection title={t('desk.events.paper')}>
      <div className="event-form">
        <TextField
          size="small" disabled={!edits} label={t('desk.contest.asked-of-each')} value={fields.asked} error={isShort} placeholder={t('desk.contest.all')} onChange={({ target }) => onChange({ ...fields, asked: target.value })}
          helperText={isShort ? t('desk.contest.too-few', { asked: num(asked), pool: num(pool) }) : t('desk.contest.pool-has', { n: pool })} slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 3 }, inputLabel: { shrink: true } }}
        />
        <p className="desk-small">{saidOfAsking(asked, pool)}</p>
        <div className="event-card" aria-label={t('desk.contest.card')} role="img">
          <b dir="auto">{fields.name || t('desk.contest.new')}</b>
          <span>{[words.local(fields.startsAt), t('desk.contest.entry-n', { n: Number(fields.entry) || 0 }), t('desk.contest.first-prize', { n: Number(fields.prizes[0]?.coins) || 0 })].join(' · ')}</span>
        </div>
      </div>
    </DeskSection>
  )
}
