/** What was imported, and the way to the next import and to files of the bank. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { Download, FileUp } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ExportDialog } from './export-dialog.tsx'
import type { Listed } from './import-data.ts'
import { useStates } from './words.ts'
import './imports.css'

const { Link } = tanStackRouterProvider

export function ImportsPage() {
  const { t } = useTexts()
  const [exports, setExports] = useState(false)
  return (
    <DeskList<Listed>
      resource="imports" title={t('desk.question-files.title')} about={t('desk.question-files.about')} columns={useColumns()} onOpen="show" empty={<p className="desk-note">{t('desk.question-files.none')}</p>}
      tools={
        <>
          <Button startIcon={<Download size={18} />} onClick={() => setExports(true)}>{t('desk.question-files.export')}</Button>
          <Button component={Link} to="/imports/new/show" className="go" startIcon={<FileUp size={18} />}>{t('desk.question-files.import')}</Button>
        </>
      }
    >
      {exports && <ExportDialog onClose={() => setExports(false)} />}
    </DeskList>
  )
}

const leftOut = ({ totals }: Listed): number | null => (totals ? totals.errors + totals.here + totals.near : null)

function useColumns(): Column<Listed>[] {
  const { t, num, plainNum, date } = useTexts()
  const states = useStates()
  const count = (n: number | null | undefined) => (n === null || n === undefined ? '–' : num(n))
  return [
    { source: 'id', label: t('desk.question-files.number'), numeric: true, render: ({ id }) => plainNum(id) },
    { source: 'name', label: t('desk.question-files.file'), render: ({ name, format }) => <><b dir="auto">{name}</b>{format && <> · {t(`desk.question-files.format.${format}`)}</>}</> },
    { source: 'operator', label: t('desk.question-files.by'), render: ({ operator }) => <bdi>{operator}</bdi> },
    { source: 'created_at', label: t('desk.question-files.when'), render: ({ created_at }) => date(created_at, { dateStyle: 'medium', timeStyle: 'short' }) },
    { source: 'bytes', label: t('desk.question-files.rows'), numeric: true, cell: ({ totals }) => totals?.rows ?? null, render: ({ totals }) => count(totals?.rows) },
    { source: 'written_at', label: t('desk.question-files.in'), numeric: true, cell: ({ totals }) => totals?.written ?? null, render: ({ totals, state }) => count(state === 'undone' ? 0 : totals?.written) },
    { source: 'ended_at', label: t('desk.question-files.left-out'), numeric: true, cell: leftOut, render: (row) => count(leftOut(row)) },
    { source: 'state', label: t('desk.question-files.state'), cell: (row) => states(row).words, render: (row) => <StateChip tone={states(row).tone}>{states(row).words}</StateChip> },
  ]
}
