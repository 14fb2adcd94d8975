/** From an address and a password, a code or a provider to a signed-in player: proof of identity first, then the game's own account and token. */
import { MESSAGES, type Sent } from '../../../../platform/pure/action.ts'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import { languageCode, t } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { answerAge, signInEmail, signInProvider, signInMailed, signInPhone, type Done, type Proven } from '../../../identity/ui/identity.ts'
import { callProven } from '../../../identity/ui/proven.ts'
import { birthYearNeeded, checkUserExists, userSignup } from '../../contract.ts'
import { plainCode } from '../../rules.ts'
import { setAgeQuestion, type WaitingSignIn } from './age-question.ts'
import { friendsCodeOf, settled } from './pending.ts'
import { logIn, user } from '../slice.ts'

const TEXT_OF_REFUSAL: Record<string, PlainTextKey> = {
  'birth-year-needed': 'identity.birth-year-needed',
  'account-closing': 'players.refusal.account-closing',
  'account-deactivated': 'players.refusal.account-deactivated',
  maintenance: 'settings.refusal.maintenance',
}

/** On success, as with the two below, the slice `user` holds the player. Never throws. `mailedCode`: the friend's code of a mailed link. */
export async function signIn(credentials: { email: string; password: string }, mailedCode: string | null): Promise<Done> {
  return enter(await signInEmail(credentials), plainCode(mailedCode ?? ''))
}

/** By a mailed link, in the browser that signed up. */
export async function signInByLink(ticket: string, mailedCode: string | null): Promise<Done> {
  return enter(await signInMailed(ticket), plainCode(mailedCode ?? ''))
}

export async function signInByCode(telephone: { phone: string; code: string }): Promise<Done> {
  return enter(await signInPhone(telephone))
}

/** A provider has sent this browser back. */
export async function signInByProvider(): Promise<Done> {
  return enter(await signInProvider())
}

/** The answer to the question for the year of birth, then the rest of the sign-in that it held up. */
export async function signInAfterYear({ proof, mailedCode }: WaitingSignIn, birthYear: string): Promise<Done> {
  const answered = await answerAge({ proof: proof.token, birthYear })
  if (!answered.ok) {
    if (answered.key === 'identity.too-young') setAgeQuestion('too-young')
    return answered
  }
  const entered = await enter({ ok: true, ...proof }, mailedCode)
  if (entered.ok) setAgeQuestion(undefined)
  return entered
}

async function enter(proof: Proven, mailedCode = ''): Promise<Done> {
  if (!proof.ok) return proof
  const { token, userId, type, email, name } = proof
  const who = { firebase_id: userId }
  const known = await callProven(checkUserExists, who, token)
  if (!known.ok) return known
  if (known.envelope.error) return refused(known.envelope.code)
  // A friend's code counts for newcomers only.
  const isNew = known.envelope.message === String(MESSAGES.noUser)
  const friends_code = isNew ? (friendsCodeOf(proof) ?? mailedCode) : undefined
  const about = { ...who, type, email, friends_code, web_language: languageCode(), former_token: user.get().token ?? undefined }
  const entered = await named(about, name, token)
  if (!entered.ok) return entered
  if (entered.envelope.error) {
    if (entered.envelope.code === birthYearNeeded.code) setAgeQuestion({ proof, mailedCode })
    return refused(entered.envelope.code)
  }
  settled(proof)
  if (friends_code && !entered.envelope.data.friends_code) toast.blank(t('players.code-unknown'))
  logIn(entered.envelope.data)
  return { ok: true }
}

/** A provider's name that the rules refuse is left out: it must not prevent the sign-up. */
async function named(about: Omit<Sent<typeof userSignup>, 'name'>, name: string, token: string) {
  const entered = await callProven(userSignup, { ...about, name }, token)
  const refusedName = entered.ok && entered.envelope.error && entered.envelope.code === 'name-not-allowed'
  return refusedName ? callProven(userSignup, about, token) : entered
}

function refused(code: string): Done {
  return { ok: false, key: TEXT_OF_REFUSAL[code] ?? 'identity.internal-error' }
}
