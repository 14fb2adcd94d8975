import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Note } from '../form/note.tsx'
import { useForm } from '../form/use-form.ts'
import { birthYearError, setAgeQuestion, type AgeQuestion, type WaitingSignIn } from './age-question.ts'
import { BirthYearField } from './birth-year-field.tsx'
import { Door } from './door.tsx'
import { LOOKS } from './posters.ts'
import { signInAfterYear } from './sign-in.ts'

/** In place of the screen that signs in, while a new account waits for the year of birth, and when it was refused. */
export function BirthYear({ question }: { question: NonNullable<AgeQuestion> }) {
  return question === 'too-young' ? <TooYoung /> : <AskBirthYear waiting={question} />
}

function AskBirthYear({ waiting }: { waiting: WaitingSignIn }) {
  const { t } = useTexts()
  const form = useForm({
    initial: { year: '' },
    check: ({ year }) => ({ year: birthYearError(year) }),
    places: { 'identity.birth-year-needed': 'year' },
    send: async ({ year }) => {
      const result = await signInAfterYear(waiting, year)
      return result.ok || result.key === 'identity.too-young' ? undefined : result.key
    },
  })
  return (
    <Door look={LOOKS.code} title={t('players.birth-year.title')} sub={t('players.birth-year.sub')} seat={3} back={() => setAgeQuestion(undefined)} arrives>
      {form.note && <Note key={form.note.text} times={form.note.times} title={t(form.note.text)} />}
      <form {...form.props} className="grid">
        <BirthYearField field={form.field('year')} />
        <Button type="submit" busy={form.busy} className="mt-1 text-xl">
          {t('players.birth-year.go-on')}
        </Button>
      </form>
    </Door>
  )
}

function TooYoung() {
  const { t } = useTexts()
  const navigate = useNavigate()
  // Afterwards, so that the form does not come back for a moment.
  const leave = () => void navigate({ to: '/' }).then(() => setAgeQuestion(undefined))
  return (
    <Door look={LOOKS.spentLink} title={t('players.too-young.title')} sub={t('identity.too-young')} seat={5} arrives>
      <Button onClick={leave} className="text-xl">
        {t('players.too-young.home')}
      </Button>
    </Door>
  )
}
