/** Password and second factor together, so that neither can be tried alone. */
import { useEffect, useState } from 'react'
import { Button, TextField, Typography } from '@mui/material'
import { KeyRound } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getDirectory, signInOperator } from '../../../features/operators/contract.ts'
import { startPasskeySignIn } from '../../../features/operators/desk-contract.ts'
import { signedBy } from '../../../features/operators/admin/passkey.ts'
import { backFromDirectory, goToDirectory, isBackFromDirectory } from './directory.ts'
import { Enter } from './enter.tsx'
import { signedIn } from './session.ts'

export function SignIn({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const directory = useDirectory(setError, onDone)
  const submit = (factor: { code: string } | { passkey: string }) => async () => {
    setBusy(true)
    setError('')
    const answer = await call(signInOperator, { email, password, ...factor })
    setBusy(false)
    if (answer?.error) return setError(answer.text)
    if (!answer) return
    onDone()
    signedIn(answer.data.token)
  }
  const usePasskey = async () => {
    if (email === '' || password === '') return setError(t('desk.sign-in.passkey-needs'))
    setError('')
    const passkey = await signedByPasskey()
    return passkey === undefined ? setError(t('desk.sign-in.passkey-failed')) : submit({ passkey })()
  }
  return (
    <Enter title={t('desk.sign-in.title')} hint={t('desk.sign-in.hint')} error={error} onSubmit={submit({ code })}>
      <TextField required autoFocus type="email" autoComplete="username" label={t('desk.operators.email')} value={email} onChange={(event) => setEmail(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr' } }} />
      <TextField required type="password" autoComplete="current-password" label={t('desk.sign-in.password')} value={password} onChange={(event) => setPassword(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr' } }} />
      <TextField required autoComplete="one-time-code" label={t('desk.sign-in.code')} helperText={t('desk.sign-in.code-help')} value={code} onChange={(event) => setCode(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'text', maxLength: 20 } }} />
      <Button type="submit" className="go" disabled={busy}>{t('desk.sign-in.go')}</Button>
      <Button variant="outlined" startIcon={<KeyRound size={18} />} disabled={busy} onClick={() => void usePasskey()}>{t('desk.sign-in.passkey')}</Button>
      {directory && <Button onClick={() => void goToDirectory().then(setError)}>{t('desk.sign-in.directory', { name: directory })}</Button>}
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>{t('desk.sign-in.lost')}</Typography>
    </Enter>
  )
}

/** The answer of a passkey to a new challenge; undefined: the person or the browser has given up. */
async function signedByPasskey(): Promise<string | undefined> {
  const started = await call(startPasskeySignIn, {})
  return started?.error === false ? signedBy(started.data.options) : undefined
}

/** The name of the staff directory, if there is one. A page that it has sent back signs in with what it brought. */
function useDirectory(onError: (text: string) => void, onDone: () => void): string {
  const [name, setName] = useState('')
  useEffect(() => {
    if (isBackFromDirectory()) void backFromDirectory().then((error) => (error ? onError(error) : onDone()))
    void call(getDirectory, {}, { quiet: true }).then((answer) => setName(answer?.error === false ? answer.data.name : ''))
    // Once: the address is used up by it.
  }, [])
  return name
}
