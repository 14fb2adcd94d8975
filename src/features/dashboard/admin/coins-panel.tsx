/** Coins that came to players and went from them, by where from and where to. */
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { coinsBySource, shownPeriod, type CoinLine } from '../rules/figures.ts'
import type { Figures } from './use-figures.ts'

export function CoinsPanel({ figures: { sums, periods, span, counted_to: upto } }: { figures: Figures }) {
  const { t, num, date } = useTexts()
  const shown = shownPeriod(sums, periods.length)
  const lines = coinsBySource(sums, shown)
  const total = (read: (line: CoinLine) => number) => num(lines.reduce((sum, line) => sum + read(line), 0))
  const period = t(shown === periods.length - 1 ? `desk.dashboard.running.${span}` : `desk.dashboard.ended.${span}`)
  return (
    <DeskSection title={t('desk.dashboard.coins', { period })}>
      <div className="dash-totals">
        <p>{t('desk.dashboard.coins-in')} <b className="dash-figure">{total((line) => line.in)}</b></p>
        <p>{t('desk.dashboard.coins-out')} <b className="dash-figure">{total((line) => line.out)}</b></p>
      </div>
      <p className="dash-note">{upto ? t('desk.dashboard.coins-until', { moment: date(upto, { dateStyle: 'medium', timeStyle: 'short' }) }) : t('desk.dashboard.counting')}</p>
      {lines.length > 0 ? <CoinTable lines={lines} /> : upto && <p className="dash-note">{t('desk.dashboard.no-coins')}</p>}
    </DeskSection>
  )
}

function CoinTable({ lines }: { lines: readonly CoinLine[] }) {
  const { t, num } = useTexts()
  const most = Math.max(...lines.map((line) => line.in + line.out))
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('desk.dashboard.coins-source')}</TableCell>
          <TableCell align="right">{t('desk.dashboard.in')}</TableCell>
          <TableCell align="right">{t('desk.dashboard.out')}</TableCell>
          <TableCell aria-hidden />
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.source}>
            <TableCell component="th" scope="row"><SourceName source={line.source} /></TableCell>
            <TableCell align="right">{line.in > 0 && num(line.in)}</TableCell>
            <TableCell align="right">{line.out > 0 && num(line.out)}</TableCell>
            <TableCell aria-hidden className="dash-bar"><i style={{ inlineSize: `${(line.in * 100) / most}%` }} /><i data-out style={{ inlineSize: `${(line.out * 100) / most}%` }} /></TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function SourceName({ source }: { source: string }) {
  const { t, has } = useTexts()
  const key = `desk.dashboard.source.${source}`
  return has(key) ? t(key) : source
}
