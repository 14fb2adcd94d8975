/** How many bulbs stand for how many people. */

/** Up to so many seats, each has a bulb of its own; beyond, as many bulbs show the share. */
export const MOST_OWN_BULBS = 60
/** Up to so many choices of one option, each choice has a bulb of its own. */
export const MOST_OPTION_BULBS = 23
/** Bulbs of an option that show a share. */
export const SHARE_BULBS = 20

/**
 * Bulbs lit for `part` of `whole`: all of them only for the whole, none only for nothing, so that neither "everybody" nor "nobody" is said
 * because of rounding.
 */
export function litForShare(part: number, whole: number, bulbs: number): number {
  if (part <= 0 || whole <= 0) return 0
  if (part >= whole) return bulbs
  return Math.min(bulbs - 1, Math.max(1, Math.round((part / whole) * bulbs)))
}

/** The row that shows who has answered. */
export function crowdBulbs(seats: number, answered: number): { count: number; lit: number } {
  if (seats <= MOST_OWN_BULBS) return { count: Math.max(0, seats), lit: Math.min(Math.max(0, answered), seats) }
  return { count: MOST_OWN_BULBS, lit: litForShare(answered, seats, MOST_OWN_BULBS) }
}

/** The rows on the options: as many places as the highest count, or `SHARE_BULBS` for the share of `answers`. */
export function optionBulbs(counts: readonly number[], answers: number): { places: number; lit: number[] } {
  const highest = Math.max(0, ...counts)
  if (highest <= MOST_OPTION_BULBS) return { places: highest, lit: [...counts] }
  return { places: SHARE_BULBS, lit: counts.map((count) => litForShare(count, answers, SHARE_BULBS)) }
}
