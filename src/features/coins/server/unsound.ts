import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import type { LedgerBreach } from '../rules.ts'
import { brokenChains, unsoundJournals, unsoundKinds, type Span } from '../store/verifier.ts'

/** What is wrong with the journals of a span by themselves, and with how they continue the balances. */
export async function unsoundMovements(db: Sql, span: Span): Promise<LedgerBreach[]> {
  const together = gathering(db)
  return (await Promise.all([unsoundJournals(together, span), brokenChains(together, span), unsoundKinds(together, span)])).flat()
}
