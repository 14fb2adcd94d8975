import { useState } from 'react'
import { Ticket, UserRound } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { signUpEmail } from '../../../identity/ui/identity.ts'
import { figure } from '../../../settings/ui/load.ts'
import { AGE_GATES } from '../../../settings/rules/age-gate.ts'
import { settings } from '../../../settings/ui/slices.ts'
import { plainCode, shownName } from '../../rules.ts'
import { birthYearError, setAgeQuestion } from './age-question.ts'
import { Agreement } from './agreement.tsx'
import { BirthYearField } from './birth-year-field.tsx'
import { Door } from './door.tsx'
import { emailError, newPasswordErrors } from '../form/errors.ts'
import { EmailField, LinedField, NewPasswordFields } from '../form/fields.tsx'
import { Note } from '../form/note.tsx'
import { codeShared, pending, signedUp } from './pending.ts'
import { LOOKS } from './posters.ts'
import { WithProviders } from './providers.tsx'
import { useForm, type FieldBinding } from '../form/use-form.ts'
import { useSearchValue } from '../use-search-value.ts'
import { useSignInMethods } from './methods.ts'

const NAME_LENGTH = 60
/** The number in the given name that is shown as an example. */
const EXAMPLE = 48_291

export type SignUpValues = { name: string; year: string; email: string; password: string; repeat: string; code: string }
type Props = { before: SignUpValues | undefined; onSent: (values: SignUpValues) => void }

function useSignUpForm({ before, onSent }: Props, gate: number | undefined) {
  const sharedCode = useSearchValue('code') ?? pending.get().sharedCode
  return useForm({
    initial: before ?? { name: '', year: '', email: '', password: '', repeat: '', code: sharedCode },
    check: ({ name, year, email, password, repeat, code }) => ({
      name: gate !== AGE_GATES.class && shownName(name) === '' ? 'players.name-needed' : undefined,
      year: gate === AGE_GATES.birthYear ? birthYearError(year) : undefined,
      email: emailError(email),
      ...newPasswordErrors(password, repeat),
      code: code.trim() !== '' && plainCode(code) === '' ? 'players.code-malformed' : undefined,
    }),
    places: { 'players.refusal.name-not-allowed': 'name', 'identity.birth-year-needed': 'year' },
    send: async (values) => {
      const { name, year, email, password, code } = values
      const result = await signUpEmail({ name: shownName(name), email: email.trim(), password, code: plainCode(code), birthYear: year.trim() })
      if (!result.ok && result.key === 'identity.too-young') setAgeQuestion('too-young')
      if (!result.ok) return result.key
      signedUp(email.trim(), plainCode(code))
      onSent(values)
      return undefined
    },
  })
}

/** `onSent` is called with the values once a link was mailed; `before`: the values entered last. */
export function SignUpForm(props: Props) {
  const { t } = useTexts()
  const gate = settings.use(({ systemConfig }) => figure(systemConfig, 'age_gate'))
  const form = useSignUpForm(props, gate)
  const { name, email } = form.values
  const year = form.field('year')
  return (
    <Door look={LOOKS.signUp} title={t('players.sign-up.title')} sub={t('players.sign-up.sub')} seat={1} arrives={props.before !== undefined}>
      {form.note && <Note key={form.note.text} times={form.note.times} title={t(form.note.text)} />}
      <form {...form.props} className="grid">
        {gate === AGE_GATES.class ? (
          <GivenName />
        ) : (
          <LinedField field={form.field('name')} label={t('players.name')} icon={UserRound} autoComplete="name" maxLength={NAME_LENGTH} />
        )}
        {(gate === AGE_GATES.birthYear || year.error) && <BirthYearField field={year} />}
        <EmailField field={form.field('email')} />
        <NewPasswordFields
          password={form.field('password')}
          repeat={form.field('repeat')}
          label={t('players.password')}
          about={[name, email]}
        />
        <FriendsCode field={form.field('code')} given={form.values.code !== ''} />
        <Button type="submit" busy={form.busy} className="mt-1 text-xl">
          {t('players.sign-up')}
        </Button>
        <Agreement />
        <Welcome />
      </form>
      <OtherWays onLeave={() => codeShared(plainCode(form.values.code))} />
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-hush">
        {t('players.have-account')}
        <Link to="/auth/login/" className="inline-flex min-h-11 items-center font-semibold text-say underline underline-offset-4">
          {t('players.log-in')}
        </Link>
      </p>
    </Door>
  )
}

/** In a class nobody chooses a name. */
function GivenName() {
  const { t, plainNum } = useTexts()
  const example = t('players.given-name', { number: plainNum(EXAMPLE) })
  return <p className="mb-4 rounded-card bg-riser p-3">{t('players.given-name-hint', { example })}</p>
}

/** Providers and the telephone sign up newcomers. A friend's code that was typed here goes along. */
function OtherWays({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts()
  const { providers, phone } = useSignInMethods()
  return (
    <>
      <WithProviders providers={providers} agreed onLeave={onLeave} />
      {phone && (
        <Link
          to="/auth/login/"
          search={{ by: 'phone' }}
          onClick={onLeave}
          className="inline-flex min-h-11 items-center justify-self-center font-semibold underline underline-offset-4"
        >
          {t('players.phone-too')}
        </Link>
      )}
    </>
  )
}

/** A newcomer's bonus, as set by the operator. The line's space is reserved until the figures have loaded. */
function Welcome() {
  const { t, num } = useTexts()
  const config = settings.use(({ systemConfig }) => systemConfig)
  const coins = figure(config, 'welcome_bonus_coin')
  const more = figure(config, 'refer_coin')
  const promise = (n: number) => (more ? t('players.sign-up.coins-and-code', { n, more: num(more) }) : t('players.sign-up.coins', { n }))
  return <p className="mt-3 min-h-5 text-center text-sm text-hush">{coins ? promise(coins) : ' '}</p>
}

function FriendsCode({ field, given }: { field: FieldBinding; given: boolean }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(given)
  return (
    <details
      open={open || field.error !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-1 mb-5 rounded-card border-2 border-dashed border-line px-4"
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-chip font-medium">
        <Ticket size={20} className="shrink-0" aria-hidden />
        {t('players.have-code')}
      </summary>
      <LinedField
        field={field}
        required={false}
        label={t('players.friends-code')}
        hint={t('players.friends-code-hint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
    </details>
  )
}
