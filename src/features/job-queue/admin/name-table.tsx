/** How many jobs there are by name, and acts on all failed ones of a name. */
import { useState } from 'react'
import { Button, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { Output } from '../../../platform/pure/action.ts'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { countQueue } from '../desk-contract.ts'
import { JobsDialog, type JobAct } from './jobs-dialog.tsx'
import { useJobWords } from './job-words.ts'
import './jobs.css'

type Count = Output<typeof countQueue>[number]
const COLUMNS = ['failed', 'waiting', 'retried', 'running'] as const

export function NameTable({ counts }: { counts: readonly Count[] }) {
  const { t } = useTexts()
  const { name } = useJobWords()
  const [act, setAct] = useState<{ act: JobAct; of: Count }>()
  const close = () => setAct(undefined)
  if (counts.length === 0) return null
  return (
    <TableContainer component={Paper} sx={{ mb: 2 }}>
      <Table size="small" aria-label={t('desk.job-queue.by-name')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('desk.job-queue.name')}</TableCell>
            {COLUMNS.map((column) => <TableCell key={column} align="right">{t(`desk.job-queue.state.${column}`)}</TableCell>)}
            <TableCell><span className="sr-only">{t('desk.job-queue.acts')}</span></TableCell>
          </TableRow>
        </TableHead>
        <TableBody>{counts.map((of) => <Row key={of.name} of={of} onAct={(wanted) => setAct({ act: wanted, of })} />)}</TableBody>
      </Table>
      {act && <JobsDialog act={act.act} which={{ name: act.of.name }} n={act.of.failed} what={name(act.of.name)} onClose={close} onDone={close} />}
    </TableContainer>
  )
}

function Row({ of, onAct }: { of: Count; onAct: (act: JobAct) => void }) {
  const { t, num } = useTexts()
  const { name } = useJobWords()
  const mayAct = useRights().has('jobs:act') && of.failed > 0
  return (
    <TableRow>
      <TableCell component="th" scope="row">{name(of.name)}</TableCell>
      {COLUMNS.map((column) => <TableCell key={column} align="right">{column === 'failed' && of.failed > 0 ? <b className="desk-loss">{num(of.failed)}</b> : num(of[column])}</TableCell>)}
      <TableCell align="right" className="job-acts">
        {mayAct && <Button size="small" onClick={() => onAct('retry')} aria-label={t('desk.job-queue.retry-all', { n: of.failed, name: name(of.name) })}>{t('desk.job-queue.retry', { n: of.failed })}</Button>}
        {mayAct && <Button size="small" className="harm" onClick={() => onAct('discard')} aria-label={t('desk.job-queue.discard-all', { n: of.failed, name: name(of.name) })}>{t('desk.job-queue.discard', { n: of.failed })}</Button>}
      </TableCell>
    </TableRow>
  )
}
