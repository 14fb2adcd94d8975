import type { Sql, Tx } from '../../platform/server/database.ts'
import { addBattle, addRound, totalsOf, type Totals } from './store.ts'

export { forgetStatistics } from './store.ts'

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

type Standing = { playerId: string; answered: number; right: number; points: number; result: 'won' | 'lost' | 'drawn' | 'left' | 'void' }

/** Hears of battles between people: each one's own points go to the boards; who left has lost, and the points with it. */
export async function countBattle(tx: Tx, { standings }: { standings: readonly Standing[] }): Promise<void> {
  for (const { playerId, answered, right, points, result } of standings) {
    if (result !== 'void') await addBattle(tx, playerId, { answered, right, score: result === 'left' ? 0 : points, result: result === 'left' ? 'lost' : result })
  }
}
