import { useState, type FormEvent } from 'react'
import { AtSign, Send, UserRound } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Field } from '../../../platform/web/ui/field.tsx'
import { TextArea } from '../../../platform/web/ui/text-area.tsx'
import { Card } from '../../../platform/web/ui/tile.tsx'
import { user } from '../../players/ui/slice.ts'
import { LONGEST_EMAIL, LONGEST_MESSAGE, LONGEST_NAME, sendContactMessage } from '../contract.ts'

/** The form for a message to the operator. */
export function ContactForm() {
  const { t } = useTexts()
  const [sent, setSent] = useState(false)
  return (
    <Card className="grid gap-4">
      <h2 className="font-show text-xl font-bold leading-tight text-balance">{t(sent ? 'contact.sent' : 'contact.title')}</h2>
      {sent ? (
        <>
          <p role="status">{t('contact.sent-hint')}</p>
          <Button kind="side" className="mb-1.5 justify-self-start" onClick={() => setSent(false)}>
            {t('contact.another')}
          </Button>
        </>
      ) : (
        <Fields onSent={() => setSent(true)} />
      )}
    </Card>
  )
}

type FormError = { place: 'message' | 'email' | 'form'; text: string }
const PLACE_OF_CODE: Record<string, FormError['place']> = { 'message-needed': 'message', 'address-needed': 'email', 'email-invalid': 'email' }

function Fields({ onSent }: { onSent: () => void }) {
  const { t } = useTexts()
  const player = user.use(({ data }) => data)
  const [values, setValues] = useState({ name: '', email: '', message: '' })
  const [error, setError] = useState<FormError>()
  const [busy, setBusy] = useState(false)
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value })
  const send = async () => {
    setError(undefined)
    setBusy(true)
    const answer = await call(sendContactMessage, values)
    setBusy(false)
    if (!answer) return
    if (answer.error) return setError({ place: PLACE_OF_CODE[answer.code] ?? 'form', text: answer.text })
    onSent()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send()
  }
  const errorAt = (place: FormError['place']) => (error?.place === place ? error.text : null)
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {!player && <Field label={t('contact.name')} icon={UserRound} value={values.name} onChange={set('name')} autoComplete="name" maxLength={LONGEST_NAME} />}
      <Field
        label={t('contact.email')}
        hint={t(player ? 'contact.email-hint-player' : 'contact.email-hint')}
        error={errorAt('email')}
        icon={AtSign}
        type="email"
        dir="ltr"
        value={values.email}
        onChange={set('email')}
        required={!player}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_EMAIL}
      />
      <TextArea label={t('contact.message')} rows={6} required error={errorAt('message') ?? errorAt('form')} value={values.message} onChange={set('message')} maxLength={LONGEST_MESSAGE} />
      <div role="alert" className="sr-only">
        {error?.text}
      </div>
      <Button type="submit" icon={Send} flip busy={busy} className="mb-1.5 sm:justify-self-start">
        {t('contact.send')}
      </Button>
    </form>
  )
}
