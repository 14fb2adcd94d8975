/** Refusals of ours as the kind of error that the provider sends. */
import { APIError } from 'better-auth/api'
import { PASSWORD_LENGTH } from '../rules.ts'
import type { Otp } from './otp.ts'
import { isRefusedPassword, type Owner } from './passwords.ts'

/** True, or the reason as an error. */
export async function spokenFor(otp: Otp, phone: string, code: string, device: string): Promise<boolean> {
  const found = await otp.check(phone, code, device)
  if (found === 'right') return true
  if (found === 'too-often') throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' })
  throw new APIError('BAD_REQUEST', { code: found === 'wrong' ? 'INVALID_OTP' : 'OTP_SPENT' })
}

/** The length is checked by the provider itself, with an error of its own. */
export function checkNewPassword(password: unknown, owner: Owner): void {
  if (typeof password !== 'string' || password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most) return
  if (isRefusedPassword(password, owner)) throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON' })
}
