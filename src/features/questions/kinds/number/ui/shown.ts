import type { ShownKind } from '../../ui/field.ts'
import { numberInWords } from './words.ts'

export const shownNumber: ShownKind = {
  isShown: ({ number }) => number !== undefined,
  field: 'number',
  answerIn: numberInWords,
  between: ' · ',
  near: true,
  tellsRight: true,
}
