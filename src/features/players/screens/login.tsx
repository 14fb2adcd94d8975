import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { resendVerification } from '../../identity/ui/identity.ts'
import { Door } from '../ui/door.tsx'
import { emailFault } from '../ui/faults.ts'
import { EmailField, PasswordField } from '../ui/fields.tsx'
import { LoginNote } from '../ui/login-note.tsx'
import { pending } from '../ui/pending.ts'
import { LOOKS } from '../ui/posters.ts'
import { signIn } from '../ui/sign-in.ts'
import { useForm } from '../ui/use-form.ts'

/** `/auth/login/`; `?verified=1|0` after a mailed link was opened, `?reset=1` after a new password. */
export function Login() {
  const { t } = useTexts()
  const form = useForm({
    initial: { email: pending.get().email, password: '' },
    check: ({ email, password }) => ({ email: emailFault(email), password: password === '' ? 'players.password-needed' : undefined }),
    // Signed in, the app leads on to where one wanted to go.
    send: async ({ email, password }) => {
      const result = await signIn({ email: email.trim(), password })
      return result.ok ? undefined : result.key
    },
  })
  const sendLink = () => {
    const email = form.values.email.trim()
    const fault = emailFault(email)
    if (fault === undefined) return resendVerification(email)
    form.fail({ email: fault })
    return undefined
  }
  return (
    <Door look={LOOKS.login} title={t('players.login.title')} sub={t('players.login.sub')} seat={0}>
      <LoginNote fault={form.note} sendLink={sendLink} />
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
      {/* Other ways to sign in stand here once they work: a line with "or", then Google; the choice of e-mail or phone above the form. */}
      <p className="flex flex-wrap items-center justify-center gap-x-2 pt-1 text-hush">
        {t('players.new-here')}
        <Link to="/auth/sign-up/" className="inline-flex min-h-11 items-center font-semibold text-say underline underline-offset-4">
          {t('players.sign-up')}
        </Link>
      </p>
    </Door>
  )
}
