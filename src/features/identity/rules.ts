/** Rules and texts of sign-in; used by the server and by the sign-in screens. */
import { latinDigits } from '../../platform/pure/digits.ts'
import type { PlainTextKey } from '../../platform/pure/text-keys.ts'

export const PASSWORD_LENGTH = { least: 8, most: 128 }
/** A proof of identity only has to last until it is turned into an api_token. */
export const PROOF_SECONDS = 3600
export const VERIFY_LINK_SECONDS = 24 * 3600
export const RESET_LINK_SECONDS = 3600
/** Tries with a wrong password: so many within the window, then one after each pause. */
export const TRIES = { most: 10, windowSeconds: 900, pauseSeconds: 60 }
/** Browsers of an account: so many are remembered, each so long after it was used last. */
export const DEVICES = { most: 10, days: 180 }
/**
 * A code by telephone. Tries and sends are counted over 24 hours, across codes. `pausesSeconds`: before the second code, the third, and so
 * on; the last one applies to all further codes. Browsers used with the number before share `browserSendsADay`, and have a `sendsAnHour` separate from that of unknown browsers.
 */
export const OTP = { digits: 6, lastsSeconds: 300, triesACode: 3, triesADay: 10, pausesSeconds: [60, 60, 600, 3600, 7200], browserPauseSeconds: 60, browserSendsADay: 5, sendsAnHour: 1000 }
/**
 * The share of the hour's remaining codes that one network may send: one in so many, but always a few. Using up the hour takes addresses in
 * about nineteen distant networks.
 */
export const OTP_NETWORKS = { near: { share: 10, least: 5 }, far: { share: 4, least: 10 } }

/** The provider's codes and ours, and the text of each. A code that is not listed becomes an internal error. */
const TEXT_OF_CODE: Record<string, PlainTextKey> = {
  USER_NOT_FOUND: 'identity.user-not-found',
  INVALID_PASSWORD: 'identity.invalid-password',
  INVALID_EMAIL_OR_PASSWORD: 'identity.wrong-credentials',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'identity.invalid-password',
  USER_ALREADY_EXISTS: 'identity.email-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'identity.email-in-use',
  INVALID_EMAIL: 'identity.invalid-email',
  EMAIL_NOT_VERIFIED: 'identity.verify-first',
  EMAIL_ALREADY_VERIFIED: 'identity.already-verified',
  BANNED_USER: 'identity.disabled',
  TOO_MANY_REQUESTS: 'identity.too-many-requests',
  OPERATION_NOT_ALLOWED: 'identity.not-allowed',
  INVALID_ORIGIN: 'identity.not-allowed',
  MISSING_OR_NULL_ORIGIN: 'identity.not-allowed',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'identity.not-allowed',
  EMAIL_MISMATCH: 'identity.not-allowed',
  NOT_FOUND: 'identity.not-allowed',
  DEMO: 'identity.demo',
  SIGN_IN_AGAIN: 'players.refusal.sign-in-again',
  NAME_NOT_ALLOWED: 'players.refusal.name-not-allowed',
  BIRTH_YEAR_NEEDED: 'identity.birth-year-needed',
  TOO_YOUNG: 'identity.too-young',
  PASSWORD_TOO_SHORT: 'identity.password-length',
  PASSWORD_TOO_LONG: 'identity.password-length',
  PASSWORD_TOO_COMMON: 'identity.password-common',
  SESSION_EXPIRED: 'identity.provider-failed',
  INVALID_TOKEN: 'identity.link-invalid',
  TOKEN_EXPIRED: 'identity.link-invalid',
  INVALID_PHONE_NUMBER: 'identity.invalid-phone',
  INVALID_OTP: 'identity.wrong-code',
  OTP_SPENT: 'identity.code-spent',
  VALIDATION_ERROR: 'identity.malformed',
  PAYLOAD_TOO_LARGE: 'identity.malformed',
}

/** The text key of a code of the identity provider. */
export function textKeyOf(code: string): PlainTextKey {
  return Object.hasOwn(TEXT_OF_CODE, code) ? (TEXT_OF_CODE[code] as PlainTextKey) : 'identity.internal-error'
}

/** The provider complains about a field by its path; of those only a bad address has a sentence of its own. */
export function codeOfAnswer(status: number, body: { code?: unknown; message?: unknown }): string {
  if (status === 429) return 'TOO_MANY_REQUESTS'
  if (body.code === 'VALIDATION_ERROR' && String(body.message).includes('[body.email]')) return 'INVALID_EMAIL'
  if (typeof body.code === 'string') return body.code
  if (status === 404 || status === 405) return 'NOT_FOUND'
  return status < 500 ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR'
}

/** The normalized address that is stored and looked up. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Extracts the code from typed or pasted text, possibly the whole message: its first digits. */
export function codeIn(typed: string): string {
  return latinDigits(typed)
    .replaceAll(/[^0-9]/g, '')
    .slice(0, OTP.digits)
}

/** Years; a year of birth that lies further back is taken for a mistake in typing. */
const OLDEST = 130

/** The year of birth as typed, in the digits of any script; undefined when it can be none. `thisYear`: of the product's clock. */
export function birthYearIn(typed: string, thisYear: number): number | undefined {
  const plain = latinDigits(typed).trim()
  const year = /^\d{4}$/.test(plain) ? Number(plain) : undefined
  return year !== undefined && year <= thisYear && year >= thisYear - OLDEST ? year : undefined
}

/** Whether the minimum age in years is reached for sure: the year alone does not tell whether this year's birthday has been. */
export function isOldEnough({ birthYear, minimum, thisYear }: { birthYear: number; minimum: number; thisYear: number }): boolean {
  return birthYear + minimum < thisYear
}

/** Header with the code of a friend's link, so that the mailed link contains it on any device. */
export const CODE_HEADER = 'x-friends-code'

/** Header with the browser's own secret (`server/devices.ts`). */
export const DEVICE_HEADER = 'x-device'

/** '' for what can be no secret of a browser. */
export function deviceCarried(device: string | null): string {
  return device !== null && /^[\w-]{22,64}$/.test(device) ? device : ''
}

/** '' for what can be no friend's code. */
export function codeCarried(code: string | null): string {
  return code !== null && /^[0-9A-Z]{1,20}$/.test(code) ? code : ''
}
