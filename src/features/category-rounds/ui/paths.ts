/** The paths of a mode with category rounds: its subjects, their parts, the game. A subject without parts has a dash in their place. */
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { CategoryType } from '../../questions/contract.ts'
import { isNone } from '../../questions/rules/places.ts'

/** A mode with category rounds, as its screens use it: its light, its name, its first page, the type of its categories. */
export type CategoryLook = Look & { id: string; titleKey: PlainTextKey; path: string; bookmarkType: CategoryType }

export const partsPath = (home: string, category: string) => `${home}${category}/`
export const categoryRoundPath = (home: string, category: string, subcategory = '') => `${partsPath(home, category)}${isNone(subcategory) ? '-' : subcategory}/`
/** The page on which another category is chosen. */
export const choicePath = (home: string, category: string, subcategory = '') => (isNone(subcategory) ? home : partsPath(home, category))
