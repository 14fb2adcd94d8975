import type { ReactNode } from 'react'
import { Phone, UserRound } from 'lucide-react'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { AGE_GATES } from '../../../settings/rules/age-gate.ts'
import { figure } from '../../../settings/ui/load.ts'
import { settings } from '../../../settings/ui/slices.ts'
import { updateProfile } from '../../contract.ts'
import { looksLikeEmail } from '../../../../platform/pure/email.ts'
import { shownName } from '../../rules.ts'
import { EmailField, LinedField } from './fields.tsx'
import { profileUpdated, type OwnPlayer } from '../slice.ts'
import { useForm, type Form } from './use-form.ts'

type Profile = { name: string; mobile: string; email: string }

const NAME_LENGTH = 60
const MOBILE_LENGTH = 30
/** What the server may refuse, and the field at which that is shown. */
const PLACES = {
  'players.refusal.name-needed': 'name',
  'players.refusal.name-not-allowed': 'name',
  'players.refusal.mobile-invalid': 'mobile',
  'players.refusal.email-invalid': 'email',
} as const satisfies Partial<Record<PlainTextKey, keyof Profile>>

/** Name, mobile number and, for players who sign in by telephone, e-mail. */
export function ProfileForm({ player }: { player: OwnPlayer }) {
  const { t } = useTexts()
  const ownEmail = player.type === 'mobile'
  const given = settings.use(({ systemConfig }) => figure(systemConfig, 'age_gate')) === AGE_GATES.class
  const form = useProfileForm(player, { ownEmail, given })
  return (
    <form {...form.props} className="grid gap-1">
      {given ? (
        <Told label={t('players.given-name-label')}>
          <bdi>{player.name}</bdi>
        </Told>
      ) : (
        <LinedField field={form.field('name')} label={t('players.name')} icon={UserRound} autoComplete="name" maxLength={NAME_LENGTH} />
      )}
      <LinedField
        field={form.field('mobile')}
        required={false}
        label={t('players.mobile')}
        hint={t('players.mobile-hint')}
        icon={Phone}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={MOBILE_LENGTH}
      />
      {ownEmail ? (
        <EmailField field={form.field('email')} required={false} hint={t('players.email-hint')} />
      ) : (
        player.email !== '' && (
          // What one signs in with is proven by its mailbox, and not changed by writing another one here.
          <Told label={t('players.signs-in-with')}>
            <bdi dir="ltr">{player.email}</bdi>
          </Told>
        )
      )}
      <Button type="submit" busy={form.busy} className="mb-1.5">
        {t('players.save')}
      </Button>
    </form>
  )
}

/** What is shown here and changed nowhere. */
function Told({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="mt-2 mb-4 grid gap-0.5">
      <span className="text-sm text-hush">{label}</span>
      <span className="font-medium wrap-anywhere">{children}</span>
    </p>
  )
}

type Kind = { ownEmail: boolean; /** The product has given the name. */ given: boolean }

function useProfileForm(player: OwnPlayer, { ownEmail, given }: Kind): Form<keyof Profile> {
  const { t } = useTexts()
  const form: Form<keyof Profile> = useForm({
    initial: { name: player.name, mobile: player.mobile, email: player.email },
    places: PLACES,
    check: ({ name, email }) => ({
      name: shownName(name) === '' ? 'players.refusal.name-needed' : undefined,
      email: ownEmail && email.trim() !== '' && !looksLikeEmail(email.trim()) ? 'players.refusal.email-invalid' : undefined,
    }),
    send: async (values) => {
      const answer = await call(updateProfile, wishOf(values, { ownEmail, given }))
      if (!answer) return undefined
      if (answer.error) return refused(answer)
      const { name, mobile, email } = answer.data
      profileUpdated(answer.data)
      // As stored by the server: capitalized, a number without spaces.
      for (const [field, value] of Object.entries({ name, mobile, email })) form.set(field as keyof Profile, value)
      toast.success(t('players.profile-saved'))
      return undefined
    },
  })
  return form
}

const isPlaced = (key: string): key is keyof typeof PLACES => key in PLACES

/** Refusals of a field are shown at the field, by their key; all others as the server's sentence. */
function refused({ code, text }: { code: string; text: string }): keyof typeof PLACES | undefined {
  const key = `players.refusal.${code}`
  if (isPlaced(key)) return key
  toast.error(text, { id: code })
  return undefined
}

/** Empty fields are not sent: clearing a stored value needs its `forget_` field. */
function wishOf({ name, mobile, email }: Profile, { ownEmail, given }: Kind) {
  return {
    ...(!given && { name: shownName(name) }),
    ...(mobile.trim() ? { mobile: mobile.trim() } : { forget_mobile: '1' as const }),
    ...(!ownEmail ? {} : email.trim() ? { email: email.trim() } : { forget_email: '1' as const }),
  }
}
