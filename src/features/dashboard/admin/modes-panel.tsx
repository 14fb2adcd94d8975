/** What was played, by mode: as a chart, or as a table with every number. */
import { lazy, Suspense, useState } from 'react'
import { Button, Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { ChartColumnStacked, Table2 } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { folded, playedByMode } from '../rules/figures.ts'
import { usePeriodName, type Figures, type ModeSeries } from './use-figures.ts'

// The library of charts is three times as heavy as the rest of the page.
const ModesChart = lazy(async () => ({ default: (await import('./modes-chart.tsx')).ModesChart }))

const MOST_SERIES = 9
const REST = 'rest'

export function ModesPanel({ figures, colours }: { figures: Figures; colours: Readonly<Record<string, string>> }) {
  const { t } = useTexts()
  const [asTable, setAsTable] = useState(false)
  const series = playedByMode(figures.sums)
  const nameOf = useModeName()
  const toggle = <Button size="small" startIcon={asTable ? <ChartColumnStacked size={16} /> : <Table2 size={16} />} onClick={() => setAsTable(!asTable)}>{t(asTable ? 'desk.dashboard.as-chart' : 'desk.dashboard.as-table')}</Button>
  return (
    <DeskSection title={t('desk.dashboard.rounds')} tools={series.length > 0 && toggle} className="dash-wide">
      {series.length === 0 && <p className="dash-note">{t('desk.dashboard.no-rounds')}</p>}
      {series.length > 0 && (asTable ? <ModesTable figures={figures} series={series} nameOf={nameOf} /> : (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <ModesChart figures={figures} series={folded(series, MOST_SERIES, REST)} colours={colours} nameOf={nameOf} />
        </Suspense>
      ))}
    </DeskSection>
  )
}

function ModesTable({ figures: { periods, span }, series, nameOf }: ModeSeries) {
  const { t, num } = useTexts()
  const periodName = usePeriodName(span)
  return (
    <TableContainer sx={{ maxBlockSize: 420 }} tabIndex={0} role="region" aria-label={t('desk.dashboard.rounds')}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('desk.dashboard.mode-name')}</TableCell>
            {periods.map((start) => <TableCell key={start} align="right">{periodName(start)}</TableCell>)}
          </TableRow>
        </TableHead>
        <TableBody>
          {series.map(({ part, values }) => (
            <TableRow key={part}>
              <TableCell component="th" scope="row">{nameOf(part)}</TableCell>
              {values.map((n, at) => <TableCell key={at} align="right">{num(n)}</TableCell>)}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** A mode that has no name here is called by its folder. */
function useModeName(): (mode: string) => string {
  const { t, has } = useTexts()
  return (mode) => {
    const key = `desk.dashboard.mode.${mode}`
    return has(key) ? t(key) : mode
  }
}
