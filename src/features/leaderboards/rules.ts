/** Boards: higher scores stand higher, equal scores share a rank (1, 1, 3). */

export type BoardEntry = { playerId: string; name: string; picture: string; score: number }
export type RankedEntry = BoardEntry & { rank: number }
/** The rank of the first line of a page, and the rank that the next lower score has. */
export type Ranks = { first: number; next: number }

/** Gives the lines of a page, highest first, their ranks. Whoever shares the first line's score may stand on other pages too; all others stand whole. */
export function placed(lines: readonly BoardEntry[], { first, next }: Ranks): RankedEntry[] {
  const tied = lines.findIndex(({ score }) => score !== lines[0]?.score)
  const ties = tied < 0 ? lines.length : tied
  return lines.map((line, at) => {
    const begins = lines.findIndex(({ score }) => score === line.score)
    return { ...line, rank: at < ties ? first : next + begins - ties }
  })
}

/** How many of a page with the own place in its middle stand above it. */
export const aboveOwn = (limit: number): number => Math.floor(limit / 2)

export type Cursor = { score: number; playerId: string }

export const cursorOf = ({ score, playerId }: Cursor): string => `${score}-${playerId}`

/** What `cursorOf` wrote; the contract lets nothing else in. */
export function readCursor(cursor: string): Cursor {
  const end = cursor.indexOf('-')
  return { score: Number(cursor.slice(0, end)), playerId: cursor.slice(end + 1) }
}

/** Where the counts and the boards differ. */
export type BoardBreach = { what: 'count-differs' | 'board-behind'; board: string; expected: number; found: number }
