/** The fields that only some kinds have: options with their key, the word, the number. */
import type { ComponentType } from 'react'
import { Button, Checkbox, IconButton, Radio, TextField } from '@mui/material'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LIMITS } from '../rules/limits.ts'
import { moved } from '../rules/order.ts'
import type { QuestionFields } from './question-form.ts'

/** `taken`: how often each option of the stored version was taken; empty without answers. */
type EditorProps = { fields: QuestionFields; onChange: (fields: QuestionFields) => void; taken: readonly number[] }

export function KindEditor(props: EditorProps) {
  const Editor = EDITORS[props.fields.kind] ?? ChoiceEditor
  return <Editor {...props} />
}

const EDITORS: Readonly<Record<string, ComponentType<EditorProps>>> = { sequence: SequenceEditor, word: WordEditor, number: NumberEditor }

/** Options of which one is right, or several. */
function ChoiceEditor({ fields, onChange, taken }: EditorProps) {
  const { t, percent, letter } = useTexts()
  const { options, answer } = fields
  const several = fields.kind === 'several'
  const Tick = several ? Checkbox : Radio
  const all = taken.reduce((sum, n) => sum + n, 0)
  const tick = (place: number) => onChange({ ...fields, answer: !several ? [place] : answer.includes(place) ? answer.filter((one) => one !== place) : [...answer, place].sort() })
  return (
    <fieldset className="content-options">
      <legend>{t(several ? 'desk.questions.options-several' : 'desk.questions.options-one')}</legend>
      {options.map((option, place) => (
        <div key={place}>
          <Tick size="small" checked={answer.includes(place)} onChange={() => tick(place)} slotProps={{ input: { 'aria-label': t('desk.questions.right-one', { letter: letter(place) }) } }} />
          <b aria-hidden>{letter(place)}</b>
          <OptionField fields={fields} place={place} option={option} onChange={onChange} />
          {all > 0 && <span className="content-taken">{t('desk.questions.taken', { share: percent(Math.round(((taken[place] ?? 0) * 100) / all)) })}</span>}
          <RemoveOption fields={fields} place={place} onChange={onChange} />
        </div>
      ))}
      <AddOption fields={fields} onChange={onChange} />
    </fieldset>
  )
}

type PartProps = Omit<EditorProps, 'taken'>

function OptionField({ fields, place, option, onChange }: PartProps & { place: number; option: string }) {
  const { t, letter } = useTexts()
  const change = (words: string) => onChange({ ...fields, options: fields.options.map((one, at) => (at === place ? words : one)) })
  return <TextField size="small" fullWidth value={option} onChange={({ target }) => change(target.value)} slotProps={{ htmlInput: { dir: 'auto', maxLength: LIMITS.option, 'aria-label': t('desk.questions.option', { letter: letter(place) }) } }} />
}

function RemoveOption({ fields, place, onChange }: PartProps & { place: number }) {
  const { t, letter } = useTexts()
  const remove = () => onChange({ ...fields, options: fields.options.filter((_, at) => at !== place), answer: fields.answer.filter((one) => one !== place).map((one) => (one > place ? one - 1 : one)) })
  return <IconButton size="small" disabled={fields.options.length <= LIMITS.fewestOptions} aria-label={t('desk.questions.option-remove', { letter: letter(place) })} onClick={remove}><X size={16} /></IconButton>
}

function AddOption({ fields, onChange }: PartProps) {
  const { t } = useTexts()
  const { options, answer } = fields
  const add = () => onChange({ ...fields, options: [...options, ''], answer: fields.kind === 'sequence' ? [...answer, options.length] : answer })
  return <Button size="small" startIcon={<Plus size={14} />} disabled={options.length >= LIMITS.mostOptions} onClick={add}>{t('desk.questions.option-add')}</Button>
}

/** All options in their right order, which is the order of the fields. */
function SequenceEditor({ fields, onChange }: EditorProps) {
  const { t, letter } = useTexts()
  const { answer, options } = fields
  return (
    <fieldset className="content-options">
      <legend>{t('desk.questions.options-sequence')}</legend>
      {answer.map((place, at) => (
        <div key={place}>
          <IconButton size="small" disabled={at === 0} aria-label={t('desk.questions.move-up', { name: letter(at) })} onClick={() => onChange({ ...fields, answer: moved(answer, at, at - 1) })}><ArrowUp size={16} /></IconButton>
          <IconButton size="small" disabled={at === answer.length - 1} aria-label={t('desk.questions.move-down', { name: letter(at) })} onClick={() => onChange({ ...fields, answer: moved(answer, at, at + 1) })}><ArrowDown size={16} /></IconButton>
          <OptionField fields={fields} place={place} option={options[place] ?? ''} onChange={onChange} />
          <RemoveOption fields={fields} place={place} onChange={onChange} />
        </div>
      ))}
      <AddOption fields={fields} onChange={onChange} />
    </fieldset>
  )
}

function WordEditor({ fields, onChange }: EditorProps) {
  const { t } = useTexts()
  return <TextField required label={t('desk.questions.word')} helperText={t('desk.questions.word-help')} value={fields.word} onChange={({ target }) => onChange({ ...fields, word: target.value })} slotProps={{ htmlInput: { dir: 'auto', maxLength: LIMITS.option } }} />
}

function NumberEditor({ fields, onChange }: EditorProps) {
  const { t } = useTexts()
  const field = (name: 'number' | 'unit' | 'range', label: string, help?: string) => (
    <TextField label={label} {...(help && { helperText: help })} value={fields[name]} onChange={({ target }) => onChange({ ...fields, [name]: target.value })} slotProps={{ htmlInput: { dir: 'ltr', maxLength: 20 } }} />
  )
  return (
    <div className="content-place">
      {field('number', t('desk.questions.right-number'), t('desk.questions.right-number-help'))}
      {field('unit', t('desk.questions.unit'))}
      {field('range', t('desk.questions.range'), t('desk.questions.range-help'))}
    </div>
  )
}
