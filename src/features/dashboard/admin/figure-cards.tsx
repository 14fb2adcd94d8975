/** Four statistics of the last period that has ended, with those before as columns of bulbs. */
import type { CSSProperties } from 'react'
import { Paper, Typography } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { growth, minutesOfPlay, shownPeriod, totalsOf } from '../rules/figures.ts'
import type { Figures } from './use-figures.ts'

/** As many columns and bulbs as a card has room for. */
const MOST_COLUMNS = 14
const MOST_BULBS = 6
const BULB_PX = 9

export function FigureCards({ figures: { span, sums, periods } }: { figures: Figures }) {
  const { t, num } = useTexts()
  const shown = shownPeriod(sums, periods.length)
  const of = (name: string) => totalsOf(sums, name, periods.length)
  const common = { span, shown, running: shown === periods.length - 1 }
  return (
    <div className="dash-cards">
      <Card {...common} title={t('desk.dashboard.active')} tint="#c6f432" values={of(`active-${span}`)} say={num} />
      <Card {...common} title={t('desk.dashboard.joined')} tint="#6fd3ff" values={of('joined')} say={num} />
      <Card {...common} title={t('desk.dashboard.stay')} tint="#b9a2ff" values={minutesOfPlay(sums, periods.length)} say={(n) => num(n, { style: 'unit', unit: 'minute', unitDisplay: 'short' })} />
      <Card {...common} title={t('desk.dashboard.battles')} tint="#ff7a70" values={of('battles')} say={num} />
    </div>
  )
}

type CardProps = { title: string; tint: string; values: readonly number[]; span: Figures['span']; shown: number; running: boolean; say: (n: number) => string }

function Card({ title, tint, values, span, shown, running, say }: CardProps) {
  const { t, num } = useTexts()
  const [now = 0, before = 0] = [values[shown], values[shown - 1]]
  const share = running ? null : growth(now, before)
  const change = share === null ? '' : num(share, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  return (
    <Paper component="section" className="dash-card" aria-label={title}>
      <header>
        <Typography variant="h2">{title}</Typography>
        {change && <span className="dash-small">{t(`desk.dashboard.change.${span}`, { change })}</span>}
      </header>
      <div>
        <p className="dash-figure">{say(now)}</p>
        <p className="dash-small">{t(running ? `desk.dashboard.running.${span}` : `desk.dashboard.ended.${span}`)}</p>
        {!running && <p className="dash-small">{t('desk.dashboard.so-far', { period: t(`desk.dashboard.running.${span}`), figure: say(values.at(-1) ?? 0) })}</p>}
      </div>
      <Columns values={values.slice(-MOST_COLUMNS)} tint={tint} />
    </Paper>
  )
}

/** The values before, for the eye only: the table below the charts has them as numbers. */
function Columns({ values, tint }: { values: readonly number[]; tint: string }) {
  const most = Math.max(1, ...values)
  return (
    <div className="dash-columns" aria-hidden style={{ '--tint': tint } as CSSProperties}>
      {values.map((n, at) => <i key={at} style={{ blockSize: Math.max(n > 0 ? 1 : 0, Math.round((n / most) * MOST_BULBS)) * BULB_PX }} />)}
    </div>
  )
}
