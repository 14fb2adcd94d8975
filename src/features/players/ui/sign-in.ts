/** From an address and a password to a signed-in player: proof of identity first, then the game's own account and token. */
import { MESSAGES } from '../../../platform/pure/action.ts'
import { languageCode, t } from '../../../platform/web/texts.ts'
import { toast } from '../../../platform/web/toasts.tsx'
import { signInEmail, type Done, type ProofOfIdentity } from '../../identity/ui/identity.ts'
import { callProven } from '../../identity/ui/proven.ts'
import { checkUserExists, userSignup } from '../contract.ts'
import { friendsCodeOf, settled } from './pending.ts'
import { logIn } from './slice.ts'

const TEXT_OF_REFUSAL: Record<string, string> = {
  'account-deactivated': 'players.refusal.account-deactivated',
  maintenance: 'settings.refusal.maintenance',
}

/** Afterwards the slice `user` holds the player. Never throws. */
export async function signIn(credentials: { email: string; password: string }): Promise<Done> {
  const proof = await signInEmail(credentials)
  return proof.ok ? enter(proof) : proof
}

async function enter({ token, userId, email, name }: ProofOfIdentity): Promise<Done> {
  const who = { firebase_id: userId }
  const known = await callProven(checkUserExists, who, token)
  if (!known.ok) return known
  if (known.envelope.error) return refused(known.envelope.code)
  // A friend's code counts for newcomers only.
  const isNew = known.envelope.message === String(MESSAGES.noUser)
  const friends_code = isNew ? friendsCodeOf(email) : undefined
  const entered = await callProven(userSignup, { ...who, type: 'email', name, email, friends_code, web_language: languageCode() }, token)
  if (!entered.ok) return entered
  if (entered.envelope.error) return refused(entered.envelope.code)
  settled(email)
  if (friends_code && !entered.envelope.data.friends_code) toast.blank(t('players.code-unknown'))
  logIn(entered.envelope.data)
  return { ok: true }
}

function refused(code: string): Done {
  return { ok: false, key: TEXT_OF_REFUSAL[code] ?? 'identity.internal-error' }
}
