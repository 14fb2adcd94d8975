/** The endpoints of the identity provider that the sign-in screens use. What goes wrong is a value: the key of the sentence that tells it. */
import { languageCode } from '../../../platform/web/texts.ts'
import { codeOfAnswer, textKeyOf } from '../rules.ts'

export type Failed = { ok: false; key: string }
export type Done = { ok: true } | Failed
/** What signing in gives: a token that proves to the game who this is, and to nobody else. */
export type ProofOfIdentity = { token: string; userId: string; email: string; name: string }

const TIMEOUT_MS = 30_000

/** A link to verify the address is mailed; nobody is signed in yet. */
export function signUpEmail({ name, email, password }: { name: string; email: string; password: string }): Promise<Done> {
  return done('/sign-up/email', { name, email, password })
}

export async function signInEmail({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<({ ok: true } & ProofOfIdentity) | Failed> {
  const answer = await post('/sign-in/email', { email, password })
  if (!answer.ok) return answer
  const token = answer.headers.get('set-auth-token')
  const { user } = answer.body as { user?: { id?: string; email?: string; name?: string } }
  if (token === null || !user?.id) return { ok: false, key: textKeyOf('INTERNAL_ERROR') }
  return { ok: true, token, userId: user.id, email: user.email ?? email, name: user.name ?? '' }
}

/** Answers the same whether or not the address has an account. */
export function requestReset(email: string): Promise<Done> {
  return done('/request-password-reset', { email })
}

/** `token` is the one of the mailed link. Whoever is signed in with the old password no longer is. */
export function resetPassword({ token, newPassword }: { token: string; newPassword: string }): Promise<Done> {
  return done('/reset-password', { token, newPassword })
}

/** Answers the same whether or not there is anything to verify. */
export function resendVerification(email: string): Promise<Done> {
  return done('/send-verification-email', { email })
}

async function done(path: string, fields: Record<string, string>): Promise<Done> {
  const answer = await post(path, fields)
  return answer.ok ? { ok: true } : answer
}

async function post(path: string, fields: Record<string, string>): Promise<{ ok: true; headers: Headers; body: object } | Failed> {
  try {
    const response = await fetch(`/identity${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': languageCode() },
      body: JSON.stringify(fields),
      // The provider's cookie would prove nothing here, so none is kept.
      credentials: 'omit',
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

/** A proxy may answer with a page; to us that says nothing. */
function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch (error) {
    console.error('The answer is no JSON', error)
    return {}
  }
}
