import { opensOffline } from '../../../../../platform/web/net/screen.ts'
import { plain } from '../../one/ui/shown.ts'
import type { ShownKind } from '../../ui/field.ts'
import { wordSets } from '../contract.ts'

export const shownWord: ShownKind = {
  ...plain,
  isShown: ({ letters }) => letters !== undefined,
  sets: wordSets,
  load: opensOffline(() => import('./field.tsx')),
  answerIn: (_question, answer) => [answer],
  opened: ({ boxes }, { box, letter }) => ({ boxes: boxes?.map((each, at) => (at === box ? letter : each)) }),
}
