import { KeyRound } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { requestReset } from '../../../identity/ui/identity.ts'
import { Door } from './door.tsx'
import { emailError } from '../form/errors.ts'
import { EmailField } from '../form/fields.tsx'
import { Note } from '../form/note.tsx'
import { LOOKS } from './posters.ts'
import { useForm } from '../form/use-form.ts'

/** `onSent` is called with the address to which a link was sent, if it has an account. */
export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTexts()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    send: async ({ email }) => {
      const result = await requestReset(email.trim())
      if (!result.ok) return result.key
      onSent(email.trim())
      return undefined
    },
  })
  return (
    <Door look={LOOKS.forgot} title={t('players.forgot.title')} sub={t('players.forgot.sub')} seat={3} back="/auth/login/">
      {form.note && <Note key={form.note.text} times={form.note.times} title={t(form.note.text)} />}
      <form {...form.props} className="grid">
        <EmailField field={form.field('email')} hint={t('players.forgot.hint')} />
        <Button type="submit" icon={KeyRound} busy={form.busy} className="mt-1 text-xl">
          {t('players.send-link')}
        </Button>
      </form>
      <LinkButton kind="bare" to="/auth/login/">
        {t('players.back-to-login')}
      </LinkButton>
    </Door>
  )
}
