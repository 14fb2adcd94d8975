/** The addresses of a mode that plays sets: its subjects, their parts, the game. A subject without parts has a dash in their place. */
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { CategoryType } from '../../questions/contract.ts'
import { isNone } from '../../questions/rules/places.ts'

/** A mode that plays sets, as its screens know it: its light, its name, its first page, the type of its categories. */
export type CategoryLook = Look & { id: string; titleKey: PlainTextKey; path: string; bookmarkType: CategoryType }

export const partsPath = (home: string, category: string) => `${home}${category}/`
export const categoryRoundPath = (home: string, category: string, subcategory = '') => `${partsPath(home, category)}${isNone(subcategory) ? '-' : subcategory}/`
/** Where another set is chosen after this one. */
export const choicePath = (home: string, category: string, subcategory = '') => (isNone(subcategory) ? home : partsPath(home, category))
