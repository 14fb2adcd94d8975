/** A statement of the bank, pasted or chosen as a file: what it would record is shown first. */
import { useState } from 'react'
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TextField } from '@mui/material'
import { FileUp } from 'lucide-react'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import type { Output } from '../../../platform/pure/action.ts'
import { FileButton } from '../../../platform/web/desk/file-button.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { MOST_STATEMENT, previewReconciliation, reconcilePayouts } from '../desk-contract.ts'
import { useMoney, useWhy } from './words.ts'

type Row = Output<typeof previewReconciliation>[number]

export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t, num } = useTexts()
  const [statement, setStatement] = useState('')
  const { data = [], refused, again } = useRead(previewReconciliation, { statement }, { off: statement.trim() === '' })
  const rows = statement.trim() === '' ? [] : data
  const due = rows.filter(({ outcome }) => outcome === 'pay')
  const coins = due.reduce((sum, { amount }) => sum + amount, 0)
  const run = async (reason: string) => {
    const answer = await call(reconcilePayouts, { statement, reason })
    if (answer?.error) again()
    return answer
  }
  return (
    <ActDialog
      title={t('desk.payouts.statement-title')} button={t('desk.payouts.record-n', { n: due.length })} ready={due.length > 0} onClose={onClose} onDone={onClose} reasons={[t('desk.payouts.reason.statement')]} hint={t('desk.payouts.statement-does')} run={run}
      changes={due.length > 0 ? [{ what: t('desk.payouts.n-paid', { n: due.length }), now: '–', then: num(coins, { minimumFractionDigits: 2 }) }] : []}
    >
      <div style={{ display: 'grid', gap: 16, marginBlockStart: 8 }}>
        <FileButton icon={<FileUp size={18} />} label={t('desk.payouts.choose-file')} accept=".csv,text/csv,text/plain" onFile={(file) => void file.text().then((text) => setStatement(text.slice(0, MOST_STATEMENT)))} />
        <TextField multiline minRows={3} maxRows={8} label={t('desk.payouts.statement')} helperText={t('desk.payouts.statement-help')} value={statement} onChange={(event) => setStatement(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, maxLength: MOST_STATEMENT } }} />
      </div>
      {refused && <p role="alert">{refused}</p>}
      {rows.length > 0 && <Preview rows={rows} />}
    </ActDialog>
  )
}

function Preview({ rows }: { rows: readonly Row[] }) {
  const { t, num } = useTexts()
  const [money, why] = [useMoney(), useWhy()]
  return (
    <TableContainer sx={{ maxHeight: 280 }} tabIndex={0} role="region" aria-label={t('desk.payouts.preview')}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>{(['line', 'no', 'player', 'amount', 'reference', 'outcome'] as const).map((name) => <TableCell key={name}>{t(`desk.payouts.${name}`)}</TableCell>)}</TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ line, payout_id, player, amount, currency, reference, outcome }) => (
            <TableRow key={line}>
              <TableCell>{num(line)}</TableCell>
              <TableCell><bdi dir="ltr">{payout_id}</bdi></TableCell>
              <TableCell><bdi>{player || '–'}</bdi></TableCell>
              <TableCell>{amount > 0 ? <bdi>{money(amount, currency)}</bdi> : '–'}</TableCell>
              <TableCell><code dir="ltr">{reference}</code></TableCell>
              <TableCell><b className={outcome === 'pay' ? 'desk-gain' : outcome === 'already' ? '' : 'desk-loss'}>{why(outcome)}</b></TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
