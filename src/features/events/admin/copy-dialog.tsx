/** One more event like this, or a series by rule: so many, so many days apart, as drafts or planned at once. */
import { useState } from 'react'
import { TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useRedirect } from 'react-admin'
import type { Envelope } from '../../../platform/pure/action.ts'
import { dayAfter } from '../../../platform/pure/days.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useEventWords } from './words.ts'

type Made = { ids: string[] }
type Answer = Promise<Envelope<Made> | null>
export type CopyPlace = {
  /** It is a draft whose checklist misses nothing. */
  mayPlan: boolean
  onClose: () => void; onSeries: () => void
}
type Props = CopyPlace & {
  resource: string; name: string
  /** The day of the first one, "2026-11-24". */
  day: string
  /** `events`: all of the series, the first one included. */
  plan: (wish: { events: number; every_days: number; reason: string }) => Answer
  copy: (wish: { copies: number; every_days: number; series: '0' | '1'; with_paper: '0' | '1'; reason: string }) => Answer
}

const MOST = 52
const MOST_DAYS = 366
const WEEK = '7'
const wholeIn = (text: string, least: number, most: number) => (/^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined)

/** A copy is opened; of a series its list. */
export function CopyDialog({ resource, name, day, mayPlan, plan, copy, onClose, onSeries }: Props) {
  const redirect = useRedirect()
  const { t, num } = useTexts()
  const words = useEventWords()
  const [{ kind, size, days, withPaper, isPlanned }, set] = useState({ kind: 'copy' as 'copy' | 'series', size: '3', days: WEEK, withPaper: true, isPlanned: false })
  const change = (part: Partial<{ kind: 'copy' | 'series'; size: string; days: string; withPaper: boolean; isPlanned: boolean }>) => set((was) => ({ ...was, ...part }))
  const isSeries = kind === 'series'
  const [events, everyDays] = [isSeries ? wholeIn(size, 2, MOST) : 2, wholeIn(days, isSeries ? 1 : 0, MOST_DAYS)]
  const plans = isSeries && isPlanned && mayPlan
  const dates = events === undefined || everyDays === undefined ? [] : Array.from({ length: Math.min(events, MOST) }, (_, at) => dayAfter(day, at * everyDays))
  const run = (reason: string) => {
    const [all, every_days] = [events ?? 2, everyDays ?? 0]
    return plans ? plan({ events: all, every_days, reason }) : copy({ copies: all - 1, every_days, series: isSeries ? '1' : '0', with_paper: withPaper ? '1' : '0', reason })
  }
  const done = ({ ids }: Made) => {
    onClose()
    if (isSeries) onSeries()
    else redirect('show', resource, ids[0])
  }
  return (
    <ActDialog<Made>
      title={t('desk.events.copy-title', { name })} button={plans ? t('desk.events.plan-n', { n: events ?? 0 }) : t('desk.events.copy-n', { n: (events ?? 1) - 1 })} ready={dates.length > 0} onClose={onClose} onDone={done}
      changes={dates.length === 0 ? [] : [{ what: t('desk.events.events'), now: num(1), then: num(dates.length), by: dates.length - 1 }, { what: t('desk.events.state'), now: '–', then: words.state(plans ? 'planned' : 'draft') }]}
      reasons={[t('desk.events.reason.weekly'), t('desk.events.reason.again')]} hint={t(plans ? 'desk.events.plan-does' : 'desk.events.copy-does')}
      run={run}
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
