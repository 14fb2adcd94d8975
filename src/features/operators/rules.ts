/** Figures of the operators' sign-in, and formats of names and codes. */
import { isDay } from '../../platform/pure/days.ts'

/** Placeholder address of the operator whom the first start invites; the link's holder replaces it. A reserved name is not deliverable (RFC 2606). */
export const FIRST_OWNER = 'owner@limelight.invalid'

/** A link lets an operator choose a password and a second factor. */
export const LINK_SECONDS = 24 * 3600
/** A session ends so long after its last call, and so long after it began at the latest. */
export const SESSION_LIFE = { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600 }
/** After so many wrong tries the account waits so long, whether the next one is right or not. */
export const TRIES = { most: 5, waitSeconds: 15 * 60 }
export const PASSWORD_LENGTH = { least: 12, most: 128 }
export const RECOVERY_CODES = 10
/** TOTP (RFC 6238) as authenticator apps expect it. A code of the step before or after is taken too, since clocks differ. */
export const TOTP = { digits: 6, periodSeconds: 30, driftSteps: 1 }
export const MOST_REASON = 500
/** So long an act on many rows may be undone by who did it. */
export const UNDO_SECONDS = 10 * 60
/** How long a challenge of a passkey waits for its signature. */
export const CHALLENGE_SECONDS = 5 * 60
export const MOST_PASSKEYS = 10
export const MOST_PASSKEY_NAME = 60
/** Characters of JSON; an attestation is left out ("none"), so answers are small. */
export const MOST_PASSKEY_RESPONSE = 8_000

/** Personal tokens. The end date is at most so many days away. */
export const MOST_TOKEN_DAYS = 365
export const MOST_TOKENS = 20
export const MOST_TOKEN_NAME = 60
export const MOST_SCOPES = 100
/** Every token begins with it, so that a leaked one is recognized by scanners and by the door. */
export const TOKEN_PREFIX = 'lla_'
/** A token of an operator without a password here counts for so many days after their last sign-in at the staff directory. */
export const DIRECTORY_TOKEN_DAYS = 30

/** As typed from an app or a sheet of paper: without blanks and dashes. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const isTotpCode = (code: string) => /^\d{6}$/.test(code)

/** How a role that an operator made may be called. */
export const isRoleName = (name: string) => /^[a-z][a-z0-9-]{1,31}$/.test(name)

/** The time step that counts at a moment, RFC 6238 section 4.2. */
export const stepAt = (nowMs: number) => Math.floor(nowMs / 1000 / TOTP.periodSeconds)

/** A day, or a moment in UTC, that exists. */
export const isDayOrMoment = (text: string): boolean => isDay(text.slice(0, 10)) && !text.startsWith('0000') && /^(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?Z)?$/.test(text.slice(10))
