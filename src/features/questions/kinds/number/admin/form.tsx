/** A number with its unit, and how far from it an answer still earns points. */
import { TextField } from '@mui/material'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import type { EditorProps, KindForm } from '../../admin/form.ts'

export const numberForm: KindForm = {
  id: 'number',
  Editor: NumberEditor,
  answerFrom: ({ answer }) => answer.slice(0, 1),
  fieldsOf: ({ answer, more }) => ({ number: String(answer[0] ?? ''), unit: String(more['unit'] ?? ''), range: String(more['range'] ?? '') }),
  draftOf: ({ number, unit, range }) => ({ options: [], answer: [number.trim() === '' ? Number.NaN : Number(number)], more: { unit, range: Number(range) } }),
  words: ({ number, unit, range }) => ({ options: '', key: [number, unit, range && `± ${range}`].filter(Boolean).join(' ') }),
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
