import type { ShownKind } from '../../ui/field.ts'

/** Maps ids to options; other text is returned unchanged. */
export const plain: ShownKind = {
  isShown: () => true,
  answerIn: ({ options }, answer) => answer.split(',').map((id) => options.find((option) => option.id === id)?.text ?? id),
  between: ' · ',
}
