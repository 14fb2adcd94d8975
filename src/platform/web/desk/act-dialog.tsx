/** Confirmation of an act: subject, changes, reason, and a button that names the act. The order is always the same. */
import { useId, useState, type ReactNode } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useNotify, useRefresh } from 'react-admin'
import type { Envelope } from '../../pure/action.ts'
import { useTexts } from '../texts/texts.ts'

const MOST_REASON = 500

/** A line of "what will change". */
export type Change = { what: string; now: string; then: string }

type Props<Data> = {
  title: string
  /** Fields that the act needs besides its reason. */
  children?: ReactNode
  changes?: readonly Change[]
  /** Names the act with its number: "Switch off 1 account". */
  button: string
  /** Destructive: Cancel has the first focus. */
  harms?: boolean
  ready?: boolean
  run: (reason: string) => Promise<Envelope<Data> | null>
  onDone: (data: Data) => void
  onClose: () => void
}

/** Stays open with the input when the server refuses or cannot be reached. */
export function ActDialog<Data>({ title, children, changes = [], button, harms = false, ready = true, run, onDone, onClose }: Props<Data>) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const [notify, refresh, titleId] = [useNotify(), useRefresh(), useId()]
  const act = async () => {
    setBusy(true)
    const answer = await run(reason.trim())
    setBusy(false)
    if (answer?.error) return setRefused(answer.text)
    if (!answer) return
    notify(t('desk.act.done'), { type: 'success' })
    refresh()
    onDone(answer.data)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form onSubmit={(event) => (event.preventDefault(), void act())}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {children}
          {changes.length > 0 && <Changes changes={changes} />}
          <TextField
            label={t('desk.act.reason')} value={reason} onChange={(event) => setReason(event.target.value)} required autoFocus={!harms && !children} multiline minRows={2}
            slotProps={{ htmlInput: { maxLength: MOST_REASON } }} helperText={t('desk.act.reason-help')}
          />
          {refused && <p role="alert">{refused}</p>}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose} autoFocus={harms}>{t('desk.act.cancel')}</Button>
          <Button type="submit" className={harms ? 'harm' : 'go'} disabled={busy || !ready || reason.trim() === ''}>{button}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTexts()
  return (
    <table>
      <caption style={{ textAlign: 'start', fontWeight: 600 }}>{t('desk.act.changes')}</caption>
      <tbody>
        {changes.map(({ what, now, then }) => (
          <tr key={what}>
            <th scope="row" style={{ textAlign: 'start', fontWeight: 400, paddingInlineEnd: 16 }}>{what}</th>
            <td>{now || t('desk.act.nothing')}</td>
            <td aria-hidden>→</td>
            <td><b>{then || t('desk.act.nothing')}</b></td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
