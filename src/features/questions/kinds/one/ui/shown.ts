import type { ShownKind } from '../../ui/field.ts'

/** Options by their ids; what is no option stands as it is. */
export const plain: ShownKind = {
  isShown: () => true,
  answerIn: ({ options }, answer) => answer.split(',').map((id) => options.find((option) => option.id === id)?.text ?? id),
  between: ' · ',
}
