/** So long after signing up a player is a newcomer: the tiles of the first page say what each game is. */
const NEWCOMER_DAYS = 7
const DAY_MS = 86_400_000

/** `registered`: as the wire writes moments; undefined while it is not known. */
export function isNewcomer(registered: string | undefined, now: number): boolean {
  return registered !== undefined && now - Date.parse(registered) < NEWCOMER_DAYS * DAY_MS
}
