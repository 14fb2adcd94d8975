import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { currentSettings } from '../settings/server.ts'
import { erasePlayer, namedStrengths, wantRecount, wantRecountOfAll } from './store.ts'
import { flagCounts } from './store/flags.ts'

export { itemStatisticsActions } from './server/desk.ts'
export { sumPast } from './server/past.ts'

/** A hook of account deletion: strengths are deleted, the sums of questions stay, since they name nobody. */
export const eraseStrengths = (tx: Tx, playerId: string): Promise<void> => erasePlayer(tx, playerId)

/** A part of a player's own data: the estimated strength (in logits, 0 is average) by category. */
export const strengthsByCategory = (db: Sql, playerId: string): Promise<{ category: string; strength: number; answers: number }[]> => namedStrengths(db, playerId)

/** To be called in the transaction in which stored verdicts of a question change: the job counts its answers anew after the commit. */
export const countAnew = (tx: Tx, { questionId }: { questionId: number }): Promise<void> => wantRecount(tx, questionId)

/** Counts the answers of all questions anew, by the job: after a change of the rules of counting. Answers how many questions wait for it. */
export const countAllAnew = (tx: Tx): Promise<number> => wantRecountOfAll(tx)

/** Questions whose answers show a fault, in all languages; counted no further than `most`. */
export async function questionsFlagged(db: Sql, most: number): Promise<{ n: number; oldest: null }> {
  const fewest = (await currentSettings(db)).item_least_answers
  return { n: Math.min(most, (await flagCounts(db, { languageId: undefined, fewest })).get('') ?? 0), oldest: null }
}
