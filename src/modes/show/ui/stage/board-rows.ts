/** Where the rows of a board come from. */

type Moved = { place: number; was: number }

/** Rows of a board. */
export const BOARD_ROWS = 8
const STEP_MS = 60

/** Places won (above 0) or lost; 0 also for a row that had no place before. */
export const climbed = ({ place, was }: Moved): number => (was > 0 ? was - place : 0)

/**
 * For each row, in the order shown: how many rows below (above 0) or above its own it starts, and after how long. Each start is another one: rows that
 * shared a place, or come from below the board, start one below the other. The last row moves first.
 */
export function rowStarts(rows: readonly Moved[]): { rows: number; delayMs: number }[] {
  const before = rows.map(({ was }, at) => ({ at, was: was > 0 ? was : Infinity })).toSorted((a, b) => a.was - b.was || a.at - b.at)
  const starts: number[] = []
  let next = 0
  for (const { at, was } of before) {
    const start = Math.max(next, Math.min(was - 1, rows.length))
    starts[at] = start
    next = start + 1
  }
  return rows.map((_, at) => ({ rows: (starts[at] ?? at) - at, delayMs: (rows.length - 1 - at) * STEP_MS }))
}
