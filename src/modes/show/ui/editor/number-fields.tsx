import { useState } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Field } from '../../../../platform/web/ui/field.tsx'
import type { Step } from '../../contract.ts'
import { MOST_UNIT } from '../../rules/quiz-checks.ts'
import type { QuizAct } from '../../rules/quiz-draft.ts'
import type { LackWords } from './lack-words.ts'
import { wholeFrom } from './whole-number.ts'

type NumberFieldsProps = { step: Step; lackOf: LackWords; onAct: (act: QuizAct) => void }

/** The number that is asked, from which distance on an answer is wrong, and the unit. */
export function NumberFields({ step, lackOf, onAct }: NumberFieldsProps) {
  const { t } = useTexts()
  const range = Number(step.more.range ?? 0)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <WholeField label={t('show.editor.number')} value={step.answer[0]} error={lackOf(['number-none'])} onChange={(value) => onAct({ is: 'number', id: step.id, value })} />
      <WholeField
        label={t('show.editor.range')}
        hint={t('show.editor.range-hint')}
        value={range > 0 ? range : undefined}
        error={lackOf(['range-none'])}
        onChange={(value) => onAct({ is: 'more', id: step.id, patch: { range: value ?? 0 } })}
      />
      <Field label={t('show.editor.unit')} maxLength={MOST_UNIT} value={String(step.more.unit ?? '')} onChange={({ target }) => onAct({ is: 'more', id: step.id, patch: { unit: target.value.trimStart() } })} />
    </div>
  )
}

type WholeFieldProps = { label: string; hint?: string; value: number | undefined; error: string | null; onChange: (value: number | undefined) => void }

/** Keeps what was typed, and passes on the number that it is. */
function WholeField({ label, hint, value, error, onChange }: WholeFieldProps) {
  const { t, plainNum } = useTexts()
  const [typed, setTyped] = useState(value === undefined ? '' : plainNum(value))
  const wrong = typed.trim() !== '' && wholeFrom(typed) === undefined
  const change = (text: string) => {
    setTyped(text)
    onChange(wholeFrom(text))
  }
  return <Field label={label} hint={hint} inputMode="numeric" dir="ltr" autoComplete="off" maxLength={20} value={typed} error={wrong ? t('show.editor.number-wrong') : error} onChange={({ target }) => change(target.value)} />
}
