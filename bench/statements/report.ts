/** What the statements of calls took, from the process that made the calls to the bench. */

export const GROUPS = ['players', 'heavy player', 'desk'] as const
export type Group = (typeof GROUPS)[number]

/**
 * Of one call of one group. `statements`: the most of a pass through all calls, of the pass with the fewest, since what is cached is read in the first one; of a read of the desk that of its most
 * expensive filter. `first` and `again`: the longest statement of the first pass, and of the later ones.
 */
export type Served = { name: string; group: Group; statements: number; first: Longest; again: Longest }
export type Longest = { ms: number; text: string }

/**
 * `notServed`: calls of players and visitors, and reads of the desk, that were refused each time. `answers`: round trips of each answer of some rounds. `updates`: what these rounds have changed in `round`, by the statistics of the
 * database: all updates, those that changed no index and stayed in their page (HOT), and those that ended a round.
 */
export type Report = { served: Served[]; notServed: string[]; answers: number[]; updates: { all: number; inPlace: number; ends: number } }
