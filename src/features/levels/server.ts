import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { highestOpenLevel, openLevelsOf, raiseLevel, type OpenLevel, type LevelPlace } from './store.ts'

export { eraseLevels, levelsReached } from './store.ts'

/** The highest open level of each (sub)category in which this player has finished a round, the latest first. */
export function levelsOf(db: Sql, playerId: string, mode: string): Promise<OpenLevel[]> {
  return openLevelsOf(db, playerId, mode)
}

/** The highest open level of one (sub)category; 1 initially. */
export function levelOf(db: Sql, playerId: string, mode: string, place: LevelPlace): Promise<number> {
  return highestOpenLevel(db, playerId, mode, place)
}

/**
 * Opens the next level if the passed one was the highest open level. Returns the opened level; undefined if it was already
 * open. Also after the last level: a value one past the end means "all played".
 */
export async function passLevel(tx: Tx, playerId: string, mode: string, place: LevelPlace, passed: number): Promise<number | undefined> {
  return (await raiseLevel(tx, playerId, mode, place, { to: passed + 1, from: passed })) ? passed + 1 : undefined
}

/** Records that a round was finished there, passed or not: the (sub)category is then included in `levelsOf`. */
export async function markPlayed(tx: Tx, playerId: string, mode: string, place: LevelPlace): Promise<void> {
  await raiseLevel(tx, playerId, mode, place, { to: 1, from: 1 })
}
