/**
 * A sign-in that waits for the year of birth, or has been refused by it. In memory only: after a reload one signs in again, and the server
 * refuses again.
 */
import { useSyncExternalStore } from 'react'
import { latinDigits } from '../../../../platform/pure/digits.ts'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import type { ProofOfIdentity } from '../../../identity/ui/identity.ts'

/** `mailedCode`: the friend's code of a mailed link. */
export type WaitingSignIn = { proof: ProofOfIdentity; mailedCode: string }
export type AgeQuestion = WaitingSignIn | 'too-young' | undefined

let question: AgeQuestion
const listeners = new Set<() => void>()

export function setAgeQuestion(next: AgeQuestion) {
  question = next
  for (const listener of listeners) listener()
}

const read = () => question
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Undefined: the screen shows what it always shows. */
export const useAgeQuestion = (): AgeQuestion => useSyncExternalStore(subscribe, read, read)

/** Whether the year is one is decided by the server; four digits are all that is asked here. */
export function birthYearError(year: string): PlainTextKey | undefined {
  return /^\d{4}$/.test(latinDigits(year).trim()) ? undefined : 'identity.birth-year-needed'
}
