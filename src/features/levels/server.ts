import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { openLevel, openLevels, raiseLevel, type OpenLevel, type LevelPlace } from './store.ts'

export { forgetLevels, levelsWon } from './store.ts'

/** The highest open level of each (sub)category that this player has got anywhere in, the latest first. */
export function levelsOf(db: Sql, playerId: string, mode: string): Promise<OpenLevel[]> {
  return openLevels(db, playerId, mode)
}

/** The highest open level of one (sub)category; 1 at first. */
export function levelOf(db: Sql, playerId: string, mode: string, place: LevelPlace): Promise<number> {
  return openLevel(db, playerId, mode, place)
}

/**
 * A passed level opens the next one, if it is the highest that was open. Answers the level that was opened, or nothing
 * when it was open already. Passing the last level there is counts too: one past the end means "all played".
 */
export async function passLevel(tx: Tx, playerId: string, mode: string, place: LevelPlace, passed: number): Promise<number | undefined> {
  if ((await openLevel(tx, playerId, mode, place)) < passed) return undefined
  return (await raiseLevel(tx, playerId, mode, place, passed + 1)) ? passed + 1 : undefined
}

/** Notes that a round was finished there, passed or not: the place is among `levelsOf`, its first level open. */
export async function markPlayed(tx: Tx, playerId: string, mode: string, place: LevelPlace): Promise<void> {
  await raiseLevel(tx, playerId, mode, place, 1)
}
