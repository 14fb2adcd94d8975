import { refusal } from './action.ts'

export const emailInvalid = refusal('email-invalid', 103)

/** Refuses only what can never be an address; whether it exists only a mail can prove. */
export function looksLikeEmail(email: string): boolean {
  return /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(email)
}
