import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { changePassword } from '../../../identity/ui/identity.ts'
import { newPasswordErrors } from './errors.ts'
import { NewPasswordFields, PasswordField } from './fields.tsx'
import { Note } from './note.tsx'
import { user, type OwnPlayer } from '../slice.ts'
import { useForm, type Form } from './use-form.ts'

const EMPTY = { old: '', password: '', repeat: '' }

/** A new password for a player who signs in by e-mail. An expired session is reported above the form. */
export function ChangePassword({ player }: { player: OwnPlayer }) {
  const { t } = useTexts()
  const form: Form<keyof typeof EMPTY> = useForm({
    initial: EMPTY,
    places: { 'identity.invalid-password': 'old' },
    check: ({ old, password, repeat }) => ({ old: old === '' ? 'players.password-needed' : undefined, ...newPasswordErrors(password, repeat) }),
    send: async ({ old, password }) => {
      const result = await changePassword({ token: user.get().token ?? '', oldPassword: old, newPassword: password })
      if (!result.ok) return result.key
      for (const field of ['old', 'password', 'repeat'] as const) form.set(field, '')
      toast.success(t('players.password-changed'))
      return undefined
    },
  })
  return (
    <form {...form.props} className="grid gap-1">
      {form.note && <Note key={form.note.text} times={form.note.times} title={t(form.note.text)} />}
      <PasswordField field={form.field('old')} label={t('players.old-password')} autoComplete="current-password" />
      <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} label={t('players.new-password')} about={[player.name, player.email]} />
      <Button type="submit" busy={form.busy} className="mb-1.5">
        {t('players.change-password')}
      </Button>
    </form>
  )
}
