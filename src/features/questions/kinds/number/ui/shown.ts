import { opensOffline } from '../../../../../platform/web/net/screen.ts'
import type { ShownKind } from '../../ui/field.ts'
import { numberSets } from '../contract.ts'
import { numberInWords } from './words.ts'

export const shownNumber: ShownKind = {
  isShown: ({ number }) => number !== undefined,
  sets: numberSets,
  load: opensOffline(() => import('./field.tsx')),
  answerIn: numberInWords,
  between: ' · ',
  near: true,
  tellsRight: true,
}
