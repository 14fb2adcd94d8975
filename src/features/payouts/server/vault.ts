/** Addresses of payouts: encrypted where they have to be read again, a keyed hash where they are only compared. */
import { createHmac } from 'node:crypto'
import { keyFor, openSealing } from '../../../platform/server/sealing.ts'
import type { Method } from '../contract.ts'

export type Payee = { address: string; details: string }
export type Vault = {
  seal: (playerId: string, payee: Payee) => Buffer
  /** Undefined when it was sealed with another secret, or for another player. */
  open: (playerId: string, sealed: Buffer) => Payee | undefined
  hash: (method: Method, address: string) => Buffer
}

/** Keys are derived from the installation's secret: with another secret stored data is unreadable. */
export function openVault(secret: string): Vault {
  const sealing = openSealing(secret, 'payout address')
  const hashing = keyFor(secret, 'payout address hash')
  return {
    // Bound to its player: one row's address cannot be put into another's.
    seal: (playerId, payee) => sealing.seal(playerId, JSON.stringify(payee)),
    open: (playerId, sealed) => {
      const text = sealing.open(playerId, sealed)
      return text === undefined ? undefined : (JSON.parse(text) as Payee)
    },
    hash: (method, address) => createHmac('sha256', hashing).update(`${method}:${address}`).digest(),
  }
}
