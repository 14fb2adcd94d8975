import { useState } from 'react'
import { Navigate } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { RESET_LINK_SECONDS } from '../../identity/rules.ts'
import { requestReset } from '../../identity/ui/identity.ts'
import { CheckMail } from '../ui/sign-in/check-mail.tsx'
import { ForgotForm } from '../ui/sign-in/forgot-form.tsx'
import { NewPassword } from '../ui/sign-in/new-password.tsx'
import { useSearchValue } from '../ui/use-search-value.ts'
import { useSignInMethods } from '../ui/sign-in/methods.ts'

/** `/auth/reset-password/` mails a link; with the link's `?token=` it takes the new password. */
export function ResetPassword() {
  const token = useSearchValue('token')
  const methods = useSignInMethods()
  if (!methods.email) return <Navigate to="/auth/login/" replace />
  return token === null ? <Forgot /> : <NewPassword token={token} />
}

function Forgot() {
  const { t } = useTexts()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) return <ForgotForm onSent={setSentTo} />
  return (
    <CheckMail
      email={sentTo}
      sub={t('players.reset-link-lasts', { n: RESET_LINK_SECONDS / 3600 })}
      sentTo={t('players.sent-if-known')}
      steps={[t('players.step-open-mail'), t('players.step-reset'), t('players.step-log-in-anew')]}
      send={() => requestReset(sentTo)}
      onBack={() => setSentTo(undefined)}
    />
  )
}
