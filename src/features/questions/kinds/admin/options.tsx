/** Options in the form of a question: their fields, and what kinds with options have in common. */
import { Button, IconButton, TextField } from '@mui/material'
import { Plus, X } from 'lucide-react'
import { letter, useTexts } from '../../../../platform/web/texts/texts.ts'
import { LIMITS } from '../../rules/limits.ts'
import type { KindId } from '../rules/ids.ts'
import { LAST_STAY, lastStaying } from '../rules/last-stay.ts'
import { kindOf } from '../rules.ts'
import type { EditorProps, KindForm, QuestionFields } from './form.ts'

type PartProps = Omit<EditorProps, 'taken'>

/** Empty options at the end are none. */
function filled(options: readonly string[]): string[] {
  return options.slice(0, options.findLastIndex((option) => option.trim() !== '') + 1)
}

/** `between`: what stands between the letters of the key. */
export const optionWords = (between: string) => ({ options, answer }: QuestionFields) => ({
  options: options.filter(Boolean).map((option, place) => `${letter(place)} ${option}`).join('\n'),
  key: answer.map((place) => letter(place)).join(between),
})

export const withOptions: Pick<KindForm, 'fieldsOf' | 'draftOf'> = {
  fieldsOf: ({ options, answer, more }) => ({ options: [...options], answer: [...answer], lastStay: lastStaying({ options, more }) }),
  draftOf: ({ kind, options, answer, lastStay }) => {
    const given = filled(options)
    return { options: given, answer: answer.filter((place) => place < given.length), ...(canLastStay({ kind }) && lastStay > 0 && { more: { [LAST_STAY]: lastStay } }) }
  },
}

/** Whether options of this kind are shuffled, so that the last one can be kept from it. */
export const canLastStay = (fields: { kind: KindId }): boolean => kindOf(fields).lastCanStay === true

export function OptionField({ fields, place, onChange }: PartProps & { place: number }) {
  const { t, letter } = useTexts()
  const change = (words: string) => onChange({ ...fields, options: fields.options.map((one, at) => (at === place ? words : one)) })
  return <TextField size="small" fullWidth value={fields.options[place] ?? ''} onChange={({ target }) => change(target.value)} slotProps={{ htmlInput: { dir: 'auto', maxLength: LIMITS.option, 'aria-label': t('desk.questions.option', { letter: letter(place) }), 'data-field': 'option' } }} />
}

export function RemoveOption({ fields, place, onChange }: PartProps & { place: number }) {
  const { t, letter } = useTexts()
  const remove = () => onChange({ ...fields, options: fields.options.filter((_, at) => at !== place), answer: fields.answer.filter((one) => one !== place).map((one) => (one > place ? one - 1 : one)) })
  return <IconButton size="small" disabled={fields.options.length <= LIMITS.fewestOptions} aria-label={t('desk.questions.option-remove', { letter: letter(place) })} onClick={remove}><X size={16} /></IconButton>
}

/** `isRight`: a new option is a part of the key. */
export function AddOption({ fields, onChange, isRight = false }: PartProps & { isRight?: boolean }) {
  const { t } = useTexts()
  const { options, answer } = fields
  const add = () => onChange({ ...fields, options: [...options, ''], answer: isRight ? [...answer, options.length] : answer })
  return <Button size="small" startIcon={<Plus size={14} />} disabled={options.length >= LIMITS.mostOptions} onClick={add}>{t('desk.questions.option-add')}</Button>
}
