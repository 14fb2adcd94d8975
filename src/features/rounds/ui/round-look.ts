import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

/** The light a mode's rounds stand in, and its name. */
export type RoundLook = Look & { titleKey: PlainTextKey; /** The type of its categories, where their questions can be bookmarked. */ bookmarkType?: number }
