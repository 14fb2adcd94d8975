/** Which new passwords are refused: those that an attacker tries first. */
import { APIError } from 'better-auth/api'
import { commonPasswords } from '../../../platform/server/common-passwords.ts'
import { isEasyToGuess } from '../../../platform/pure/passwords.ts'
import { PASSWORD_LENGTH } from '../rules.ts'

type Owner = { email?: string | undefined; name?: string | undefined }

/** `owner`: data of the account that other people know; a password made of it is refused too. */
export function isRefusedPassword(password: string, { email = '', name = '' }: Owner): boolean {
  return isEasyToGuess(password, { common: commonPasswords(), known: ['limelight', email, ...email.split(/[@.]/), name, ...name.split(/\s+/)] })
}

/** For the provider's hooks: throws its own kind of error. The length is checked by the provider itself, with an error of its own. */
export function checkNewPassword(password: unknown, owner: Owner): void {
  if (typeof password !== 'string' || password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most) return
  if (isRefusedPassword(password, owner)) throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON' })
}
