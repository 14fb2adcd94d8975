import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { FieldError } from '../../../platform/web/ui/field.tsx'
import { MOST_CHARACTERS, reportQuestion, type QuestionReportCall } from '../contract.ts'
import { messageOf, REASONS, type Reason } from './message.ts'

/** Leaves room for a predefined reason. */
const MOST_OWN_CHARACTERS = MOST_CHARACTERS - 100

export type Reported = { id: string; question: string }

type ReportFormProps = { question: Reported; reportCall?: QuestionReportCall; onDone: () => void }

/** Form with predefined reasons and free text. */
export function ReportForm({ question, reportCall = reportQuestion, onDone }: ReportFormProps) {
  const { t } = useTexts()
  const [reason, setReason] = useState<Reason>()
  const [words, setWords] = useState('')
  const { busy, error, send } = useSending(reportCall, question.id, onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send(messageOf(reason && t(`reports.reason.${reason}`), words))
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
      <blockquote dir="auto" className="own-direction line-clamp-3 text-hush wrap-anywhere">
        {question.question}
      </blockquote>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{t('reports.reasons')}</legend>
        {REASONS.map((each) => (
          <ReasonChoice key={each} reason={each} chosen={each === reason} onChoose={() => setReason(each)} />
        ))}
      </fieldset>
      <OwnWords value={words} error={error} onChange={setWords} />
      <DialogButtons>
        <Button type="submit" busy={busy}>
          {t('reports.send')}
        </Button>
        <Button kind="side" onClick={onDone}>
          {t('reports.cancel')}
        </Button>
      </DialogButtons>
    </form>
  )
}

function useSending(reportCall: QuestionReportCall, questionId: string, onDone: () => void) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (message: string) => {
    setError(undefined)
    setBusy(true)
    const answer = await call(reportCall, { question_id: questionId, message })
    setBusy(false)
    if (!answer) return
    if (answer.error) return void setError(answer.text)
    toast.success(t(answer.data.is_new ? 'reports.thanks' : 'reports.known'))
    onDone()
  }
  return { busy, error, send }
}

function ReasonChoice({ reason, chosen, onChoose }: { reason: Reason; chosen: boolean; onChoose: () => void }) {
  const { t } = useTexts()
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-card border-2 px-4 py-1.5 font-medium leading-snug has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-say',
        chosen ? 'border-lime bg-lime text-ink foyer:border-ink' : 'border-line bg-prop',
      )}
    >
      <input type="radio" name="reason" value={reason} checked={chosen} onChange={onChoose} className="sr-only" />
      <i className={cx('size-5 shrink-0 rounded-full border-2', chosen ? 'border-ink bg-ink' : 'border-line')} aria-hidden />
      {t(`reports.reason.${reason}`)}
    </label>
  )
}

function OwnWords({ value, error, onChange }: { value: string; error: string | undefined; onChange: (value: string) => void }) {
  const { t } = useTexts()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t('reports.words')}
      </label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={2}
        value={value}
        maxLength={MOST_OWN_CHARACTERS}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={cx('own-direction w-full rounded-card border-2 bg-prop px-4 py-3', error ? 'border-coral' : 'border-line')}
      />
      {error && (
        <span role="alert">
          <FieldError id={`${id}-error`} error={error} />
        </span>
      )}
    </div>
  )
}
