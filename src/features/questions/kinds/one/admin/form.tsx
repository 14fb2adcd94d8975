/** One option is right. */
import { Choice } from '../../admin/choice.tsx'
import type { KindForm } from '../../admin/form.ts'
import { optionWords, withOptions } from '../../admin/options.tsx'

export const oneForm: KindForm = {
  ...withOptions,
  id: 'one',
  Editor: (props) => <Choice {...props} several={false} />,
  answerFrom: ({ answer }) => answer.slice(0, 1),
  words: optionWords(' '),
}
