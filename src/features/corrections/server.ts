/** What other features need of corrections. */
import type { Sql } from '../../platform/server/database/database.ts'
import { openAgainst } from './store/totals.ts'

export { correctedAmong, correctionsAsked as correctionsWaiting } from './store.ts'
export { playersCorrected, questionCorrected } from './server/event.ts'

/** The number of an open correction that would take coins from this player: a payout waits for it. */
export function correctionAgainst(db: Sql, playerId: string): Promise<number | undefined> {
  return openAgainst(db, playerId)
}
