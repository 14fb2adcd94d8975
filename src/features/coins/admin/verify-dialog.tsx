/** Reads the whole ledger again, part by part, and says what was found. Nothing is changed by it. */
import { useEffect, useId, useState } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material'
import type { Output } from '../../../platform/pure/action.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { verifyLedgerPart } from '../desk-contract.ts'

type Part = NonNullable<Output<typeof verifyLedgerPart>['next']>
type Progress = { journals: number; postings: number; accounts: number; breaches: string[]; state: 'running' | 'done' | 'failed' }

const MOST_SHOWN = 50

export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { t, num } = useTexts()
  const titleId = useId()
  const { journals, postings, accounts, breaches, state } = useVerification()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('desk.coins.verify-title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {state === 'running' && <LinearProgress aria-label={t('desk.coins.verifying')} />}
        <p aria-live="polite" style={{ margin: 0 }}>{t('desk.coins.read-so-far', { journals: num(journals), postings: num(postings), accounts: num(accounts) })}</p>
        {state === 'done' && breaches.length === 0 && <p role="status"><b>{t('desk.coins.verified')}</b></p>}
        {state === 'failed' && <p role="alert">{t('desk.coins.verify-failed')}</p>}
        {breaches.length > 0 && (
          <div role="alert">
            <b>{t('desk.coins.breaches', { n: breaches.length })}</b>
            <ul>{breaches.slice(0, MOST_SHOWN).map((breach) => <li key={breach}><bdi dir="ltr">{breach}</bdi></li>)}</ul>
          </div>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}><Button onClick={onClose}>{t('desk.coins.close')}</Button></DialogActions>
    </Dialog>
  )
}

/** Begins at once, and stops when the dialog is closed. */
function useVerification(): Progress {
  const [progress, setProgress] = useState<Progress>({ journals: 0, postings: 0, accounts: 0, breaches: [], state: 'running' })
  useEffect(() => {
    let open = true
    const verify = async () => {
      for (let next: Part | null = { part: 'journals', after: 0 }; next && open; ) {
        const found: Output<typeof verifyLedgerPart> = await readData(verifyLedgerPart, next)
        next = found.next
        const state = next ? 'running' : 'done'
        if (open) setProgress((so) => ({ journals: so.journals + found.journals, postings: so.postings + found.postings, accounts: so.accounts + found.accounts, breaches: [...so.breaches, ...found.breaches], state }))
      }
    }
    verify().catch((error: unknown) => {
      console.error(error)
      if (open) setProgress((so) => ({ ...so, state: 'failed' }))
    })
    return () => void (open = false)
  }, [])
  return progress
}
