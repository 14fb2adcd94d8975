/** The map of levels as a string of bulbs: rows run to and fro, a cable joins each level with the next. */
import type { Output } from '../../../platform/pure/action.ts'
import type { MapCall } from '../contract.ts'

export type LevelMap = Output<MapCall>
/** played: passed · current: the highest open one · locked: behind it. */
export type LevelStatus = 'played' | 'current' | 'locked'
/** Which way the cable leaves a bulb: on along its row, round the end into the next row, or not at all. */
export type Cable = 'along' | 'round' | 'none'
export type Spot = { row: number; column: number; back: boolean; cable: Cable }

/** Columns on a desktop and on a phone; a handful of levels is one row of large bulbs. */
const COLUMNS = { wide: 6, narrow: 5 }
const HANDFUL = 5

export const isHandful = (count: number): boolean => count <= HANDFUL

export function columnsFor(count: number): { wide: number; narrow: number } {
  return isHandful(count) ? { wide: Math.max(1, count), narrow: Math.max(1, count) } : COLUMNS
}

/** Where the bulb at `index` (from 0) of `count` hangs, row and column from 1. Odd rows run back. */
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

/** The level to play now: the highest open one that there is. */
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
