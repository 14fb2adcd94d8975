/** A stacked bar for each period, in the colours of the modes; time runs from the right where the language does. */
import { useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { usePeriodName, type ModeSeries } from './use-figures.ts'

const HEIGHT_PX = 320
/** Of what is no mode of this product any more, and of all that are too few for a colour of their own. */
const PLAIN = '#b4bedd'

export function ModesChart({ figures: { periods, span }, series, colours, nameOf }: ModeSeries & { colours: Readonly<Record<string, string>> }) {
  const { num, rtl } = useTexts()
  const { palette } = useTheme()
  const periodName = usePeriodName(span)
  return (
    <BarChart
      height={HEIGHT_PX} skipAnimation borderRadius={2}
      series={series.map(({ part, values }) => ({ label: nameOf(part), data: [...values], stack: 'played', color: colours[part] ?? PLAIN, valueFormatter: (n: number | null) => num(n ?? 0) }))}
      xAxis={[{ scaleType: 'band', data: [...periods], valueFormatter: periodName, reverse: rtl, disableLine: true, disableTicks: true }]}
      yAxis={[{ position: rtl ? 'right' : 'left', width: 48, valueFormatter: (n: number) => num(n, { notation: 'compact' }), disableLine: true, disableTicks: true }]}
      grid={{ horizontal: true }}
      slotProps={{ legend: { direction: 'horizontal', position: { vertical: 'bottom', horizontal: 'start' } } }}
      sx={{ '& .MuiBarElement-root': { stroke: palette.background.paper, strokeWidth: 1 }, '& .MuiChartsGrid-line': { stroke: palette.divider } }}
    />
  )
}
