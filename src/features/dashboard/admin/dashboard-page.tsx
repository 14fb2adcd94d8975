/** The first page of the desk: what waits, what runs, and statistics over days, weeks or months. */
import { useState } from 'react'
import { Button, MenuItem, Skeleton, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { Download } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { saveTable } from '../../../platform/web/desk/files.ts'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { SPANS, type Span } from '../rules.ts'
import { CoinsPanel } from './coins-panel.tsx'
import './dashboard.css'
import { FigureCards } from './figure-cards.tsx'
import { LiveStrip } from './live-strip.tsx'
import { ModesPanel } from './modes-panel.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { useFigures, type Figures } from './use-figures.ts'
import { WaitsPanel } from './waits-panel.tsx'

/** How many periods can be looked back at. */
const LENGTHS: Record<Span, readonly number[]> = { day: [14, 30, 60], week: [12, 26, 52], month: [6, 12, 24] }

export function DashboardPage({ modeColours }: { modeColours: Readonly<Record<string, string>> }) {
  const { t, date } = useTexts()
  const [span, setSpan] = useState<Span>('week')
  const [at, setAt] = useState(0)
  const { data: figures, isError } = useFigures(span, LENGTHS[span][at] ?? 12)
  const upto = figures?.counted_to
  return (
    <DeskPage
      title={t('desk.dashboard.title')}
      about={upto ? t('desk.dashboard.counted-to', { moment: date(upto, { dateStyle: 'full', timeStyle: 'short' }) }) : t('desk.dashboard.counting')}
      tools={<><SpanChoice span={span} onSpan={setSpan} at={at} onAt={setAt} />{figures && <SaveButton figures={figures} />}</>}
    >
      <WaitsPanel />
      <LiveStrip />
      {isError && <p role="alert">{t('desk.dashboard.failed')}</p>}
      {figures ? <FigurePanels figures={figures} modeColours={modeColours} /> : !isError && <Skeleton variant="rounded" height={480} />}
    </DeskPage>
  )
}

function FigurePanels({ figures, modeColours }: { figures: Figures; modeColours: Readonly<Record<string, string>> }) {
  return (
    <>
      <FigureCards figures={figures} />
      <div className="dash-panels">
        <ModesPanel figures={figures} colours={modeColours} />
        <CoinsPanel figures={figures} />
        <ReturnsPanel figures={figures} />
      </div>
    </>
  )
}

type Choice = { span: Span; onSpan: (span: Span) => void; at: number; onAt: (at: number) => void }

function SpanChoice({ span, onSpan, at, onAt }: Choice) {
  const { t } = useTexts()
  return (
    <>
      <ToggleButtonGroup exclusive size="small" value={span} aria-label={t('desk.dashboard.by')} onChange={(_event, next: Span | null) => next && onSpan(next)}>
        {SPANS.map((one) => <ToggleButton key={one} value={one} sx={{ color: 'text.primary' }}>{t(`desk.dashboard.span.${one}`)}</ToggleButton>)}
      </ToggleButtonGroup>
      <TextField select size="small" value={at} onChange={(event) => onAt(Number(event.target.value))} slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('desk.dashboard.how-many') } } }}>
        {LENGTHS[span].map((n, place) => <MenuItem key={n} value={place}>{t(`desk.dashboard.periods.${span}`, { n })}</MenuItem>)}
      </TextField>
    </>
  )
}

/** Every sum, as the server counts it. */
function SaveButton({ figures: { sums, periods } }: { figures: Figures }) {
  const { t } = useTexts()
  const save = () => saveTable('dashboard', 'xlsx', [t('desk.dashboard.figure'), t('desk.dashboard.part'), ...periods], sums.map(({ name, part, values }) => [name, part, ...values]))
  return <Button startIcon={<Download size={18} />} onClick={() => void save()}>{t('desk.list.save')}</Button>
}
