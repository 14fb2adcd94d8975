/** The fields of the kinds, each in a chunk of its own; apart from the list of kinds, so that what every game loads does not name them all. */
import { opensOffline } from '../../../../platform/web/net/screen.ts'
import type { CategoryType } from '../../contract.ts'
import { clipSets } from '../clip/contract.ts'
import { numberSets } from '../number/contract.ts'
import { severalSets } from '../several/contract.ts'
import { wordSets } from '../word/contract.ts'
import type { KindField } from './field.ts'

/** `sets`: the types of categories whose rounds fetch it ahead. */
type ListedField = { sets: readonly CategoryType[]; load: () => Promise<{ field: KindField }> }

export const FIELDS: Readonly<Record<string, ListedField>> = opensOffline({
  several: { sets: severalSets, load: () => import('../several/ui/field.tsx') },
  sequence: { sets: severalSets, load: () => import('../sequence/ui/field.tsx') },
  word: { sets: wordSets, load: () => import('../word/ui/field.tsx') },
  clip: { sets: clipSets, load: () => import('../clip/ui/field.tsx') },
  number: { sets: numberSets, load: () => import('../number/ui/field.tsx') },
})
