/** Errors of forms, as keys of texts, and the field of each. */
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import { PASSWORD_LENGTH } from '../../../identity/rules.ts'
import { looksLikeEmail } from '../../../../platform/pure/email.ts'

/** A field; `note`: lasting, above the form; `toast`: passing, the same try may do. */
export type ErrorPlacement = 'email' | 'password' | 'phone' | 'code' | 'note' | 'toast'

const PLACE_OF_KEY: Partial<Record<PlainTextKey, ErrorPlacement>> = {
  'identity.user-not-found': 'email',
  'identity.email-in-use': 'email',
  'identity.invalid-email': 'email',
  'identity.invalid-password': 'password',
  'identity.wrong-credentials': 'password',
  'identity.password-length': 'password',
  'identity.password-common': 'password',
  'identity.invalid-phone': 'phone',
  'identity.wrong-code': 'code',
  'identity.code-spent': 'code',
  'identity.too-many-requests': 'toast',
  'identity.internal-error': 'toast',
  'web.call.offline': 'toast',
}

export function placeOf(key: PlainTextKey): ErrorPlacement {
  return PLACE_OF_KEY[key] ?? 'note'
}

/** Refuses only what can never be an address; the rest is checked by the server. */
export function emailError(email: string): PlainTextKey | undefined {
  if (email.trim() === '') return 'players.email-needed'
  return looksLikeEmail(email.trim()) ? undefined : 'identity.invalid-email'
}

export function newPasswordErrors(password: string, repeat: string): { password?: PlainTextKey; repeat?: PlainTextKey } {
  if (password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most) return { password: 'identity.password-length' }
  return password === repeat ? {} : { repeat: 'players.passwords-differ' }
}
