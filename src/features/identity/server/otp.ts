/**
 * Codes of six digits sent to a telephone. Only a keyed hash is stored; every limit is one statement on the number's own row, so that
 * concurrent guesses are counted like consecutive ones.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { networksOf } from '../../../platform/server/http/address.ts'
import { hashAddress } from '../../../platform/server/secrets.ts'
import { OTP, OTP_NETWORKS } from '../rules.ts'
import { consumeCode, countHour, countNetwork, keepCode, reserveBrowserSend, reserveSend, takeBrowserTry, takeTry } from '../store.ts'
import type { Devices } from './devices.ts'

/** Where a call comes from: its address, and the hash of its browser's secret (`devices.ts`), '' without one. */
export type From = { address: string; device: string }
export type Otp = {
  /** Counts one send. False: this number, this network, or all together have reached their limit. A browser used with this number before is counted separately. */
  mayBeSent: (phone: string, from: From) => Promise<boolean>
  /** A new code, which ends the one before and is sent in the same transaction. */
  make: (phone: string, send: (tx: Tx, code: string) => Promise<void>) => Promise<void>
  /** Counts one try and returns its result; a right code is accepted once. */
  check: (phone: string, code: string, device: string) => Promise<'right' | 'wrong' | 'spent' | 'too-often'>
}

/** `secret` keys the hashes: a code of six digits is guessed from a plain hash at once. */
export function openOtp({ database, secret, limits, devices }: { database: Database; secret: string; limits: boolean; devices: Pick<Devices, 'isKnown'> }): Otp {
  const hashOf = (phone: string, code: string) => createHmac('sha256', secret).update(`otp ${phone} ${code}`).digest()
  return {
    mayBeSent: async (phone, { address, device }) => {
      if (!limits) return true
      if (await devices.isKnown(phone, device)) return withinBudget(database, (tx) => reserveKnownSend(tx, phone, device))
      const { near, far } = networksOf(address)
      return withinBudget(database, (tx) => reserveStrangerSend(tx, phone, { near: hashAddress(secret, near), far: hashAddress(secret, far) }))
    },
    make: async (phone, send) => {
      const code = String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, '0')
      await database.transaction(async (tx) => {
        await keepCode(tx, phone, hashOf(phone, code))
        await send(tx, code)
      })
    },
    check: async (phone, code, device) => {
      const own = device === '' ? undefined : await takeBrowserTry(database, phone, device)
      const { state, kept } = own ? { state: 'tried' as const, kept: own } : await takeTry(database, phone)
      if (state !== 'tried') return state
      if (!kept || !timingSafeEqual(kept, hashOf(phone, code))) return 'wrong'
      return (await consumeCode(database, phone, kept)) ? 'right' : 'spent'
    },
  }
}

/** Rolls back the counts of its transaction: a refused send is not counted. */
class OverBudget extends Error {}

async function withinBudget(database: Database, reserve: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  try {
    return await database.transaction(reserve)
  } catch (error) {
    if (error instanceof OverBudget) return false
    throw error
  }
}

async function reserveStrangerSend(tx: Tx, phone: string, networks: { near: string; far: string }): Promise<boolean> {
  if (!(await reserveSend(tx, phone))) return false
  await countBudgets(tx, networks)
  return true
}

/** Counted like a network; no network's hash has this value. */
const KNOWN_BROWSERS = 'known browsers'

/** Known browsers have a separate budget, which unknown ones cannot use up. */
async function reserveKnownSend(tx: Tx, phone: string, device: string): Promise<boolean> {
  if (!(await reserveBrowserSend(tx, phone, device))) return false
  if (!(await countNetwork(tx, KNOWN_BROWSERS, OTP.sendsAnHour))) throw new OverBudget()
  return true
}

async function countBudgets(tx: Tx, networks: { near: string; far: string }): Promise<void> {
  const left = await countHour(tx, OTP.sendsAnHour)
  if (left === 0) throw new OverBudget()
  for (const reach of ['near', 'far'] as const) {
    const { share, least } = OTP_NETWORKS[reach]
    if (!(await countNetwork(tx, networks[reach], Math.max(least, Math.floor(left / share))))) throw new OverBudget()
  }
}
