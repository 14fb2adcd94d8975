import type { Output } from '../../../platform/pure/action.ts'
import type { getPaymentRequest } from '../contract.ts'
import type { Payout } from '../store.ts'
import type { Vault } from './vault.ts'

const STATUS = { pending: 0, paid: 1, refused: 2, withdrawn: 2, forfeited: 2 } as const

/** A request as its owner sees it. An erased address, or one sealed with another secret, is left out. */
export function onTheWire(payout: Payout, vault: Vault): Output<typeof getPaymentRequest>[number] {
  const payee = payout.sealed ? vault.open(payout.playerId, payout.sealed) : undefined
  return {
    id: String(payout.id),
    payment_type: payout.method,
    payment_address: payee?.address ?? '',
    payment_amount: payout.amount,
    currency_symbol: payout.currency,
    coin_used: payout.coins,
    details: payee?.details ?? '',
    status: STATUS[payout.state],
    paying: payout.state === 'pending' && payout.takenBy !== null ? 1 : 0,
    reason: payout.reason,
    date: payout.askedAt.toISOString(),
    status_date: (payout.settledAt ?? payout.askedAt).toISOString(),
  }
}
