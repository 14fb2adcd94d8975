import type { Look } from '../../../platform/web/ui/look.ts'

/** The light a mode's rounds stand in, and its name. */
export type RoundLook = Look & { titleKey: string }
