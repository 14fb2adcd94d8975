/**
 * The running rounds that this process has read or stepped through last. A call that steps through a round does not read it again where the database says,
 * in the look-up of the token, that its revision is still that of the kept one: whatever changes a running round or its items adds one (decision 71).
 */
import type { Sql } from '../../../platform/server/database/database.ts'
import type { Round } from '../rules.ts'

/** About 6 KB each. With more players at once, those who have not answered for longest have their round read. */
const MOST = 4_000

/** `round`: as it was saved; rules never change one in place. */
type KeptRound = { round: Round; revision: number }
/** After a failover a step that was lost and another one that was taken since have the same revision. */
const ROUNDS = { create: () => new Map<string, KeptRound>(), disconnected: (rounds: Map<string, KeptRound>) => rounds.clear() }

export const keptRound = (db: Pick<Sql, 'caches'>, id: string): KeptRound | undefined => db.caches.of(ROUNDS).get(id)

export const forgetRound = (db: Pick<Sql, 'caches'>, id: string): void => void db.caches.of(ROUNDS).delete(id)

export function keepRound(db: Pick<Sql, 'caches'>, round: Round, revision: number): void {
  const rounds = db.caches.of(ROUNDS)
  // The last place: a Map keeps the order of insertion.
  rounds.delete(round.id)
  rounds.set(round.id, { round, revision })
  const [oldest] = rounds.keys()
  if (rounds.size > MOST && oldest !== undefined) rounds.delete(oldest)
}
