import { useId, useState, type SyntheticEvent } from 'react'
import { ArrowRight, CalendarDays } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { latinDigits } from '../../../../platform/pure/digits.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { answerShowAge, tooYoung } from '../../contract.ts'
import { deviceId } from '../line/seats.ts'
import { PhoneButton } from './button.tsx'
import { FoyerShell } from './shell.tsx'

const DIGITS = 4

/** Asks a guest for the year of birth. The field is empty at first and has no example: nothing says which year is old enough. */
export function YearScreen({ onPass }: { onPass: (agePass: string) => void }) {
  const { t } = useTexts()
  const id = useId()
  const heading = useHeading(id)
  const [year, setYear] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [young, setYoung] = useState('')
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    if (!/^\d{4}$/.test(latinDigits(year).trim())) return setError(t('show.refusal.show-birth-year-needed'))
    setBusy(true)
    const reply = await call(answerShowAge, { device: deviceId(), birth_year: year })
    setBusy(false)
    if (!reply) return
    if (!reply.error) return onPass(reply.data.age_pass)
    if (reply.code === tooYoung.code) setYoung(reply.text)
    else setError(reply.text)
  }
  const title = t(young ? 'show.phone.year.not-yet' : 'show.phone.year.title')
  return (
    <FoyerShell title={title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grow content-center gap-6">
        <h1 ref={heading} tabIndex={-1} className="font-show text-3xl leading-tight font-extrabold text-balance">
          {title}
        </h1>
        {young ? (
          <p role="status">{young}</p>
        ) : (
          <>
            <Field
              label={t('show.phone.year.label')}
              hint={t('show.phone.year.hint')}
              icon={CalendarDays}
              inputMode="numeric"
              autoComplete="off"
              maxLength={DIGITS}
              enterKeyHint="go"
              value={year}
              error={error}
              onChange={({ currentTarget }) => setYear(currentTarget.value)}
            />
            <PhoneButton type="submit" icon={ArrowRight} flip busy={busy} className="text-xl">
              {t('show.phone.year.go')}
            </PhoneButton>
          </>
        )}
      </form>
    </FoyerShell>
  )
}
