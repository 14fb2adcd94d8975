/** A file for the bank: what stands in it is taken by the caller, and what cannot be paid now is named with its reason. */
import { useState } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { saveFile } from '../../../platform/web/desk/files.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { exportPayouts } from '../desk-contract.ts'
import { useWhy } from './words.ts'

type Format = 'csv' | 'sepa'
type Exported = Output<typeof exportPayouts>

export function BankDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [format, setFormat] = useState<Format>('csv')
  const [done, setDone] = useState<Exported>()
  if (done) return <LeftOut done={done} onClose={onClose} />
  const saved = (data: Exported) => {
    if (data.payouts > 0) saveFile(data.name, new Blob([data.content], { type: format === 'csv' ? 'text/csv' : 'application/xml' }))
    setDone(data)
  }
  return (
    <ActDialog<Exported>
      title={t('desk.payouts.bank-title')} button={t('desk.payouts.bank-go')} onClose={onClose} onDone={saved} reasons={[t('desk.payouts.reason.pay')]} hint={t('desk.payouts.bank-does')}
      run={(reason) => call(exportPayouts, { format, reason })}
    >
      <RadioGroup value={format} onChange={(_event, to) => setFormat(to as Format)} aria-label={t('desk.payouts.format')}>
        <FormControlLabel value="csv" control={<Radio />} label={t('desk.payouts.format-csv')} />
        <FormControlLabel value="sepa" control={<Radio />} label={t('desk.payouts.format-sepa')} />
      </RadioGroup>
    </ActDialog>
  )
}

function LeftOut({ done, onClose }: { done: Exported; onClose: () => void }) {
  const { t, plainNum } = useTexts()
  const why = useWhy()
  return (
    <Dialog open onClose={onClose} aria-label={t('desk.payouts.bank-title')}>
      <DialogTitle>{t('desk.payouts.in-file', { n: done.payouts })}</DialogTitle>
      <DialogContent>
        {done.payouts > 0 && <p>{t('desk.payouts.then-reconcile', { name: done.name })}</p>}
        {done.left_out.length > 0 && (
          <>
            <b>{t('desk.payouts.left-out', { n: done.left_out.length })}</b>
            <ul>{done.left_out.map(({ id, code }) => <li key={id}>{t('desk.payouts.number', { number: plainNum(id) })}: {why(code)}</li>)}</ul>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}><Button autoFocus onClick={onClose}>{t('desk.payouts.close')}</Button></DialogActions>
    </Dialog>
  )
}
