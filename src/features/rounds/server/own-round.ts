/** The caller's round of a call that steps through it: read in the statement that looks the token up, or kept from the step before. */
import type { Action } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import type { BesideToken, Call } from '../../../platform/server/http/handler.ts'
import { foundRound, isRoundId, readOwnRound, roundAsJson, unchangedRoundAsJson, type FoundRound, type RoundRow, type UnchangedRow } from '../store.ts'
import { keepRound, keptRound } from '../store/kept-rounds.ts'

type RoundInput = { round_id: string }
export type CallWithRound<A extends Action> = Call<A> & { beside: RoundRow | UnchangedRow | null | undefined }

/** For `handleBeside`: of a kept round only whether it is still the same, else the round itself. */
export function ownRoundOf({ round_id: id }: RoundInput, db: Sql): BesideToken | undefined {
  const kept = keptRound(db, id)
  if (kept) return { read: unchangedRoundAsJson, given: { id, revision: kept.revision } }
  return isRoundId(id) ? { read: roundAsJson, given: { id } } : undefined
}

/** The round, not locked; undefined where it is not the caller's. One statement more where the kept one was not the same, or there was none. */
export async function ownRound(db: Sql, { beside, input, playerId }: { beside: RoundRow | UnchangedRow | null | undefined; input: RoundInput; playerId: string }): Promise<FoundRound | undefined> {
  const kept = keptRound(db, input.round_id)
  const reads = db.caches.readsOf('rounds')
  if (beside && 'items' in beside) return (reads.miss++, noted(db, foundRound(beside)))
  // Another call of the same round may have saved it since the token was looked up.
  if (beside && kept?.revision === beside.revision) return (reads.hit++, { ...kept, result: undefined, resultUnseen: false, now: beside.now_ms })
  reads.miss++
  return noted(db, await readOwnRound(db, input.round_id, playerId))
}

function noted(db: Sql, found: FoundRound | undefined): FoundRound | undefined {
  if (found?.round.open) keepRound(db, found.round, found.revision)
  return found
}
