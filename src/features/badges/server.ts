import type { Tx } from '../../platform/server/database.ts'
import { announce, eventKind } from '../../platform/server/events.ts'
import { insertBadges } from './store.ts'

export { badgesOf, forgetBadges } from './store.ts'

/** Announced in the transaction in which a badge is earned, once a player and badge. */
export const badgeEarned = eventKind<{ playerId: string; type: string }>('badge-earned')

/** Hears of finished battles, and keeps the badges they earned. */
export async function earnInBattle(tx: Tx, { standings }: { standings: readonly { playerId: string; badges: readonly string[] }[] }): Promise<void> {
  for (const { playerId, badges } of standings) {
    if (badges.length === 0) continue
    for (const type of await insertBadges(tx, playerId, badges)) await announce(tx, badgeEarned, { playerId, type })
  }
}
