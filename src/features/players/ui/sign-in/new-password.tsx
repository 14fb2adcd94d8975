import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { resetPassword } from '../../../identity/ui/identity.ts'
import { Door } from './door.tsx'
import { newPasswordErrors } from '../form/errors.ts'
import { NewPasswordFields } from '../form/fields.tsx'
import { Note } from '../form/note.tsx'
import { LOOKS } from './posters.ts'
import { useForm } from '../form/use-form.ts'

/** Takes the new password that a mailed link allows; a link that does no more shows the way to another one. */
export function NewPassword({ token }: { token: string }) {
  const { t } = useTexts()
  const { history } = useRouter()
  const [spent, setSpent] = useState(false)
  const form = useForm({
    initial: { password: '', repeat: '' },
    check: ({ password, repeat }) => newPasswordErrors(password, repeat),
    send: async ({ password }) => {
      const result = await resetPassword({ token, newPassword: password })
      // Replaced, so that going back does not end at a link that is used up.
      if (result.ok) history.replace('/auth/login/?reset=1')
      else if (result.key === 'identity.link-invalid') setSpent(true)
      else return result.key
      return undefined
    },
  })
  if (spent || token === '') return <SpentLink arrives={spent} />
  return (
    <Door look={LOOKS.newPassword} title={t('players.reset.title')} sub={t('players.reset.sub')} seat={2}>
      {form.note && <Note key={form.note.text} times={form.note.times} title={t(form.note.text)} />}
      <form {...form.props} className="grid">
        <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} label={t('players.new-password')} />
        <Button type="submit" busy={form.busy} className="mt-1 text-xl">
          {t('players.set-password')}
        </Button>
      </form>
      <LinkButton kind="bare" to="/auth/login/">
        {t('players.back-to-login')}
      </LinkButton>
    </Door>
  )
}

function SpentLink({ arrives }: { arrives: boolean }) {
  const { t } = useTexts()
  return (
    <Door look={LOOKS.spentLink} title={t('players.spent.title')} sub={t('identity.link-invalid')} seat={5} arrives={arrives}>
      <LinkButton to="/auth/reset-password/" className="text-xl">
        {t('players.spent.again')}
      </LinkButton>
      <LinkButton kind="bare" to="/auth/login/">
        {t('players.back-to-login')}
      </LinkButton>
    </Door>
  )
}
