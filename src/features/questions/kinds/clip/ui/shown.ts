import { opensOffline } from '../../../../../platform/web/net/screen.ts'
import { plain } from '../../one/ui/shown.ts'
import type { ShownKind } from '../../ui/field.ts'
import { clipSets } from '../contract.ts'

export const shownClip: ShownKind = {
  ...plain,
  isShown: ({ audio }) => audio !== undefined,
  sets: clipSets,
  load: opensOffline(() => import('./field.tsx')),
  heard: ({ audio }) => audio,
  crowded: true,
}
