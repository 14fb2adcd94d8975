/** Prizes of a contest that is graded anew: what stands, and what is due in its place. */
import type { Kinds } from '../../../features/coins/rules.ts'
import { prizeParts, type ContestStanding, type PrizeParts } from '../rules.ts'

/** A prize that stands. `staked`: redeemable coins of it that came from the fees. */
export type PaidPrize = Kinds & { playerId: string; staked: number; capped: number }
type Pot = Kinds & { paid: number }

/** Prizes to pay in the place of others; parts by what the cap of each player's day leaves. */
export type DuePrize = { place: ContestStanding; old: PaidPrize | undefined; due: Kinds & { capped: number } }

const coinsOf = ({ redeemable, bonus }: Kinds): number => redeemable + bonus

/** Places whose prize differs from what stands; where it is 0 now, the one that stood is lost. */
export function prizesDue(placed: readonly ContestStanding[], paid: ReadonlyMap<string, PaidPrize>, { pot, redeemable, staked, capOf }: { pot: Pot; redeemable: boolean; staked: ReadonlySet<string>; capOf: (playerId: string) => number }): DuePrize[] {
  const standingOf = (playerId: string) => paid.get(playerId)
  const differ = placed.filter(({ playerId, prize }) => prize !== coinsOf(standingOf(playerId) ?? { redeemable: 0, bonus: 0 }))
  const back = differ.reduce((sum, { playerId }) => sum + (standingOf(playerId)?.staked ?? 0), 0)
  const parts = prizeParts(differ.map(({ playerId, prize }) => ({ coins: prize, staked: staked.has(playerId) })), { ...pot, paid: pot.paid - back }, redeemable)
  return differ.map((place, at) => {
    const { stakes, added } = parts[at] as PrizeParts
    const old = standingOf(place.playerId)
    const capped = Math.min(added, capOf(place.playerId) + (old?.capped ?? 0))
    const coins = stakes + capped
    return { place, old, due: { redeemable: coins, bonus: place.prize - coins, capped } }
  })
}
