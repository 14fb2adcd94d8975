import { plain } from '../../one/ui/shown.ts'
import type { ShownKind } from '../../ui/field.ts'

export const shownSequence: ShownKind = { ...plain, isShown: ({ answer_type }) => answer_type === '2', field: 'sequence', between: ' › ' }
