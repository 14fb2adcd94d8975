/**
 * Six digits sent to a telephone. Only a keyed hash is kept; every limit is one statement on the number's own row, so that
 * a million guesses at once count like one after the other.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { Database } from '../../../platform/server/database.ts'
import { OTP } from '../rules.ts'
import { consumeCode, countHour, keepCode, reserveSend, takeTry } from '../store.ts'

export type Otp = {
  /** Counts one sending. False: this number, or all of them together, have had enough for now. */
  mayBeSent: (phone: string) => Promise<boolean>
  /** A new code, which ends the one before. */
  make: (phone: string) => Promise<string>
  /** Counts one try and says how it went; a right code is right once. */
  check: (phone: string, code: string) => Promise<'right' | 'wrong' | 'spent' | 'too-often'>
}

/** `secret` keys the hashes: a code of six digits is guessed from a plain hash at once. */
export function openOtp({ database, secret, limits }: { database: Database; secret: string; limits: boolean }): Otp {
  const hashOf = (phone: string, code: string) => createHmac('sha256', secret).update(`otp ${phone} ${code}`).digest()
  return {
    mayBeSent: (phone) => (limits ? database.transaction(async (tx) => (await reserveSend(tx, phone)) && (await countHour(tx, OTP.sendsAnHour))) : Promise.resolve(true)),
    make: async (phone) => {
      const code = String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, '0')
      await keepCode(database, phone, hashOf(phone, code))
      return code
    },
    check: async (phone, code) => {
      const { state, kept } = await takeTry(database, phone)
      if (state !== 'tried') return state
      if (!kept || !timingSafeEqual(kept, hashOf(phone, code))) return 'wrong'
      return (await consumeCode(database, phone, kept)) ? 'right' : 'spent'
    },
  }
}

/** For the provider: true, or the reason as its own kind of error. */
export async function spokenFor(otp: Otp, phone: string, code: string): Promise<boolean> {
  const found = await otp.check(phone, code)
  if (found === 'right') return true
  if (found === 'too-often') throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' })
  throw new APIError('BAD_REQUEST', { code: found === 'wrong' ? 'INVALID_OTP' : 'OTP_SPENT' })
}
