import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { handle, handleBeside, list, ok, refuse, type Call, type Served } from '../../platform/server/http/handler.ts'
import { numberOf } from '../questions/server.ts'
import { deletePendingPaymentRequest, getPaymentRequest, getWallet, requestNotPending, setPaymentRequest } from './contract.ts'
import { paidBeside, requestPayout, walletOf } from './server/request.ts'
import type { NeedsPayouts } from './server/services.ts'
import { withdraw } from './server/settling.ts'
import { onTheWire } from './server/wire.ts'
import * as store from './store.ts'

export { createPayoutServices, type NeedsPayouts } from './server/services.ts'
export {
  approve, cancelAndForfeit, payoutAsked, payoutsDone, payoutRefused, refusePayout, takePayout, waitingPayouts, type DecisionRefusal, type PayoutSettled, type WaitingPayout,
} from './server/settling.ts'

/** `promisedPayouts`: the expected balances of hold accounts, for the ledger's verifier. */
export { holdPending as holdPendingPayout, isPending as isPayoutPending, ownPayouts, payoutsWaiting, PROMISED as promisedPayouts } from './store.ts'

/** The payout of a player that waits for an operator. */
export async function pendingPayoutOf(db: Sql, playerId: string): Promise<{ id: string; coins: number; amount: number; currency: string } | undefined> {
  const payout = await store.pendingOf(db, playerId)
  return payout && { id: String(payout.id), coins: payout.coins, amount: payout.amount, currency: payout.currency }
}

/**
 * Marks the account as closing once the pending payout is settled: from now on its owner cannot withdraw it, and `payoutsDone` or
 * `payoutRefused` is published with `closing`.
 */
export function finishFirst(tx: Tx, { id }: store.HeldPayout): Promise<void> {
  return store.markClosing(tx, id)
}

/** For a deleted account: payments are kept, their addresses erased. A pending payout keeps its address until it is settled. */
export function erasePayoutAddresses(tx: Tx, playerId: string): Promise<void> {
  return store.eraseAddresses(tx, playerId)
}

export const payoutActions: Served<NeedsPayouts>[] = [
  handleBeside(getWallet, paidBeside, walletOf),

  handle(getPaymentRequest, async ({ tx, playerId, input }: Call<typeof getPaymentRequest, NeedsPayouts>) => {
    const { vault } = tx.services.payouts
    const payouts = await store.payoutsOf(tx, playerId, input)
    return list(payouts.map((payout) => onTheWire(payout, vault)), await store.countOf(tx, playerId))
  }),

  handleBeside(setPaymentRequest, paidBeside, requestPayout),

  handle(deletePendingPaymentRequest, async ({ tx, playerId, input }) => {
    return (await withdraw(tx, playerId, numberOf(input.payment_id))) ? ok({}) : refuse(requestNotPending)
  }),
]
