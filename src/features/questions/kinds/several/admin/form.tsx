/** Several options are right. */
import { Choice } from '../../admin/choice.tsx'
import type { KindForm } from '../../admin/form.ts'
import { optionWords, withOptions } from '../../admin/options.tsx'

export const severalForm: KindForm = {
  ...withOptions,
  id: 'several',
  Editor: (props) => <Choice {...props} several />,
  answerFrom: ({ answer }) => answer,
  words: optionWords(' '),
}
