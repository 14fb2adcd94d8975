/** Addresses of payouts: encrypted where they have to be read again, a keyed hash where they are only compared. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Method } from '../contract.ts'

export type Payee = { address: string; details: string }
export type Vault = {
  seal: (playerId: string, payee: Payee) => Buffer
  /** Undefined when it was sealed with another secret, or for another player. */
  open: (playerId: string, sealed: Buffer) => Payee | undefined
  hash: (method: Method, address: string) => Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** Keys of its own are derived from the installation's secret: a changed secret makes what is kept unreadable. */
export function openVault(secret: string): Vault {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `payout ${purpose}`, 32))
  const [sealing, hashing] = [key('address'), key('address hash')]
  return {
    seal: (playerId, payee) => {
      const iv = randomBytes(IV_BYTES)
      // Bound to its player: one row's address cannot be put into another's.
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(playerId))
      const text = Buffer.concat([cipher.update(JSON.stringify(payee), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open: (playerId, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(playerId))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
      try {
        return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8')) as Payee
      } catch {
        // Throwing is how the cipher says that key, player and text do not belong together.
        return undefined
      }
    },
    hash: (method, address) => createHmac('sha256', hashing).update(`${method}:${address}`).digest(),
  }
}
