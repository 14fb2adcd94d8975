/** Boards: descending by score; equal scores share a rank (1, 1, 3). */

export type BoardEntry = { playerId: string; name: string; picture: string; score: number }
export type RankedEntry = BoardEntry & { rank: number }
/** The rank of the first row of a page, and the rank of the next lower score. */
export type Ranks = { first: number; next: number }

/** Adds the ranks to the rows of a page, highest first. Only ties with the first row may continue from an earlier page; all later ties begin on this page. */
export function withRanks(lines: readonly BoardEntry[], { first, next }: Ranks): RankedEntry[] {
  const tied = lines.findIndex(({ score }) => score !== lines[0]?.score)
  const ties = tied < 0 ? lines.length : tied
  return lines.map((line, at) => {
    const begins = lines.findIndex(({ score }) => score === line.score)
    return { ...line, rank: at < ties ? first : next + begins - ties }
  })
}

/** Number of rows above the own row on a page that is centred on it. */
export const aboveOwn = (limit: number): number => Math.floor(limit / 2)

export type BoardCursor = { score: number; playerId: string }

export const cursorOf = ({ score, playerId }: BoardCursor): string => `${score}-${playerId}`

/** Parses a string made by `cursorOf`; the contract validates the format. */
export function readCursor(cursor: string): BoardCursor {
  const end = cursor.indexOf('-')
  return { score: Number(cursor.slice(0, end)), playerId: cursor.slice(end + 1) }
}

/**
 * Whether a page that may be a second old has a player where the newer own row says: with this score and name, or not at all where the own row belongs to another
 * page. `above`: the row before the page, null before the first page, undefined where it is not known. `isLast`: no row is below the page.
 */
export function agrees(lines: readonly BoardEntry[], own: BoardEntry, { above, isLast }: { above: BoardCursor | null | undefined; isLast: boolean }): boolean {
  const shown = lines.find(({ playerId }) => playerId === own.playerId)
  if (shown) return shown.score === own.score && shown.name === own.name && shown.picture === own.picture
  const [top, bottom] = [above === undefined ? lines[0] : above, lines.at(-1)]
  const isBelowTop = top === null || (top !== undefined && isBefore(top, own))
  const isAboveBottom = isLast || (bottom !== undefined && isBefore(own, bottom))
  return !(isBelowTop && isAboveBottom)
}

/** The order of a board: by score, then by player, both descending. */
const isBefore = (one: BoardCursor, other: BoardCursor): boolean => (one.score === other.score ? one.playerId > other.playerId : one.score > other.score)

/** A difference between the counts and the boards. */
export type BoardBreach = { what: 'count-differs' | 'board-behind'; board: string; expected: number; found: number }
