/** Layout of the level map as a string of bulbs: rows alternate in direction, a cable joins each level with the next. */
import type { Output } from '../../../platform/pure/action.ts'
import type { MapCall } from '../contract.ts'

export type LevelMap = Output<MapCall>
/** played: passed · current: the highest open one · locked: after it. */
export type LevelStatus = 'played' | 'current' | 'locked'
/** Direction of the cable after a bulb: along its row, around the end into the next row, or none. */
export type Cable = 'along' | 'round' | 'none'
export type Spot = { row: number; column: number; back: boolean; cable: Cable }

/** Columns on a desktop and on a phone; up to `HANDFUL` levels are one row of large bulbs. */
const COLUMNS = { wide: 6, narrow: 5 }
const HANDFUL = 5

export const isHandful = (count: number): boolean => count <= HANDFUL

export function columnsFor(count: number): { wide: number; narrow: number } {
  return isHandful(count) ? { wide: Math.max(1, count), narrow: Math.max(1, count) } : COLUMNS
}

/** Grid position of the bulb at `index` (from 0) of `count`; row and column from 1. Every second row runs backwards. */
export function spotOf(index: number, count: number, columns: number): Spot {
  const row = Math.floor(index / columns)
  const inRow = index % columns
  const back = row % 2 === 1
  const cable = index === count - 1 ? 'none' : inRow === columns - 1 ? 'round' : 'along'
  return { row: row + 1, column: back ? columns - inRow : inRow + 1, back, cable }
}

export function standingOf(level: number, open: number): LevelStatus {
  return level < open ? 'played' : level === open ? 'current' : 'locked'
}

/** The level to play now: the highest open one that exists. */
export function currentLevel({ level, level_data }: Pick<LevelMap, 'level' | 'level_data'>): number {
  return level_data.findLast((each) => each.level <= level)?.level ?? level
}

export function playedCount({ level_data }: Pick<LevelMap, 'level_data'>): number {
  return level_data.filter(({ played }) => played === 1).length
}

export function nextAfter(level: number, { level_data }: Pick<LevelMap, 'level_data'>): number | undefined {
  return level_data.find((each) => each.level > level)?.level
}

export function nameOf({ category, subcategory }: Pick<LevelMap, 'category' | 'subcategory'>): string {
  return subcategory.name || category.name
}
