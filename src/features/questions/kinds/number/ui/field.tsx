import { useRef, useState, type FormEvent } from 'react'
import { Check, Diff } from 'lucide-react'
import { useKeys } from '../../../../../platform/web/device/keys.ts'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../../platform/web/ui/button.tsx'
import { Field } from '../../../../../platform/web/ui/field.tsx'
import type { FieldPlay, KindField } from '../../ui/field.ts'
import { numberFrom } from '../rules/nearness.ts'
import { asSent, withOtherSign, type Separators } from '../rules/typed.ts'
import { numberInWords } from './words.ts'

const DIGITS = [...'0123456789']

export const field: KindField = { answers: (play) => <NumberField key={play.question.id} play={play} /> }

/** A number to be typed: on a phone by its number pad, with a keyboard from anywhere on the page; Enter locks it. */
function NumberField({ play: { question, phase, pick, verdict, choose } }: { play: FieldPlay }) {
  const { t, num, code } = useTexts()
  const unit = question.number?.unit ?? ''
  const asking = phase === 'asking'
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (next: (before: string) => string) => {
    setTyped(next)
    form.current?.querySelector('input')?.focus()
  }
  const turnSign = () => change(withOtherSign)
  useKeys({ ...Object.fromEntries(DIGITS.map((digit) => [digit, () => change((before) => before + digit)])), '-': turnSign }, asking)
  const lock = (event: FormEvent) => {
    event.preventDefault()
    const answer = asSent(typed, separatorsOf(code))
    setWrong(numberFrom(answer) === undefined)
    if (asking && numberFrom(answer) !== undefined) choose(answer)
  }
  if (phase === 'verdict' || phase === 'waiting') return <LockedNumber question={question} given={pick} right={phase === 'verdict' ? verdict?.right?.[0] : undefined} />
  return (
    <form ref={form} onSubmit={lock} noValidate className="mx-auto grid w-full max-w-form gap-4">
      <Field
        label={unit ? t('questions.number.in', { unit }) : t('questions.number.label')}
        hint={t('questions.number.hint')}
        error={wrong ? t('questions.number.wrong', { example: num(1234.5) }) : null}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        maxLength={24}
        value={typed}
        readOnly={!asking}
        end={<Sign asking={asking} onTurn={turnSign} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" icon={Check} disabled={typed === '' || !asking} busy={!asking}>
        {t('questions.number.lock')}
      </Button>
    </form>
  )
}

/** The right answer, if it may be shown, and the given answer. */
function LockedNumber({ question, given, right }: { question: FieldPlay['question']; given: string; right: string | undefined }) {
  const { t, num } = useTexts()
  const shown = (answer: string) => numberInWords(question, answer, num).join('')
  return (
    <div className="grid justify-items-center gap-2 text-center">
      {right !== undefined && <p className="font-show text-xl font-bold sm:text-3xl">{t('questions.number.right', { answer: shown(right) })}</p>}
      {given && <p className="text-hush sm:text-xl">{t('questions.number.given', { answer: shown(given) })}</p>}
    </div>
  )
}

/** Beside every number, whatever its sign: were it there for some alone, it would tell theirs. */
function Sign({ asking, onTurn }: { asking: boolean; onTurn: () => void }) {
  const { t } = useTexts()
  return (
    <button type="button" aria-label={t('questions.number.sign')} title={t('questions.number.sign')} aria-keyshortcuts="-" aria-disabled={!asking || undefined} onClick={() => asking && onTurn()} className="-me-2 grid size-11 shrink-0 place-items-center rounded-full">
      <Diff size={22} aria-hidden />
    </button>
  )
}

function separatorsOf(code: string): Separators {
  const parts = new Intl.NumberFormat(code).formatToParts(1_234_567.5)
  const one = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: one('group'), decimal: one('decimal') || '.' }
}
