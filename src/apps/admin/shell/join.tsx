/** An invitation: a password, then the second factor, then the recovery codes. Nothing counts until the second step. */
import { useState } from 'react'
import { Button, TextField, Typography } from '@mui/material'
import { Qr } from '../../../platform/web/ui/qr.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { acceptOperatorLink, confirmOperatorLink } from '../../../features/operators/contract.ts'
import { PASSWORD_LENGTH } from '../../../features/operators/rules.ts'
import { Enter } from './enter.tsx'
import { signedIn } from './session.ts'

type Step = { at: 'password' } | { at: 'code'; email: string; secret: string; uri: string } | { at: 'codes'; token: string; codes: readonly string[] }

/** `isFirst`: of the first owner, who has no address yet. */
export function Join({ link, isFirst, onDone }: { link: string; isFirst: boolean; onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  if (step.at === 'password') return <ChoosePassword link={link} isFirst={isFirst} onChosen={(chosen) => setStep({ at: 'code', ...chosen })} />
  if (step.at === 'code') return <ProveFactor link={link} {...step} onProven={(proven) => setStep({ at: 'codes', ...proven })} />
  return <KeepCodes codes={step.codes} onKept={() => (onDone(), signedIn(step.token))} />
}

type Chosen = { email: string; secret: string; uri: string }

function ChoosePassword({ link, isFirst, onChosen }: { link: string; isFirst: boolean; onChosen: (chosen: Chosen) => void }) {
  const { t } = useTexts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [needsEmail, setNeedsEmail] = useState(isFirst)
  const [error, setError] = useState('')
  const submit = async () => {
    setError('')
    const answer = await call(acceptOperatorLink, { link, password, email: email || undefined })
    // The operator of the first start has a placeholder address: the form asks for the real one.
    if (answer?.error && answer.code === 'email-invalid' && !needsEmail) return setNeedsEmail(true)
    if (answer?.error) return setError(answer.text)
    if (answer) onChosen(answer.data)
  }
  return (
    <Enter title={t('desk.join.title')} hint={t(needsEmail ? 'desk.join.email-hint' : 'desk.join.hint', { n: PASSWORD_LENGTH.least })} error={error} onSubmit={submit}>
      {needsEmail && <TextField required autoFocus type="email" autoComplete="username" label={t('desk.operators.email')} value={email} onChange={(event) => setEmail(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr' } }} />}
      <TextField required autoFocus={!needsEmail} type="password" autoComplete="new-password" label={t('desk.join.password')} value={password} onChange={(event) => setPassword(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr', minLength: PASSWORD_LENGTH.least, maxLength: PASSWORD_LENGTH.most } }} />
      <Button type="submit" className="go">{t('desk.join.go-on')}</Button>
    </Enter>
  )
}

function ProveFactor({ link, email, secret, uri, onProven }: Chosen & { link: string; onProven: (proven: { token: string; codes: readonly string[] }) => void }) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const submit = async () => {
    setError('')
    const answer = await call(confirmOperatorLink, { link, code })
    if (answer?.error) return setError(answer.text)
    if (answer) onProven({ token: answer.data.token, codes: answer.data.recovery_codes })
  }
  return (
    <Enter title={t('desk.join.factor')} hint={t('desk.join.factor-hint', { email })} error={error} onSubmit={submit}>
      <Qr link={uri} label={t('desk.join.qr')} className="desk-qr" />
      <Typography>
        {t('desk.join.secret')} <code dir="ltr" data-secret style={{ overflowWrap: 'anywhere' }}>{secret}</code>
      </Typography>
      <TextField required autoFocus autoComplete="one-time-code" label={t('desk.join.code')} value={code} onChange={(event) => setCode(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 10 } }} />
      <Button type="submit" className="go">{t('desk.join.prove')}</Button>
    </Enter>
  )
}

/** Browsers have it on https and on this machine only. */
const hasClipboard = () => 'clipboard' in navigator

function KeepCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Enter title={t('desk.join.codes')} hint={t('desk.join.codes-hint', { n: codes.length })} error="" onSubmit={async () => onKept()}>
      <ul className="desk-codes">
        {codes.map((code) => <li key={code}>{code}</li>)}
      </ul>
      <div className="desk-codes-acts">
        {hasClipboard() && <Button onClick={() => void copy()}>{t(copied ? 'desk.once.copied' : 'desk.once.copy')}</Button>}
        <Button onClick={() => print()}>{t('desk.join.print')}</Button>
      </div>
      <Button type="submit" className="go" autoFocus>{t('desk.join.kept')}</Button>
    </Enter>
  )
}
