import type { Sql } from '../../../platform/server/database/database.ts'
import type { LedgerBreach } from '../rules.ts'
import { brokenChains, unsoundJournals, unsoundKinds, type Span } from '../store/verifier.ts'

/** What is wrong with the journals of a span by themselves, and with how they continue the balances. */
export async function unsoundMovements(db: Sql, span: Span): Promise<LedgerBreach[]> {
  return [...(await unsoundJournals(db, span)), ...(await brokenChains(db, span)), ...(await unsoundKinds(db, span))]
}
