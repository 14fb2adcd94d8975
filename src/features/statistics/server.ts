import type { Sql, Tx } from '../../platform/server/database.ts'
import { addRound, totalsOf, type Totals } from './store.ts'

/** What the server has counted of a player. */
export function statisticsOf(db: Sql, playerId: string): Promise<Totals> {
  return totalsOf(db, playerId)
}

export async function scoreOf(db: Sql, playerId: string): Promise<number> {
  return (await totalsOf(db, playerId)).score
}

/** Hears of finished rounds. Skipped questions count nowhere. */
export async function countRound(tx: Tx, { playerId, right, wrong, score }: { playerId: string; right: number; wrong: number; score: number }): Promise<void> {
  await addRound(tx, playerId, { answered: right + wrong, right, score })
}
