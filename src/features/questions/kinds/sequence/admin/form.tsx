/** All options in their right order, which is the order of the fields. */
import { IconButton } from '@mui/material'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { moved } from '../../../rules/order.ts'
import type { EditorProps, KindForm } from '../../admin/form.ts'
import { AddOption, OptionField, optionWords, RemoveOption, withOptions } from '../../admin/options.tsx'

export const sequenceForm: KindForm = {
  ...withOptions,
  id: 'sequence',
  Editor: SequenceEditor,
  answerFrom: ({ options }) => options.map((_, place) => place),
  words: optionWords(' › '),
  printedOptions: (options) => options.toSorted((a, b) => a.localeCompare(b)),
}

function SequenceEditor({ fields, onChange }: EditorProps) {
  const { t, letter } = useTexts()
  const { answer } = fields
  return (
    <fieldset className="content-options">
      <legend>{t('desk.questions.options-sequence')}</legend>
      {answer.map((place, at) => (
        <div key={place}>
          <IconButton size="small" disabled={at === 0} aria-label={t('desk.questions.move-up', { name: letter(at) })} onClick={() => onChange({ ...fields, answer: moved(answer, at, at - 1) })}><ArrowUp size={16} /></IconButton>
          <IconButton size="small" disabled={at === answer.length - 1} aria-label={t('desk.questions.move-down', { name: letter(at) })} onClick={() => onChange({ ...fields, answer: moved(answer, at, at + 1) })}><ArrowDown size={16} /></IconButton>
          <OptionField fields={fields} place={place} onChange={onChange} />
          <RemoveOption fields={fields} place={place} onChange={onChange} />
        </div>
      ))}
      <AddOption fields={fields} onChange={onChange} isRight />
    </fieldset>
  )
}
