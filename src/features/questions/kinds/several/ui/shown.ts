import { opensOffline } from '../../../../../platform/web/net/screen.ts'
import { plain } from '../../one/ui/shown.ts'
import type { ShownKind } from '../../ui/field.ts'
import { severalSets } from '../contract.ts'

export const shownSeveral: ShownKind = { ...plain, isShown: ({ answer_type }) => answer_type === '1', sets: severalSets, load: opensOffline(() => import('./field.tsx')) }
