/** The ledger as operators read it, and coins that they give and take. */
import type { Sql } from '../../../platform/server/database/database.ts'
import { walletsOf, type Wallet } from '../desk-store.ts'

const EMPTY: Wallet = { redeemable: 0, bonus: 0, held: 0 }

/** The coins of each of these players. */
export async function walletsOfPlayers(db: Sql, playerIds: readonly string[]): Promise<(playerId: string) => Wallet> {
  const known = new Map((await walletsOf(db, playerIds)).map(({ playerId, ...wallet }) => [playerId, wallet]))
  return (playerId) => known.get(playerId) ?? EMPTY
}
