/** How the tiles of the first page share its grid: four columns, on a phone two; rows are filled for every number of tiles. */
export type TileSpan = { columns: 1 | 2 | 4; rows: 1 | 2; phone: 1 | 2 }

const COLUMNS = 4

/** The first tile is the large one. */
export function tileSpans(count: number): TileSpan[] {
  const wide = wideTiles(count)
  return Array.from({ length: count }, (_, at) => ({
    columns: at === 0 && count === 1 ? 4 : at === 0 || wide.has(at) ? 2 : 1,
    rows: at === 0 || count === 2 ? 2 : 1,
    phone: at === 0 || (at === count - 1 && count % 2 === 0) ? 2 : 1,
  }))
}

/** Which of the small ones are twice as wide, so that the last row ends at the edge. */
function wideTiles(count: number): Set<number> {
  if (count <= 3) return new Set([1, 2])
  if (count === 4) return new Set([1])
  const over = (COLUMNS + count - 1) % COLUMNS
  // One left over shares two rows with the four before it: two wide and one pair, then two wide.
  if (over === 1) return new Set([count - 5, count - 2, count - 1])
  if (over === 2) return new Set([count - 2, count - 1])
  return over === 3 ? new Set([count - 1]) : new Set()
}
