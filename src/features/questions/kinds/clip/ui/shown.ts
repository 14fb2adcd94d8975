import { plain } from '../../one/ui/shown.ts'
import type { ShownKind } from '../../ui/field.ts'

export const shownClip: ShownKind = {
  ...plain,
  isShown: ({ audio }) => audio !== undefined,
  field: 'clip',
  transcript: ({ audio }) => audio,
  crowded: true,
}
