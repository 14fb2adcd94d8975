/** Confirmation of an act: subject, changes, reason, and a button that names the act. The order is always the same. */
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useNotify, useRefresh } from 'react-admin'
import type { Envelope } from '../../pure/action.ts'
import { useTexts } from '../texts/texts.ts'

const MOST_REASON = 500

/** A line of "what will change": from what to what, or only by how much. `by`: the difference, where it is a number; below 0 something is lost. */
export type Change = { what: string; by?: number } & ({ now: string; then: string } | { now?: undefined; then?: undefined; by: number })

type Props<Data> = {
  title: string
  /** Fields that the act needs besides its reason. */
  children?: ReactNode
  changes?: readonly Change[]
  /** Usual reasons, to be chosen with one press. */
  reasons?: readonly string[]
  /** Who is notified, and whether the act can be undone. */
  hint?: ReactNode
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
export function ActDialog<Data>({ title, children, changes = [], reasons = [], hint, button, harms = false, ready = true, run, onDone, onClose }: Props<Data>) {
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
      <form onSubmit={(event) => (event.preventDefault(), void act())} onKeyDown={submitByKeys}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {children}
          {changes.length > 0 && <Changes changes={changes} />}
          <TextField
            label={t('desk.act.reason')} value={reason} onChange={(event) => setReason(event.target.value)} required autoFocus={!harms && !children} multiline minRows={2}
            slotProps={{ htmlInput: { maxLength: MOST_REASON } }} helperText={t('desk.act.reason-help')}
          />
          {reasons.length > 0 && (
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
              {reasons.map((one) => <Chip key={one} size="small" label={one} variant={reason === one ? 'filled' : 'outlined'} aria-pressed={reason === one} onClick={() => setReason(one)} />)}
            </div>
          )}
          {hint && <p style={{ margin: 0 }}>{hint}</p>}
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

/** Enter makes a line in the reason; with Ctrl it confirms. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTexts()
  const counts = changes.some(({ by }) => by !== undefined)
  return (
    <table className="desk-changes">
      <caption>{t('desk.act.changes')}</caption>
      <tbody>
        {changes.map(({ what, now, then, by }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{now === undefined ? '' : now || t('desk.act.nothing')}</td>
            <td aria-hidden>{now !== undefined && <span className="desk-flip">→</span>}</td>
            <td>{then !== undefined && <b>{then || t('desk.act.nothing')}</b>}</td>
            {counts && <td>{by !== undefined && <Difference by={by} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Difference({ by }: { by: number }) {
  const { num } = useTexts()
  return <bdi className={by > 0 ? 'desk-gain' : by < 0 ? 'desk-loss' : 'desk-same'}>{num(by, { signDisplay: 'exceptZero' })}</bdi>
}
