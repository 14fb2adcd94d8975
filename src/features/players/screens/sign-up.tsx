import { useEffect, useState } from 'react'
import { Navigate } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { VERIFY_LINK_SECONDS } from '../../identity/rules.ts'
import { resendVerification } from '../../identity/ui/identity.ts'
import { plainCode } from '../rules.ts'
import { useAgeQuestion } from '../ui/sign-in/age-question.ts'
import { BirthYearScreen } from '../ui/sign-in/birth-year-screen.tsx'
import { CheckMail } from '../ui/sign-in/check-mail.tsx'
import { codeShared } from '../ui/sign-in/pending.ts'
import { SignUpForm, type SignUpValues } from '../ui/sign-in/sign-up-form.tsx'
import { useSearchValue } from '../ui/use-search-value.ts'
import { useSignInMethods } from '../ui/sign-in/methods.ts'

/** `/auth/sign-up/`; `?code=` is the friend's code of a shared link. Without e-mail the other ways sign up, at the log-in screen. */
export function SignUp() {
  const methods = useSignInMethods()
  const sharedCode = useSearchValue('code')
  useEffect(() => {
    if (sharedCode !== null) codeShared(plainCode(sharedCode))
  }, [sharedCode])
  const question = useAgeQuestion()
  if (question) return <BirthYearScreen question={question} />
  return methods.email ? <SignUpByEmail /> : <Navigate to="/auth/login/" replace />
}

function SignUpByEmail() {
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
      send={() => resendVerification(email, plainCode(entered.code))}
      onBack={() => setSent(false)}
    />
  )
}
