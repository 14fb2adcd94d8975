/** The own second factors: the app and passkeys, to be registered and removed. The last one stays. */
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { KeyRound, Smartphone } from 'lucide-react'
import { useNotify, useRefresh } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { addPasskey, listFactors, removeApp, removePasskey, startPasskey } from '../desk-contract.ts'
import { MOST_PASSKEY_NAME } from '../rules.ts'
import { hasPasskeys, madeBy } from './passkey.ts'
import './operators.css'

type Passkey = Output<typeof listFactors>['passkeys'][number]
type Act = { kind: 'add' } | { kind: 'app' } | { kind: 'passkey'; passkey: Passkey }

export function Factors() {
  const { t, date } = useTexts()
  const { data } = useRead(listFactors, {})
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  // At the staff directory the second factor is the directory's.
  if (!data?.password) return null
  const { app, passkeys, recovery_codes_left: codes } = data
  const moment = (iso: string) => date(iso, { dateStyle: 'medium', timeStyle: 'short' })
  const about = ({ created_at, used_at }: Passkey) => [t('desk.factors.passkey-about', { moment: moment(created_at) }), used_at ? t('desk.factors.used', { moment: moment(used_at) }) : t('desk.factors.never-used')].join(' · ')
  const isLast = app + passkeys.length === 1
  return (
    <DeskSection className="desk-factors" title={t('desk.factors.title')} tools={hasPasskeys() && <Button size="small" startIcon={<KeyRound size={16} />} onClick={() => setAct({ kind: 'add' })}>{t('desk.factors.add')}</Button>}>
      <p className="desk-note">{t('desk.factors.about', { n: codes })}{hasPasskeys() ? '' : ` ${t('desk.factors.browser')}`}</p>
      <ul>
        {app === 1 && <Factor icon={<Smartphone size={20} />} name={t('desk.factors.app')} about={t('desk.factors.app-about')} onRemove={passkeys.length > 0 ? () => setAct({ kind: 'app' }) : undefined} />}
        {passkeys.map((passkey) => <Factor key={passkey.id} icon={<KeyRound size={20} />} name={passkey.name} about={about(passkey)} onRemove={isLast ? undefined : () => setAct({ kind: 'passkey', passkey })} />)}
      </ul>
      {act?.kind === 'add' && <Register onClose={close} />}
      {act?.kind === 'app' && <ActDialog harms title={t('desk.factors.app-title')} button={t('desk.factors.app-go')} hint={t('desk.factors.app-hint')} onClose={close} onDone={close} run={(reason) => call(removeApp, { reason })} />}
      {act?.kind === 'passkey' && (
        <ActDialog
          harms title={t('desk.factors.remove-title', { name: act.passkey.name })} button={t('desk.factors.remove-go')} hint={t('desk.factors.remove-hint')} onClose={close} onDone={close}
          run={(reason) => call(removePasskey, { passkey_id: act.passkey.id, reason })}
        />
      )}
    </DeskSection>
  )
}

function Factor({ icon, name, about, onRemove }: { icon: ReactNode; name: string; about: string; onRemove: (() => void) | undefined }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <li>
      {icon}
      <span><b id={id} dir="auto">{name}</b> <small>{about}</small></span>
      {onRemove && <Button size="small" className="harm" aria-describedby={id} onClick={onRemove}>{t('desk.factors.remove')}</Button>}
    </li>
  )
}

function Register({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [notify, refresh, titleId] = [useNotify(), useRefresh(), useId()]
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const register = async () => {
    const started = await call(startPasskey, {})
    if (!started) return
    if (started.error) return setRefused(started.text)
    const response = await madeBy(started.data.options)
    if (response === undefined) return setRefused(t('desk.factors.given-up'))
    const added = await call(addPasskey, { name: name.trim(), response })
    if (!added) return
    if (added.error) return setRefused(added.text)
    notify(t('desk.factors.done'), { type: 'success' })
    refresh()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused('')
    setBusy(true)
    void register().finally(() => setBusy(false))
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{t('desk.factors.add-title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <p style={{ margin: 0 }}>{t('desk.factors.add-about')}</p>
          <TextField autoFocus required label={t('desk.factors.name')} helperText={t('desk.factors.name-help')} value={name} onChange={(event) => setName(event.target.value)} slotProps={{ htmlInput: { maxLength: MOST_PASSKEY_NAME } }} />
          {refused && <p role="alert">{refused}</p>}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{t('desk.act.cancel')}</Button>
          <Button type="submit" className="go" disabled={busy || name.trim() === ''}>{t('desk.factors.go')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
