/** Password and second factor together, so that neither can be tried alone. */
import { useEffect, useState } from 'react'
import { Button, TextField, Typography } from '@mui/material'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getDirectory, signInOperator } from '../../../features/operators/contract.ts'
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
  const submit = async () => {
    setBusy(true)
    setError('')
    const answer = await call(signInOperator, { email, password, code })
    setBusy(false)
    if (answer?.error) return setError(answer.text)
    if (!answer) return
    onDone()
    signedIn(answer.data.token)
  }
  return (
    <Enter title={t('desk.sign-in.title')} hint={t('desk.sign-in.hint')} error={error} onSubmit={submit}>
      <TextField required autoFocus type="email" autoComplete="username" label={t('desk.operators.email')} value={email} onChange={(event) => setEmail(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr' } }} />
      <TextField required type="password" autoComplete="current-password" label={t('desk.sign-in.password')} value={password} onChange={(event) => setPassword(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr' } }} />
      <TextField required autoComplete="one-time-code" label={t('desk.sign-in.code')} helperText={t('desk.sign-in.code-help')} value={code} onChange={(event) => setCode(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'text', maxLength: 20 } }} />
      <Button type="submit" className="go" disabled={busy}>{t('desk.sign-in.go')}</Button>
      {directory && <Button onClick={() => void goToDirectory().then(setError)}>{t('desk.sign-in.directory', { name: directory })}</Button>}
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>{t('desk.sign-in.lost')}</Typography>
    </Enter>
  )
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
