import type { Sql } from '../../platform/server/database/database.ts'
import { countOfPlayer, insertSignal } from './store.ts'

export { playersWithSignals, signalCounts, type SignalCount } from './store.ts'

/** Stores an indication of fraud for the operator. */
export function noteSignal(db: Sql, playerId: string, action: string, claim: Record<string, unknown>): Promise<void> {
  return insertSignal(db, playerId, action, claim)
}

/** Number of stored signals about a player. */
export function countSignals(db: Sql, playerId: string): Promise<number> {
  return countOfPlayer(db, playerId)
}
