/** Pots: escrows into which stakes are paid, and out of which prizes are. */
import type { Sql, Statement, Tx } from '../../../platform/server/database/database.ts'
import { currentSettings } from '../../settings/server.ts'
import type { Kinds } from '../rules.ts'
import * as store from '../store.ts'

type Award = store.Cause & {
  /** The escrow whose stakes are paid out. */
  pot: string
  from: store.Account
  playerId: string
  coins: number
  /** Redeemable coins of it that were paid into the pot (`redeemableShares`). */
  stakes: number
  /** Further coins, added by the system within `redeemable_daily_cap`. */
  added?: number
}

/** Pays a winner of a pot: the redeemable coins that are named, the rest as bonus; 0 coins do nothing. It is not answered whether they were paid before (`unread`); fails where coins are missing. */
export async function award(tx: Tx, { pot, from, playerId, coins, stakes, added = 0, ...cause }: Award): Promise<void> {
  if (coins === 0) return
  const { redeemable_daily_cap, system_timezone } = await currentSettings(tx)
  await store.award(tx, { cause, pot, from, playerId, parts: { coins, stakes, added, cap: redeemable_daily_cap, zone: system_timezone } })
}

/** Out of a pot itself; without the cap of a day, which counts coins that are added. */
type PotAward = store.Cause & Pick<Award, 'playerId' | 'coins' | 'stakes'>
type PotMovements = Omit<store.PotMovements, 'awards'> & { awards?: readonly PotAward[] }

/**
 * Stakes that go back, awards, the rest for the house and the closing of the pot, in this order (the caller names at least one): a value of SQL, which a statement of the caller's store evaluates once where it moves them.
 * What it returns is given to `mustHaveMoved`.
 */
export async function potMoved(db: Sql, { awards = [], ...movements }: PotMovements): Promise<Statement> {
  const { redeemable_daily_cap: cap, system_timezone: zone } = await currentSettings(db)
  return store.potMoved({ ...movements, awards: awards.map(({ playerId, coins, stakes, ...cause }) => ({ cause, playerId, parts: { coins, stakes, added: 0, cap, zone } })) })
}

/** Throws where a pot did not have the coins. */
export function mustHaveMoved(pot: string, outcomes: readonly store.Transferred[]): void {
  if (outcomes.includes('insufficient')) throw new Error(`The escrow ${pot} cannot give what is to leave it.`)
}

/** As `potMoved`, by a statement of its own. */
export async function movePot(tx: Tx, movements: PotMovements): Promise<void> {
  mustHaveMoved(movements.pot, await store.movePot(tx, await potMoved(tx, movements)))
}

/** The stakes in a pot by their kind, without those that went back; `paid`: redeemable ones that awards have paid out. */
export function potOf(db: Sql, pot: string): Promise<Kinds & { paid: number }> {
  return store.potOf(db, pot)
}

/** Those of these players whose stake in a pot was all redeemable. */
export function stakedRedeemable(db: Sql, pot: string, playerIds: readonly string[]): Promise<Set<string>> {
  return store.stakedRedeemable(db, pot, playerIds)
}

/** Those of all players. */
export function allStakedRedeemable(db: Sql, pot: string): Promise<Set<string>> {
  return store.allStakedRedeemable(db, pot)
}

/** Balance of an escrow; 0 before its first use. */
export function escrowBalance(db: Sql, key: string): Promise<number> {
  return store.escrowBalance(db, key)
}

/** Closes an escrow, if it was ever used. Throws while it holds coins; after that it accepts none. */
export async function closeEscrow(tx: Tx, key: string): Promise<void> {
  await store.closeEscrow(tx, key)
}
