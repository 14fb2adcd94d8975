import { opensOffline } from '../../../../../platform/web/net/screen.ts'
import { plain } from '../../one/ui/shown.ts'
import { severalSets } from '../../several/contract.ts'
import type { ShownKind } from '../../ui/field.ts'

export const shownSequence: ShownKind = { ...plain, isShown: ({ answer_type }) => answer_type === '2', sets: severalSets, load: opensOffline(() => import('./field.tsx')), between: ' › ' }
