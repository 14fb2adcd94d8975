import type { Look } from '../../../platform/web/ui/look.ts'

/** The light in which everything about coins stands. */
export const COIN_LOOK = { gel: '#ffb52e', gobo: 'rings' } as const satisfies Look
