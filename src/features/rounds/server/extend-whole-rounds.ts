import type { Tx } from '../../../platform/server/database/database.ts'
import { addSeconds, moveEnds } from '../desk-store.ts'

/** Moves the end of open rounds to a later moment. Questions that are open now keep their own clock; an all-at-once round gets all of it. */
export const extendRounds = (tx: Tx, roundIds: readonly string[], endsAt: Date): Promise<void> => moveEnds(tx, roundIds, endsAt)

/** Gives each of these open rounds, which are locked and have a clock, so many more seconds. Answers how many get some. */
export async function prolongRounds(tx: Tx, more: readonly { roundId: string; seconds: number }[]): Promise<number> {
  const longer = more.filter(({ seconds }) => seconds > 0)
  if (longer.length > 0) await addSeconds(tx, longer)
  return longer.length
}
