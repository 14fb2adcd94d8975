/** The endpoints of the identity provider that the sign-in screens use. A failure is a value: the text key of its message. */
import type { SignInType } from '../../../platform/pure/sign-in-providers.ts'
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import { languageCode } from '../../../platform/web/texts/texts.ts'
import { CODE_HEADER, codeOfAnswer, DEVICE_HEADER, textKeyOf } from '../rules.ts'
import { deviceSecret } from './device.ts'

export type Failed = { ok: false; key: PlainTextKey }
export type Done = { ok: true } | Failed
/** What signing in gives: a token that proves the identity to this product alone. A telephone has no `email`. */
export type ProofOfIdentity = { token: string; userId: string; email: string; name: string; type: SignInType }
export type Proven = ({ ok: true } & ProofOfIdentity) | Failed

const TIMEOUT_MS = 30_000

/** A link to verify the address is mailed, and with it the friend's code, if any; this does not sign in. */
export async function signUpEmail({ code, birthYear, ...fields }: { name: string; email: string; password: string; code: string; birthYear: string }): Promise<Done> {
  const sent = { ...fields, ...(birthYear && { birthYear }) }
  // A refusal of the year of birth is kept in a cookie, which this page cannot read.
  const answer = await post('/sign-up/email', sent, 'same-origin', code ? { [CODE_HEADER]: code } : {})
  return answer.ok ? { ok: true } : answer
}

/** The year of birth, where a new account is asked for it; `proof` is the one of this sign-in. */
export async function answerAge({ proof, birthYear }: { proof: string; birthYear: string }): Promise<Done> {
  const answer = await post('/age-gate', { birthYear }, 'same-origin', { Authorization: `Bearer ${proof}` })
  return answer.ok ? { ok: true } : answer
}

export async function signInEmail({ email, password }: { email: string; password: string }): Promise<Proven> {
  const answer = await post('/sign-in/email', { email, password })
  return answer.ok ? proofIn(answer, 'email') : answer
}

/** A mailed link was opened in this browser; it is signed in if it is the one that signed up. */
export async function signInMailed(ticket: string): Promise<Proven> {
  const answer = await post('/device-proof', { ticket })
  return answer.ok ? proofIn(answer, 'email') : answer
}

/** Six digits go to this telephone; a new code ends the one before. */
export function sendCode(phone: string): Promise<Done> {
  return done('/phone-number/send-otp', { phoneNumber: phone })
}

export async function signInPhone({ phone, code }: { phone: string; code: string }): Promise<Proven> {
  const answer = await post('/phone-number/verify', { phoneNumber: phone, code })
  return answer.ok ? proofIn(answer, 'mobile') : answer
}

/** A provider's redirect leaves a cookie, which is exchanged here, once, for a proof like any other. */
export async function signInProvider(): Promise<Proven> {
  const answer = await post('/proof', {}, 'same-origin')
  if (!answer.ok) return answer
  const { type } = answer.body as { type?: SignInType }
  return type === undefined ? { ok: false, key: textKeyOf('INTERNAL_ERROR') } : proofIn(answer, type)
}

/** Answers the same whether or not the address has an account. */
export function requestReset(email: string): Promise<Done> {
  return done('/request-password-reset', { email })
}

/** `token` is the one of the mailed link. Sessions of the old password end. */
export function resetPassword({ token, newPassword }: { token: string; newPassword: string }): Promise<Done> {
  return done('/reset-password', { token, newPassword })
}

/** `token` is the player's `api_token`; it stays valid, all other sessions end. */
export async function changePassword({ token, oldPassword, newPassword }: { token: string; oldPassword: string; newPassword: string }): Promise<Done> {
  const answer = await post('/change-password', { oldPassword, newPassword }, 'omit', { Authorization: `Bearer ${token}` })
  return answer.ok ? { ok: true } : answer
}

/** Answers the same whether or not there is anything to verify. */
export function resendVerification(email: string, code = ''): Promise<Done> {
  return done('/send-verification-email', { email }, code)
}

async function done(path: string, fields: Record<string, string>, code = ''): Promise<Done> {
  const answer = await post(path, fields, 'omit', code ? { [CODE_HEADER]: code } : {})
  return answer.ok ? { ok: true } : answer
}

function proofIn({ headers, body }: Answer, type: SignInType): Proven {
  const token = headers.get('set-auth-token')
  const { user } = body as { user?: { id?: string; email?: string; name?: string } }
  if (token === null || !user?.id) return { ok: false, key: textKeyOf('INTERNAL_ERROR') }
  // For an identity with a telephone number only, the address is a placeholder.
  return { ok: true, token, userId: user.id, email: type === 'mobile' ? '' : (user.email ?? ''), name: user.name ?? '', type }
}

type Answer = { ok: true; headers: Headers; body: object }

/** The provider's cookies prove nothing to other calls, so none is stored. */
async function post(path: string, fields: Record<string, string>, credentials: RequestCredentials = 'omit', headers: Record<string, string> = {}): Promise<Answer | Failed> {
  try {
    const response = await fetch(`/identity${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': languageCode(), [DEVICE_HEADER]: deviceSecret(), ...headers },
      body: JSON.stringify(fields),
      credentials,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = objectIn(await response.text())
    if (response.ok) return { ok: true, headers: response.headers, body }
    const code = codeOfAnswer(response.status, body)
    console.error(`${path}: ${response.status} ${code}`)
    return { ok: false, key: textKeyOf(code) }
  } catch (error) {
    console.error(`${path}: no answer`, error)
    return { ok: false, key: 'web.call.offline' }
  }
}

/** A proxy may answer with an HTML page, which is treated as an empty object. */
function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch (error) {
    console.error('The answer is no JSON', error)
    return {}
  }
}
