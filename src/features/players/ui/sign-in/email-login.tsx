import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { resendVerification } from '../../../identity/ui/identity.ts'
import { emailError } from '../form/errors.ts'
import { EmailField, PasswordField } from '../form/fields.tsx'
import { LoginNote } from './login-note.tsx'
import { pending } from './pending.ts'
import { signIn } from './sign-in.ts'
import { useForm } from '../form/use-form.ts'
import { useSearchValue } from '../use-search-value.ts'

/** Address and password; above them how a mailed link went. */
export function EmailLogin() {
  const { t } = useTexts()
  const mailedCode = useSearchValue('code')
  const form = useForm({
    initial: { email: pending.get().email, password: '' },
    check: ({ email, password }) => ({ email: emailError(email), password: password === '' ? 'players.password-needed' : undefined }),
    // Signed in, the app leads on to where one wanted to go.
    send: async ({ email, password }) => {
      const result = await signIn({ email: email.trim(), password }, mailedCode)
      return result.ok ? undefined : result.key
    },
  })
  const sendLink = () => {
    const email = form.values.email.trim()
    const error = emailError(email)
    if (error === undefined) return resendVerification(email)
    form.fail({ email: error })
    return undefined
  }
  return (
    <div className="grid gap-4 sm:gap-5">
      <LoginNote error={form.note} sendLink={sendLink} />
      <form {...form.props} className="grid">
        <EmailField field={form.field('email')} />
        <PasswordField field={form.field('password')} label={t('players.password')} autoComplete="current-password" />
        <Link
          to="/auth/reset-password/"
          className="-mt-2 mb-2 inline-flex min-h-11 items-center justify-self-end text-sm font-semibold underline underline-offset-4"
        >
          {t('players.forgot')}
        </Link>
        <Button type="submit" busy={form.busy} className="mt-1 text-xl">
          {t('players.log-in')}
        </Button>
      </form>
    </div>
  )
}
