import type { Sql } from '../../platform/server/database.ts'
import { insertSignal } from './store.ts'

/** Keeps something that an honest player would not do, for the operator to look at. */
export function noteSignal(db: Sql, playerId: string, action: string, claim: Record<string, unknown>): Promise<void> {
  return insertSignal(db, playerId, action, claim)
}
