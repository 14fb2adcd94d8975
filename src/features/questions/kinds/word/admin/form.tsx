/** A word to be spelled. */
import { TextField } from '@mui/material'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { LIMITS } from '../../../rules/limits.ts'
import type { EditorProps, KindForm } from '../../admin/form.ts'

export const wordForm: KindForm = {
  id: 'word',
  Editor: WordEditor,
  answerFrom: ({ answer }) => answer.slice(0, 1),
  fieldsOf: ({ options }) => ({ word: options[0] ?? '' }),
  draftOf: ({ word }) => ({ options: [word], answer: [0] }),
  words: ({ word }) => ({ options: '', key: word }),
}

function WordEditor({ fields, onChange }: EditorProps) {
  const { t } = useTexts()
  return <TextField required label={t('desk.questions.word')} helperText={t('desk.questions.word-help')} value={fields.word} onChange={({ target }) => onChange({ ...fields, word: target.value })} slotProps={{ htmlInput: { dir: 'auto', maxLength: LIMITS.option } }} />
}
