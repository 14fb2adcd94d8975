import { useState } from 'react'
import { useTexts } from '../../../platform/web/texts.ts'
import { VERIFY_LINK_SECONDS } from '../../identity/rules.ts'
import { resendVerification } from '../../identity/ui/identity.ts'
import { CheckMail } from '../ui/check-mail.tsx'
import { SignUpForm, type SignUpValues } from '../ui/sign-up-form.tsx'

/** `/auth/sign-up/`; `?code=` is the friend's code of a shared link. */
export function SignUp() {
  const { t } = useTexts()
  const [entered, setEntered] = useState<SignUpValues>()
  const [sent, setSent] = useState(false)
  const send = (values: SignUpValues) => {
    setEntered(values)
    setSent(true)
  }
  if (entered === undefined || !sent) return <SignUpForm before={entered} onSent={send} />
  const email = entered.email.trim()
  return (
    <CheckMail
      email={email}
      sub={t('players.verify-link-lasts', { n: VERIFY_LINK_SECONDS / 3600 })}
      sentTo={t('players.sent-to')}
      steps={[t('players.step-open-mail'), t('players.step-verify'), t('players.step-log-in')]}
      send={() => resendVerification(email)}
      onBack={() => setSent(false)}
    />
  )
}
