import { plain } from '../../one/ui/shown.ts'
import type { ShownKind } from '../../ui/field.ts'

export const shownWord: ShownKind = {
  ...plain,
  isShown: ({ letters }) => letters !== undefined,
  field: 'word',
  answerIn: (_question, answer) => [answer],
  opened: ({ boxes }, { box, letter }) => ({ boxes: boxes?.map((each, at) => (at === box ? letter : each)) }),
}
