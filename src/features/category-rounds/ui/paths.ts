/** The paths of a mode with category rounds. `-` stands for the subcategory where a category has none. */
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { CategoryType } from '../../questions/contract.ts'
import { isNone } from '../../questions/rules/places.ts'

/** What the screens need of a mode with category rounds; `bookmarkType` is the type of its categories. */
export type CategoryLook = Look & { id: string; titleKey: PlainTextKey; path: string; bookmarkType: CategoryType }

export const partsPath = (home: string, category: string) => `${home}${category}/`
export const categoryRoundPath = (home: string, category: string, subcategory = '') => `${partsPath(home, category)}${isNone(subcategory) ? '-' : subcategory}/`
/** The page on which another category is chosen. */
export const choicePath = (home: string, category: string, subcategory = '') => (isNone(subcategory) ? home : partsPath(home, category))
