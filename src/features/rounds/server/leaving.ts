import type { Tx } from '../../../platform/server/database.ts'
import { openIdsOf } from '../store.ts'
import type { ModeRegistry } from './registry.ts'
import { closeRound } from './settle.ts'

export { playedRounds } from '../store.ts'

/** Closes all that a player has begun, from what it holds. */
export const closeRoundsOf = (modes: ModeRegistry) =>
  async function closeAll(tx: Tx, playerId: string): Promise<void> {
    for (const { id, mode } of await openIdsOf(tx, playerId)) await closeRound(tx, modes[mode], id, playerId)
  }
