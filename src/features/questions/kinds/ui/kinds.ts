/** The one list of kinds in the browser; the server's and the rules' half is `../rules.ts`. */
import { shownClip } from '../clip/ui/shown.ts'
import { shownNumber } from '../number/ui/shown.ts'
import { plain } from '../one/ui/shown.ts'
import { shownSequence } from '../sequence/ui/shown.ts'
import { shownSeveral } from '../several/ui/shown.ts'
import { shownWord } from '../word/ui/shown.ts'
import type { ShownKind, ShownParts } from './field.ts'

export const SHOWN_KINDS: readonly ShownKind[] = [
  shownSeveral,
  shownSequence,
  shownWord,
  shownClip,
  shownNumber,
]

export const shownKindOf = (question: ShownParts): ShownKind => SHOWN_KINDS.find(({ isShown }) => isShown(question)) ?? plain
