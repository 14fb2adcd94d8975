/**
 * A sign-in that waits for the year of birth, or has been refused by it. In memory only: after a reload one signs in again, and the server
 * refuses again.
 */
import { latinDigits } from '../../../../platform/pure/digits.ts'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import { watched } from '../../../../platform/web/state/watched.ts'
import type { ProofOfIdentity } from '../../../identity/ui/identity.ts'

/** `mailedCode`: the friend's code of a mailed link. */
export type WaitingSignIn = { proof: ProofOfIdentity; mailedCode: string }
export type AgeQuestion = WaitingSignIn | 'too-young' | undefined

/** Undefined: the screen shows what it always shows. */
export const { set: setAgeQuestion, use: useAgeQuestion } = watched<AgeQuestion>(undefined)

/** Whether the year is one is decided by the server; four digits are all that is asked here. */
export function birthYearError(year: string): PlainTextKey | undefined {
  return /^\d{4}$/.test(latinDigits(year).trim()) ? undefined : 'identity.birth-year-needed'
}
