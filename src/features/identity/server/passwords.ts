/** Which new passwords are refused: those that an attacker tries first. */
import { commonPasswords } from '../../../platform/server/common-passwords.ts'
import { isEasyToGuess } from '../../../platform/pure/passwords.ts'

export type Owner = { email?: string | undefined; name?: string | undefined }

/** `owner`: data of the account that other people know; a password made of it is refused too. */
export function isRefusedPassword(password: string, { email = '', name = '' }: Owner): boolean {
  return isEasyToGuess(password, { common: commonPasswords(), known: ['limelight', email, ...email.split(/[@.]/), name, ...name.split(/\s+/)] })
}
