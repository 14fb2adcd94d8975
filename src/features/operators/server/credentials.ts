/** Passwords, second factors and tokens of operators, made with the primitives of the identity library. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, hashPassword, symmetricDecrypt, symmetricEncrypt, verifyPassword } from 'better-auth/crypto'
import { READABLE_LETTERS } from '../../../platform/pure/readable-letters.ts'
import { RECOVERY_CODES, stepAt, TOTP } from '../rules.ts'

const TOKEN_BYTES = 32
/** Letters and digits: about 190 bits; RFC 4226 asks for 128 at least. */
const SECRET_LENGTH = 32
const CODE_GROUPS = 4
const LETTERS_OF_A_GROUP = 4

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
/** All that is stored of a token or a recovery code. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export { hashPassword, verifyPassword }

let nothing: Promise<string> | undefined
/** A hash that no password has, so that an unknown address takes as long as a known one. */
export const hashOfNothing = (): Promise<string> => (nothing ??= hashPassword(newToken()))

export const newTotpSecret = () => generateRandomString(SECRET_LENGTH)

/** About 74 bits each, in groups that are easy to copy: stored as plain hashes, which nobody who has them can guess. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

const newRecoveryCode = () => Array.from({ length: CODE_GROUPS }, newGroup).join('-')
const newGroup = () => Array.from({ length: LETTERS_OF_A_GROUP }, () => READABLE_LETTERS[randomInt(READABLE_LETTERS.length)]).join('')

/** Secrets are stored encrypted, by a key made from the installation's secret for this purpose alone. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('operator-totp').digest('base64url')
export const sealed = (secret: string, totp: string): Promise<string> => symmetricEncrypt({ key: keyOf(secret), data: totp })
export const unsealed = (secret: string, stored: string): Promise<string> => symmetricDecrypt({ key: keyOf(secret), data: stored })

const otpOf = (totp: string) => createOTP(totp, { digits: TOTP.digits, period: TOTP.periodSeconds })

/** `uri` is read by an authenticator app as a QR code (the key URI format); `typed` is its secret in Base32, for typing by hand. */
export function enrolment(totp: string, { issuer, account }: { issuer: string; account: string }): { uri: string; typed: string } {
  const uri = otpOf(totp).url(issuer, account)
  return { uri, typed: new URL(uri).searchParams.get('secret') ?? '' }
}

/** The time step whose code this is, later than `after`; undefined: a wrong code, or one that was used. */
export async function stepOf(totp: string, code: string, { nowMs, after }: { nowMs: number; after: number }): Promise<number | undefined> {
  const now = stepAt(nowMs)
  for (let step = Math.max(now - TOTP.driftSteps, after + 1); step <= now + TOTP.driftSteps; step++) if ((await otpOf(totp).hotp(step)) === code) return step
  return undefined
}
