/** One more event like this, or a series by rule: so many, so many days apart, as drafts or planned at once. */
import { useState } from 'react'
import { TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { Envelope } from '../../../platform/pure/action.ts'
import { dayAfter } from '../../../platform/pure/days.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useEventWords } from './words.ts'

/** `events`: all of the series, the first one included. */
export type CopyWish = { isSeries: boolean; events: number; everyDays: number; withPaper: boolean; isPlanned: boolean; reason: string }
type Made = { ids: string[] }
type Props = {
  name: string
  /** The day of the first one, "2026-11-24". */
  day: string
  /** It is a draft whose checklist misses nothing. */
  mayPlan: boolean
  run: (wish: CopyWish) => Promise<Envelope<Made> | null>
  onDone: (made: Made, wish: Pick<CopyWish, 'isSeries'>) => void
  onClose: () => void
}

const MOST = 52
const MOST_DAYS = 366
const WEEK = '7'
const wholeIn = (text: string, least: number, most: number) => (/^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined)

export function CopyDialog({ name, day, mayPlan, run, onDone, onClose }: Props) {
  const { t, num } = useTexts()
  const words = useEventWords()
  const [{ kind, size, days, withPaper, isPlanned }, set] = useState({ kind: 'copy' as 'copy' | 'series', size: '3', days: WEEK, withPaper: true, isPlanned: false })
  const change = (part: Partial<{ kind: 'copy' | 'series'; size: string; days: string; withPaper: boolean; isPlanned: boolean }>) => set((was) => ({ ...was, ...part }))
  const isSeries = kind === 'series'
  const [events, everyDays] = [isSeries ? wholeIn(size, 2, MOST) : 2, wholeIn(days, isSeries ? 1 : 0, MOST_DAYS)]
  const plans = isSeries && isPlanned && mayPlan
  const dates = events === undefined || everyDays === undefined ? [] : Array.from({ length: Math.min(events, MOST) }, (_, at) => dayAfter(day, at * everyDays))
  return (
    <ActDialog<Made>
      title={t('desk.events.copy-title', { name })} button={plans ? t('desk.events.plan-n', { n: events ?? 0 }) : t('desk.events.copy-n', { n: (events ?? 1) - 1 })} ready={dates.length > 0} onClose={onClose} onDone={(made) => onDone(made, { isSeries })}
      changes={dates.length === 0 ? [] : [{ what: t('desk.events.events'), now: num(1), then: num(dates.length), by: dates.length - 1 }, { what: t('desk.events.state'), now: '–', then: words.state(plans ? 'planned' : 'draft') }]}
      reasons={[t('desk.events.reason.weekly'), t('desk.events.reason.again')]} hint={t(plans ? 'desk.events.plan-does' : 'desk.events.copy-does')}
      run={(reason) => run({ isSeries, events: events ?? 2, everyDays: everyDays ?? 0, withPaper: withPaper || plans, isPlanned: plans, reason })}
    >
      <ToggleButtonGroup exclusive size="small" value={kind} aria-label={t('desk.events.copy-what')} onChange={(_event, to: 'copy' | 'series' | null) => to && change({ kind: to })}>
        <ToggleButton value="copy">{t('desk.events.one-copy')}</ToggleButton>
        <ToggleButton value="series">{t('desk.events.series')}</ToggleButton>
      </ToggleButtonGroup>
      <div className="event-fields">
        {isSeries && <TextField size="small" required label={t('desk.events.series-size')} value={size} error={events === undefined} helperText={t('desk.events.between', { least: num(2), most: num(MOST) })} onChange={({ target }) => change({ size: target.value })} slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 2 } }} />}
        <TextField size="small" required label={t(isSeries ? 'desk.events.every-days' : 'desk.events.days-later')} value={days} error={everyDays === undefined} helperText={t('desk.events.between', { least: num(isSeries ? 1 : 0), most: num(MOST_DAYS) })} onChange={({ target }) => change({ days: target.value })} slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 3 } }} />
      </div>
      {dates.length > 0 && <p className="desk-small">{t('desk.events.on-days', { days: dates.slice(isSeries ? 0 : 1).map(words.day).join(' · ') })}</p>}
      <label className="event-check"><input type="checkbox" checked={withPaper || plans} disabled={plans} onChange={({ target }) => change({ withPaper: target.checked })} /> <span>{t('desk.events.with-paper')}</span></label>
      {isSeries && (
        <label className="event-check">
          <input type="checkbox" checked={plans} disabled={!mayPlan} onChange={({ target }) => change({ isPlanned: target.checked })} />
          <span>{t('desk.events.plan-at-once')}{!mayPlan && <small> {t('desk.events.plan-not')}</small>}</span>
        </label>
      )}
    </ActDialog>
  )
}
