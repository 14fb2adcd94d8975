/** What the dry run found: counts, the rows that stay out and why, and the way on. Nothing is written yet. */
import { useState } from 'react'
import { Alert, Button, Chip, Paper } from '@mui/material'
import { ArrowLeft, Check, Play } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ROW_STATES } from '../contract.ts'
import { useDraft, type Draft } from './draft.ts'
import type { Languages } from './for-all-rows.tsx'
import type { Checked } from './import-data.ts'
import { LeftOutButton } from './left-out.tsx'
import { RowsTable } from './rows-table.tsx'
import { WriteDialog } from './write-dialog.tsx'

type RowState = (typeof ROW_STATES)[number]
/** `onBack`: to the columns. */
type Props = { record: Checked; languages: Languages; again: () => void; onBack: () => void }

export function DryRunStep({ record, languages, again, onBack }: Props) {
  const { t, num } = useTexts()
  const draft = useDraft(record, languages[0]?.code ?? '', again)
  const { totals } = record
  const counts: Record<RowState, number> = { error: totals.errors, near: totals.near, here: totals.here, good: totals.good }
  const [tab, setTab] = useState<RowState>(ROW_STATES.find((state) => counts[state] > 0) ?? 'good')
  return (
    <>
      <Counts record={record} />
      <Paper sx={{ mb: 1.5 }}>
        <div className="desk-table-tools">
          {ROW_STATES.map((state) => (
            <Chip key={state} size="small" aria-pressed={tab === state} color={tab === state ? 'primary' : 'default'} variant={tab === state ? 'filled' : 'outlined'} label={<>{t(`desk.question-files.tab.${state}`)} <b>{num(counts[state])}</b></>} onClick={() => setTab(state)} />
          ))}
          <span className="imports-end"><LeftOutButton record={record} /></span>
        </div>
        <RowsTable key={`${tab} ${JSON.stringify(totals)} ${record.took_ms}`} record={record} state={tab} draft={draft} />
      </Paper>
      <WhatComes record={record} />
      <Foot record={record} draft={draft} again={again} onBack={onBack} />
    </>
  )
}

function Counts({ record: { totals } }: { record: Checked }) {
  const { t, num } = useTexts()
  const counts = [['rows', totals.rows, ''], ['good', totals.good, 'on'], ['errors', totals.errors, 'broken'], ['here', totals.here, ''], ['near', totals.near, 'waits']] as const
  return (
    <Paper component="dl" className="imports-counts">
      {counts.map(([name, count, tone]) => (
        <div key={name}>
          <dd>{num(count)}</dd>
          <dt className={tone && 'desk-bulb'} data-tone={tone}>{t(`desk.question-files.count.${name}`)}</dt>
        </div>
      ))}
    </Paper>
  )
}

function WhatComes({ record: { totals } }: { record: Checked }) {
  const { t, num } = useTexts()
  const made = totals.new_categories
  return (
    <Alert severity="info">
      {t('desk.question-files.comes', { n: totals.good })} {totals.files > 0 && t('desk.question-files.comes-files', { n: totals.files })} {made.length > 0 && t('desk.question-files.comes-categories', { n: made.length, names: made.slice(0, MOST_NAMED).map((name) => `“${name}”`).join(', '), more: made.length > MOST_NAMED ? `… ${num(made.length)}` : '' })} {t('desk.question-files.undo-until')}
    </Alert>
  )
}
const MOST_NAMED = 10

function Foot({ record, draft, again, onBack }: { record: Checked; draft: Draft; again: () => void; onBack: () => void }) {
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  const { totals } = record
  const { fixes, anyway } = draft.settings
  const changed = fixes.length !== (totals.mended ?? 0) || anyway.length !== (totals.anyway ?? 0)
  return (
    <div className="imports-foot">
      <Button startIcon={<ArrowLeft size={18} className="desk-flip" />} onClick={onBack}>{t('desk.question-files.back')}</Button>
      <span />
      <Button className={changed ? 'go' : ''} startIcon={<Play size={18} />} onClick={() => void draft.tryIt()}>{t('desk.question-files.run-again')}</Button>
      <Button className={changed ? '' : 'go'} startIcon={<Check size={18} />} disabled={totals.good === 0} onClick={() => setAsks(true)}>{t('desk.question-files.bring-in', { n: totals.good })}</Button>
      {asks && <WriteDialog record={record} onClose={() => setAsks(false)} onDone={() => (setAsks(false), again())} />}
    </div>
  )
}
