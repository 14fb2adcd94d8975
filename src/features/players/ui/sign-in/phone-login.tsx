import { useMemo, type ChangeEvent } from 'react'
import { Globe, Phone } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Select } from '../../../../platform/web/ui/select.tsx'
import { sendCode } from '../../../identity/ui/identity.ts'
import {
  afterTyping,
  countriesIn,
  countryIn,
  grouped,
  guessCountry,
  movedTo,
  plainPhone,
  typedPhone,
} from '../../../identity/ui/phone-number.ts'
import { Agreement } from './agreement.tsx'
import { LinedField } from '../form/fields.tsx'
import { Note } from '../form/note.tsx'
import { codeRestsMs, codeSent, pending } from './pending.ts'
import { useForm } from '../form/use-form.ts'

const LONGEST = 30

/** Country and number; sends a code, which the next screen asks for. An unknown number is signed up in the same way; `agreement`: shows the terms that this accepts. */
export function PhoneLogin({ agreement }: { agreement: boolean }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const form = useForm({
    initial: typedPhone(pending.get().phone) ?? { country: guessCountry(navigator.language), phone: '' },
    check: ({ country, phone }) => ({ phone: phoneError(country, phone) }),
    places: { 'identity.too-many-requests': 'phone' },
    send: async ({ country, phone }) => {
      const result = await sendCodeOnce(plainPhone(phone, country) as string)
      if (!result.ok) return result.key
      await navigate({ to: '/auth/otp-verify/' })
      return undefined
    },
  })
  const { country, phone } = form.values
  const moveTo = (code: string) => {
    form.set('country', code)
    form.set('phone', movedTo(code, phone))
  }
  const type = ({ target: { value, selectionEnd } }: ChangeEvent<HTMLInputElement>) => {
    const named = countryIn(value)
    if (named !== undefined) form.set('country', named)
    form.set('phone', afterTyping({ before: phone, typed: value, atEnd: selectionEnd === value.length, country: named ?? country }))
  }
  // Input in the middle is formatted on blur; an error stays until the value changes.
  const tidy = () => {
    if (grouped(phone, country) !== phone) form.set('phone', grouped(phone, country))
  }
  return (
    <div className="grid gap-4 sm:gap-5">
      {form.note && <Note key={form.note.text} times={form.note.times} title={t(form.note.text)} />}
      <form {...form.props} className="grid">
        <CountrySelect value={country} onChange={moveTo} />
        <LinedField
          field={{ ...form.field('phone'), onChange: type }}
          onBlur={tidy}
          label={t('players.phone-number')}
          hint={t('players.phone-hint')}
          type="tel"
          dir="ltr"
          icon={Phone}
          autoComplete="tel"
          inputMode="tel"
          maxLength={LONGEST}
        />
        <Button type="submit" busy={form.busy} className="mt-1 text-xl">
          {t('players.send-code')}
        </Button>
        {agreement && <Agreement />}
      </form>
    </div>
  )
}

/** Country name and calling code, whose plus stays in front in right-to-left text. */
function CountrySelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t, code: language } = useTexts()
  const options = useMemo(
    () => countriesIn(language).map(({ code, name, calling }) => ({ value: code, label: `${name} \u2066+${calling}\u2069` })),
    [language],
  )
  return <Select label={t('players.country')} icon={Globe} options={options} value={value} onChange={onChange} className="mb-4" />
}

function phoneError(country: string, phone: string): PlainTextKey | undefined {
  if (phone.trim() === '') return 'players.phone-needed'
  return plainPhone(phone, country) === undefined ? 'identity.invalid-phone' : undefined
}

/** Back and forth between the two screens sends nothing again. */
async function sendCodeOnce(phone: string) {
  if (codeRestsMs(phone, Date.now()) > 0) return { ok: true as const }
  const result = await sendCode(phone)
  if (result.ok) codeSent(phone, Date.now())
  return result
}
