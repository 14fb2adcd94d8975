/**
 * Browsers that an account was used in. Each stores a secret of its own and sends it with the calls of sign-in; the server stores a keyed
 * hash. The secret alone opens nothing: it gives an allowance of tries, and completes a mailed link.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../platform/server/database/database.ts'
import { DEVICE_HEADER, deviceCarried } from '../rules.ts'
import { awaitedUser, completeLink, isKnownDevice, noteAsking, noteKnown } from '../store.ts'

export type Devices = {
  /** The hash of the secret in these headers; '' without one. */
  hashIn: (headers: Headers | undefined) => string
  /** This browser signed up with this account and waits for the mailed link. Unknown accounts are ignored. */
  asked: (userId: string, hash: string) => Promise<void>
  /** This account was signed in to in this browser. */
  signedIn: (userId: string, hash: string) => Promise<void>
  isKnown: (account: string, hash: string) => Promise<boolean>
  /** The ticket in the mailed link of this address; '' when no browser waits for it. */
  ticketFor: (email: string) => Promise<string>
  /** The account of a ticket, if this browser signed up with it; once. */
  redeem: (ticket: string, hash: string) => Promise<string | undefined>
}

const TICKET_SECONDS = 600

export function openDevices({ database, secret }: { database: Database; secret: string }): Devices {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const seal = (userId: string, expires: number) => mac(`ticket ${userId} ${expires}`)
  return {
    hashIn: (headers) => {
      const device = deviceCarried(headers?.get(DEVICE_HEADER) ?? null)
      return device && mac(`device ${device}`)
    },
    asked: async (userId, hash) => (hash ? noteAsking(database, userId, hash) : undefined),
    signedIn: async (userId, hash) => (hash ? noteKnown(database, userId, hash) : undefined),
    // The same statement with and without a hash, so that its duration is the same.
    isKnown: (account, hash) => isKnownDevice(database, account, hash),
    ticketFor: async (email) => {
      const awaited = await awaitedUser(database, email)
      if (awaited === undefined) return ''
      const expires = awaited.nowS + TICKET_SECONDS
      return `${awaited.id}.${expires}.${seal(awaited.id, expires)}`
    },
    redeem: async (ticket, hash) => {
      const [userId = '', expires = '', given = ''] = ticket.split('.')
      if (!hash || !isSame(given, seal(userId, Number(expires)))) return undefined
      return (await completeLink(database, userId, hash, Number(expires))) ? userId : undefined
    },
  }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
