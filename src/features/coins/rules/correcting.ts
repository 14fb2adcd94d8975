/** How a payment is made anew after a question was corrected: reversed, paid again, and what the player does not have any more is borne by the house. */
import type { Kinds } from '../rules.ts'

/** A payment that stands. `capped`: coins of it that count towards the cap of the current day. */
export type Standing = Kinds & { journal: number; source: string; capped: number }
/** What a player has, and what the cap of the day leaves of redeemable coins. */
export type Purse = Kinds & { cap: number }

/** Changes of a player's two accounts; negative: taken. */
export type Cover = Kinds & { /** Coins that the house adds. */ borne: number }

const sumOf = ({ redeemable, bonus }: Kinds): number => redeemable + bonus

/**
 * What has to be added to the accounts so that `net` leaves none below 0: first from the player's coins of the other kind, then from
 * the house.
 */
export function coverFor(purse: Kinds, net: Kinds): Cover {
  const [left, leftBonus] = [purse.redeemable + net.redeemable, purse.bonus + net.bonus]
  const [lacks, lacksBonus] = [Math.max(0, -left), Math.max(0, -leftBonus)]
  const [moved, movedBonus] = [Math.min(lacksBonus, Math.max(0, left)), Math.min(lacks, Math.max(0, leftBonus))]
  return { redeemable: lacks - moved, bonus: lacksBonus - movedBonus, borne: lacks + lacksBonus - moved - movedBonus }
}

export type PaidAnew = { /** The new payment by kind, and coins of it that count towards the cap of today. */ paid: Kinds & { capped: number }; cover: Cover; purse: Purse }

/**
 * A payment of `coins` in the place of one that stood. Coins stay of the kind they were, bonus coins are taken first; further ones are
 * redeemable within the cap of the day, where `mayRedeem`.
 */
export function payAnew(old: Standing | undefined, coins: number, purse: Purse, mayRedeem: boolean): PaidAnew {
  const was: Kinds = old ?? { redeemable: 0, bonus: 0 }
  // The reversal of a payment of today makes room under the cap.
  const cap = purse.cap + (old?.capped ?? 0)
  const kept = Math.min(was.redeemable, coins)
  const further = mayRedeem ? Math.max(0, Math.min(coins - sumOf(was), purse.cap)) : 0
  const redeemable = kept + further
  const capped = Math.min(old?.capped ?? 0, kept) + further
  const net = { redeemable: redeemable - was.redeemable, bonus: coins - redeemable - was.bonus }
  const cover = coverFor(purse, net)
  return { paid: { redeemable, bonus: coins - redeemable, capped }, cover, purse: after(purse, net, cover, cap - capped) }
}

export function after(purse: Purse, net: Kinds, cover: Kinds, cap = purse.cap): Purse {
  return { redeemable: purse.redeemable + net.redeemable + cover.redeemable, bonus: purse.bonus + net.bonus + cover.bonus, cap }
}
