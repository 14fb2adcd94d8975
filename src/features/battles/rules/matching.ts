/** Pairing of searching players: nearest strength first, with a limit that grows with the waiting time. */

/** `strength`: percentage of right answers. */
export type Searching = { playerId: string; strength: number; addressHash: string; waitedMs: number }

/** Prior of as many answers, half of them right, so that few answers say little. */
const PRIOR = 10

export const strengthOf = ({ answered, right }: { answered: number; right: number }): number => Math.round((100 * (right + PRIOR / 2)) / (answered + PRIOR))

const NEAR = 10
const WIDER_PER_SECOND = 6

/** The maximum difference in strength, after the longer of two waits. */
export const gapAfter = (waitedMs: number): number => NEAR + (waitedMs / 1000) * WIDER_PER_SECOND

/** `sameAddress`: whether two players of one address may meet; `mayMeet`: whether these two may meet today. */
export type Limits = { sameAddress: boolean; mayMeet: (one: string, other: string) => boolean }

/** Pairs that may play now, best first; each player in at most one. */
export function pairsOf(searching: readonly Searching[], limits: Limits): [Searching, Searching][] {
  const fitting = searching.flatMap((one, i) => searching.slice(i + 1).filter((other) => fits(one, other, limits)).map((other) => [one, other] as [Searching, Searching]))
  const apart = ([one, other]: [Searching, Searching]) => Math.abs(one.strength - other.strength)
  const taken = new Set<string>()
  return fitting
    .sort((a, b) => apart(a) - apart(b))
    .filter(([one, other]) => {
      if (taken.has(one.playerId) || taken.has(other.playerId)) return false
      taken.add(one.playerId).add(other.playerId)
      return true
    })
}

function fits(one: Searching, other: Searching, { sameAddress, mayMeet }: Limits): boolean {
  if (!mayMeet(one.playerId, other.playerId)) return false
  if (!sameAddress && one.addressHash === other.addressHash) return false
  return Math.abs(one.strength - other.strength) <= gapAfter(Math.max(one.waitedMs, other.waitedMs))
}
