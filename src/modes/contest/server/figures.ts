/** The numbers that acts on a contest show before they are done, and are done by. */
import type { Output } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import type { Kinds } from '../../../features/coins/rules.ts'
import { potOf } from '../../../features/coins/server.ts'
import { entrantCount, openCounts } from '../desk-store.ts'
import type { previewCancel, previewSettle } from '../desk-contract.ts'
import { attempts, type StoredContest } from '../store.ts'
import { escrowOf } from './served.ts'
import { standing } from './settling.ts'

export type Refunds = Output<typeof previewCancel>
export type Settlement = Output<typeof previewSettle>

/** All fees that were paid and not given back. */
export async function feesOf(db: Sql, { id }: { id: number }): Promise<number> {
  const { redeemable, bonus } = await potOf(db, escrowOf(id))
  return redeemable + bonus
}

/** What cancelling gives back. */
export async function refundsOf(db: Sql, { id }: { id: number }): Promise<Refunds> {
  const together = gathering(db)
  const [{ redeemable, bonus }, { entrants, open }] = await Promise.all([potOf(together, escrowOf(id)), openCounts(together, id)])
  return { entrants, coins: redeemable + bonus, redeemable, bonus, open_rounds: open }
}

/** What settling pays, by the same board. Open rounds count as they are. */
export async function settlementOf(db: Sql, { id, prizes }: Pick<StoredContest, 'id' | 'prizes'>): Promise<Settlement> {
  const together = gathering(db)
  const [all, pot, entrants] = await Promise.all([attempts(together, id), potOf(together, escrowOf(id)), entrantCount(together, id)])
  return settlementFrom(await standing(db, all, prizes), pot, entrants)
}

export function settlementFrom({ placed, fast }: Awaited<ReturnType<typeof standing>>, pot: Kinds, entrants: number): Settlement {
  const fees = pot.redeemable + pot.bonus
  const prizes = placed.reduce((sum, { prize }) => sum + prize, 0)
  return { entrants, prizes, winners: placed.filter(({ prize }) => prize > 0).length, fees, house_adds: prizes - fees, held_back: fast.length }
}
