import type { Look } from '../../../platform/web/ui/look.ts'

/** The look of pages about coins. */
export const COIN_LOOK = { gel: '#ffb52e', gobo: 'rings' } as const satisfies Look
