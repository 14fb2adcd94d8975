import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { openIdsOf, playedRounds, type RoundRecord } from '../store.ts'
import { modeOf, type ModeRegistry } from './registry.ts'
import { closeRound } from './settle.ts'

/** All that a player has played, the newest first. What came of sealed rounds their own pages tell, once it may be told. */
export const playedRoundsOf = (modes: ModeRegistry) =>
  async function played(db: Sql, playerId: string, most: number): Promise<RoundRecord[]> {
    return (await playedRounds(db, playerId, most)).map((round) => (modeOf(modes, round.mode).sealed ? { ...round, result: null } : round))
  }

/** Closes all that a player has begun, from what it holds. */
export const closeRoundsOf = (modes: ModeRegistry) =>
  async function closeAll(tx: Tx, playerId: string): Promise<void> {
    for (const { id, mode } of await openIdsOf(tx, playerId)) await closeRound(tx, modeOf(modes, mode), id, playerId)
  }
