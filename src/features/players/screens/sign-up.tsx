import { useState } from 'react'
import { VERIFY_LINK_SECONDS } from '../../identity/rules.ts'
import { resendVerification } from '../../identity/ui/identity.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { CheckMail } from '../ui/check-mail.tsx'
import { SignUpForm } from '../ui/sign-up-form.tsx'

/** `/auth/sign-up/`; `?code=` is the friend's code of a shared link. */
export function SignUp() {
  const { t } = useTexts()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) return <SignUpForm onSent={setSentTo} />
  return (
    <CheckMail
      email={sentTo}
      sub={t('players.verify-link-lasts', { n: VERIFY_LINK_SECONDS / 3600 })}
      sentTo={t('players.sent-to')}
      steps={[t('players.step-open-mail'), t('players.step-verify'), t('players.step-log-in')]}
      send={() => resendVerification(sentTo)}
      onBack={() => setSentTo(undefined)}
    />
  )
}
