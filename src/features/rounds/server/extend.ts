import type { Tx } from '../../../platform/server/database/database.ts'
import { moveEnds } from '../desk-store.ts'

/** Gives open rounds more time. Questions that are open now keep their own clock; an all-at-once round gets all of it. Answers how many were moved. */
export const extendRounds = (tx: Tx, roundIds: readonly string[], endsAt: Date): Promise<number> => moveEnds(tx, roundIds, endsAt)
