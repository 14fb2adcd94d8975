import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

/** Look and name of a mode's rounds. */
export type RoundLook = Look & { titleKey: PlainTextKey; /** The type of its categories, where their questions can be bookmarked. */ bookmarkType?: number }
