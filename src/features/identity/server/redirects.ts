/**
 * Providers redirect back to us, so their sign-in ends with a cookie. Cookies prove nothing here: the page exchanges it at once for
 * a proof that it sends itself, and the cookie is deleted.
 */
import type { ProviderId } from '../../../platform/pure/sign-in-providers.ts'
import type { Gate } from './gate.ts'
import type { Provider, SignedIn } from './provider.ts'
import type { ProviderReply } from './reply.ts'

const COOKIE = /(?:^|;\s*)(?:__Secure-)?limelight\.session_token=([^;]+)/

/** How signing in with a provider went. */
type Result = '1' | '0' | 'disabled'
const landing = (publicUrl: string, id: ProviderId, result: Result) => `${publicUrl}/auth/login/?provider=${id}&result=${result}`

/** Redirects to a provider; a refusal, e.g. while it is switched off, redirects to the sign-in page, which shows it. */
export async function redirectToProvider(provider: Provider, id: ProviderId, { origin, clientIpHeader }: Gate, from: Headers, publicUrl: string): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json', origin })
  const address = from.get(clientIpHeader)
  if (address !== null) headers.set(clientIpHeader, address)
  const body = JSON.stringify({ provider: id, callbackURL: landing(publicUrl, id, '1'), errorCallbackURL: landing(publicUrl, id, '0') })
  const response = await provider.handle(new Request(`${origin}/identity/sign-in/social`, { method: 'POST', headers, body }))
  const answer = (await response.json()) as { url?: string }
  return redirect(response.ok && answer.url ? answer.url : landing(publicUrl, id, '0'), response.headers.getSetCookie())
}

/** Redirects with the outcome in `result=`; other parameters of the library are dropped. */
export function backFromProvider({ status, headers }: ProviderReply, id: ProviderId, publicUrl: string): Response {
  const location = status === 302 ? headers.get('location') : null
  const result = location === landing(publicUrl, id, '1') ? '1' : faultIn(location)
  return redirect(landing(publicUrl, id, result), headers.getSetCookie())
}

/** The provider has authenticated the person before the account is checked, so only its owner learns that it is disabled. */
function faultIn(location: string | null): 'disabled' | '0' {
  return location !== null && URL.canParse(location) && new URL(location).searchParams.get('error') === 'BANNED_USER' ? 'disabled' : '0'
}

export type FromCookie = { token: string; user: SignedIn }

/** The session in this browser's cookie. */
export async function proofFromCookie(provider: Provider, headers: Headers): Promise<FromCookie | undefined> {
  const value = COOKIE.exec(headers.get('cookie') ?? '')?.[1]
  const token = value === undefined ? undefined : plainToken(value)
  if (token === undefined) return undefined
  const user = await provider.userOf(new Headers({ authorization: `Bearer ${token}` }))
  return user && { token, user }
}

/** Undefined: no server of ours wrote this. */
function plainToken(value: string): string | undefined {
  try {
    const token = decodeURIComponent(value)
    return /^[\x21-\x7e]+$/.test(token) ? token : undefined
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

export function withProof({ token, user: { id, email, name, method } }: FromCookie, publicUrl: string): Response {
  const headers = new Headers({ 'set-auth-token': token, 'cache-control': 'no-store' })
  const secure = publicUrl.startsWith('https:')
  headers.append('set-cookie', `${secure ? '__Secure-' : ''}limelight.session_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`)
  return Response.json({ user: { id, email, name }, type: method }, { headers })
}

function redirect(to: string, cookies: string[]): Response {
  const headers = new Headers({ location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
