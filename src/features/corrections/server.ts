/** What other features need of corrections. */
import type { Sql, Statement } from '../../platform/server/database/database.ts'
import { openAgainst } from './store/totals.ts'

export { correctedAmong, correctionsAsked as correctionsWaiting } from './store.ts'
export { playersCorrected, questionCorrected } from './server/event.ts'

/** Those of some players, whose ids a query yields, from whom an open correction would take coins: their payouts wait for it. */
export async function correctedAgainst(db: Sql, players: Statement): Promise<ReadonlySet<string>> {
  return new Set(await openAgainst(db, players))
}
