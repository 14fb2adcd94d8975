import { plain } from '../../one/ui/shown.ts'
import type { ShownKind } from '../../ui/field.ts'

export const shownSeveral: ShownKind = { ...plain, isShown: ({ answer_type }) => answer_type === '1', field: 'several' }
