import { useRef, useState, type FormEvent } from 'react'
import { Diff } from 'lucide-react'
import { withOtherSign } from '../../../../features/questions/kinds/number/rules/typed.ts'
import { useKeys } from '../../../../platform/web/device/keys.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { fieldOf, numberAnswer, textAnswer } from './answers.ts'
import { LockButton, type FieldProps } from './field-frame.tsx'

const DIGITS = [...'0123456789']
const MOST_DIGITS = 24
const MOST_LETTERS = 80

/** A number or a word. Enter anywhere on the page, or the digit of a number, begins to type; Enter in the field locks. */
export function TypedField({ question, open, sending, onAnswer }: FieldProps) {
  const { t, num, code } = useTexts()
  const isNumber = fieldOf(question) === 'number'
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  const lock = (event: FormEvent) => {
    event.preventDefault()
    const answer = isNumber ? numberAnswer(typed, code) : textAnswer(typed)
    setWrong(answer === undefined)
    if (open && answer !== undefined) onAnswer(answer)
  }
  const change = (next: (before: string) => string) => {
    setTyped(next)
    focus()
  }
  const turnSign = () => change(withOtherSign)
  const digits = Object.fromEntries(DIGITS.map((digit) => [digit, () => change((before) => before + digit)]))
  useKeys({ Enter: focus, ...(isNumber && { ...digits, '-': turnSign }) }, open)
  const unit = question.number?.unit ?? ''
  return (
    <form ref={form} onSubmit={lock} noValidate className="grid grow content-start gap-5">
      <Field
        label={isNumber ? (unit ? t('show.phone.number-in', { unit }) : t('show.phone.number')) : t('show.phone.text')}
        hint={question.boxes ? boxesShown(question.boxes) : undefined}
        error={wrong ? (isNumber ? t('show.phone.number-wrong', { example: num(1234.5) }) : t('show.phone.text-wrong')) : null}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        {...(isNumber && { dir: 'ltr' })}
        maxLength={isNumber ? MOST_DIGITS : MOST_LETTERS}
        value={typed}
        readOnly={!open}
        end={isNumber && <Sign open={open} onTurn={turnSign} />}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <LockButton ready={open && typed.trim() !== ''} busy={sending !== ''} />
    </form>
  )
}

/** How long the word is, with the letters that are shown. */
const boxesShown = (boxes: readonly string[]): string => boxes.map((box) => (box === '' ? '–' : box)).join(' ')

/** Number pads of phones have no key for a minus. Beside every number, whatever its sign: were it there for some alone, it would disclose theirs. */
function Sign({ open, onTurn }: { open: boolean; onTurn: () => void }) {
  const { t } = useTexts()
  return (
    <button type="button" aria-label={t('show.phone.sign')} title={t('show.phone.sign')} aria-disabled={!open || undefined} onClick={() => open && onTurn()} className="-me-2 grid size-11 shrink-0 place-items-center rounded-full">
      <Diff size={22} aria-hidden />
    </button>
  )
}
