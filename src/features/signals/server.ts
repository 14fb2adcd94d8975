import type { Sql } from '../../platform/server/database/database.ts'
import { countOf, insertSignal } from './store.ts'

export { signalCounts, type SignalCount } from './store.ts'

/** Keeps something that an honest player would not do, for the operator to look at. */
export function noteSignal(db: Sql, playerId: string, action: string, claim: Record<string, unknown>): Promise<void> {
  return insertSignal(db, playerId, action, claim)
}

/** How many signals are kept of a player. */
export function countSignals(db: Sql, playerId: string): Promise<number> {
  return countOf(db, playerId)
}
