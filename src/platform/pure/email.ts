import { refusal } from './action.ts'

export const emailInvalid = refusal('email-invalid', 103)

/** Only what can never be an address is refused; whether mail arrives there only mail can tell. */
export function looksLikeEmail(email: string): boolean {
  return /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(email)
}
