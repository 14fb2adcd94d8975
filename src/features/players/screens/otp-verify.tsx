import { useEffect, useState, type ChangeEvent } from 'react'
import { MessageSquare } from 'lucide-react'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { codeIn, OTP } from '../../identity/rules.ts'
import { sendCode } from '../../identity/ui/identity.ts'
import { shownPhone } from '../../identity/ui/phone-number.ts'
import { useAgeQuestion } from '../ui/sign-in/age-question.ts'
import { BirthYearScreen } from '../ui/sign-in/birth-year-screen.tsx'
import { CodeField } from '../ui/sign-in/code-field.tsx'
import { Door } from '../ui/sign-in/door.tsx'
import { Note } from '../ui/form/note.tsx'
import { codeRestsMs, codeSent, pending } from '../ui/sign-in/pending.ts'
import { LOOKS } from '../ui/sign-in/posters.ts'
import { Resend } from '../ui/sign-in/resend.tsx'
import { signInByCode } from '../ui/sign-in/sign-in.ts'
import { useForm } from '../ui/form/use-form.ts'

const BY_PHONE = { to: '/auth/login/', search: { by: 'phone' } }

/** `/auth/otp-verify/`: the code that was sent to a telephone. */
export function OtpVerify() {
  // Stored at the first render: signing in clears the number before the app navigates on.
  const [phone] = useState(pending.get().phone)
  const question = useAgeQuestion()
  if (question) return <BirthYearScreen question={question} />
  return phone === '' ? <Navigate to="/auth/login/" replace /> : <EnterCode phone={phone} />
}

function EnterCode({ phone }: { phone: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [restsMs] = useState(() => codeRestsMs(phone, Date.now()))
  const form = useCodeForm(phone)
  const sendAgain = async () => {
    // At once: a new code may be typed before the answer is here.
    form.set('code', '')
    const result = await sendCode(phone)
    if (result.ok) codeSent(phone, Date.now())
    return result
  }
  return (
    <Door
      look={LOOKS.code}
      title={t('players.otp.title')}
      sub={t('players.otp.sub', { n: OTP.lastsSeconds / 60 })}
      seat={4}
      back={() => void navigate(BY_PHONE)}
    >
      {form.note && <Note key={form.note.text} times={form.note.times} title={t(form.note.text)} />}
      <p>
        <span className="text-hush">{t('players.sent-to')}</span>
        <br />
        <bdi dir="ltr" className="text-xl leading-snug font-bold">
          {shownPhone(phone)}
        </bdi>
      </p>
      <form {...form.props} className="grid">
        <CodeField field={form.codeField} busy={form.busy} />
        <Button type="submit" busy={form.busy} className="mt-1 text-xl">
          {t('players.log-in')}
        </Button>
      </form>
      <Resend waitMs={restsMs} label={t('players.send-again')} icon={MessageSquare} send={sendAgain} />
      <Link
        {...BY_PHONE}
        className="inline-flex min-h-11 items-center justify-self-center text-sm font-semibold underline underline-offset-4"
      >
        {t('players.otp.other-number')}
      </Link>
    </Door>
  )
}

/** Submits when six digits are entered; a wrong code is cleared by the next input. */
function useCodeForm(phone: string) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length < OTP.digits ? 'players.otp.code-needed' : undefined }),
    places: { 'identity.too-many-requests': 'code' },
    // Signed in, the app leads on to where one wanted to go.
    send: async ({ code }) => {
      const result = await signInByCode({ phone, code })
      if (result.ok) return undefined
      if (result.key !== 'web.call.offline') form.set('code', '')
      return result.key
    },
  })
  const { code } = form.values
  const { ref } = form.props
  useEffect(() => {
    if (code.length === OTP.digits) ref.current?.requestSubmit()
  }, [code, ref])
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => form.set('code', codeIn(target.value))
  return { ...form, codeField: { ...form.field('code'), onChange: type } }
}
