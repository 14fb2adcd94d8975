/** For so long after signing up a player is a newcomer: the tiles of the first page describe each game. */
const NEWCOMER_DAYS = 7
const DAY_MS = 86_400_000

/** `registered`: a moment as on the wire; undefined until it has loaded. */
export function isNewcomer(registered: string | undefined, now: number): boolean {
  return registered !== undefined && now - Date.parse(registered) < NEWCOMER_DAYS * DAY_MS
}
