/** The client's side of OpenID Connect: authorization code with PKCE, state and nonce. https://openid.net/specs/openid-connect-core-1_0.html */
import { createHash } from 'node:crypto'
import { jwtVerify, type JWTPayload } from 'jose'
import * as z from 'zod/mini'
import type { OpenIdConnection } from '../../pure/sign-in-providers.ts'
import { openDiscovery, type Metadata } from './openid-discovery.ts'
import { fetchJson } from './openid-fetch.ts'

/** The person as described by a provider. `subject`: the provider's own id of the person, which never changes. */
export type OpenIdProfile = { subject: string; email: string; emailVerified: boolean; name: string }
type Tokens = { idToken: string | undefined; accessToken: string | undefined }
type Exchange = { codeVerifier: string | undefined; redirectUri: string }

export type OpenIdClient = {
  authorizationUrl: (request: Exchange & { state: string; nonce: string | undefined }) => Promise<URL>
  tokens: (request: Exchange & { code: string }) => Promise<Tokens>
  profile: (answer: Tokens & { nonce: string | undefined }) => Promise<OpenIdProfile>
  /** The profile, and the values of a claim that lists the person's groups, from the ID token or the userinfo endpoint. */
  profileWithGroups: (answer: Tokens & { nonce: string | undefined; groupsClaim: string }) => Promise<OpenIdProfile & { groups: string[] }>
}

const SCOPES = 'openid email profile'
const CLOCK_TOLERANCE_SECONDS = 60
const EMAIL = /^[^\s@\0]{1,64}@[^\s@\0]{1,189}$/

/** The functions throw whatever is wrong with a provider or its answers. Nothing is fetched before the first call. */
export function openOpenIdClient(provider: OpenIdConnection): OpenIdClient {
  const discover = openDiscovery(provider)
  const { clientId, clientSecret } = provider
  return {
    authorizationUrl: async ({ state, nonce, codeVerifier, redirectUri }) => {
      const { authorizationUrl, prompt } = await discover()
      const url = new URL(authorizationUrl)
      const challenge = createHash('sha256').update(given(codeVerifier, 'PKCE verifier')).digest('base64url')
      const query = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope: SCOPES, state, nonce: given(nonce, 'nonce'), code_challenge: challenge, code_challenge_method: 'S256', ...(prompt && { prompt }) }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url
    },
    tokens: async ({ code, codeVerifier, redirectUri }) => {
      const { tokenUrl, secretIn } = await discover()
      const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: given(codeVerifier, 'PKCE verifier') }
      const body = new URLSearchParams(secretIn === 'body' ? { ...fields, client_id: clientId, client_secret: clientSecret } : fields)
      const headers = secretIn === 'header' ? { authorization: basic(clientId, clientSecret) } : undefined
      const { id_token: idToken, access_token: accessToken } = TOKENS.parse(await fetchJson(tokenUrl, { method: 'POST', body, ...(headers && { headers }) }))
      return { idToken, accessToken }
    },
    profile: async ({ idToken, accessToken, nonce }) => {
      const metadata = await discover()
      const claims = await verified(given(idToken, 'ID token'), { metadata, clientId, nonce: given(nonce, 'nonce') })
      // Providers may leave the address out of the ID token and return it from the userinfo endpoint only.
      return profileIn(claims.email === undefined ? await withUserInfo(claims, metadata, accessToken) : claims)
    },
    profileWithGroups: async ({ idToken, accessToken, nonce, groupsClaim }) => {
      const metadata = await discover()
      const claims = await verified(given(idToken, 'ID token'), { metadata, clientId, nonce: given(nonce, 'nonce') })
      const isWhole = claims.email !== undefined && claims[groupsClaim] !== undefined
      const all = isWhole || metadata.userInfoUrl === undefined ? claims : { ...claims, ...(await withUserInfo(claims, metadata, accessToken)) }
      return { ...profileIn(all), groups: groupsIn(all[groupsClaim]) }
    },
  }
}

const TOKENS = z.object({ id_token: z.optional(z.string()), access_token: z.optional(z.string()) })
const CLAIMS = z.object({ sub: z.string().check(z.minLength(1), z.maxLength(255)), email: z.string().check(z.regex(EMAIL)), email_verified: z.optional(z.unknown()), name: z.optional(z.string()) })

/** Section 3.1.3.7: issuer, audience, signature, life time and nonce. */
async function verified(idToken: string, { metadata, clientId, nonce }: { metadata: Metadata; clientId: string; nonce: string }): Promise<JWTPayload> {
  const { issuers, keys, algorithms } = metadata
  const { payload } = await jwtVerify(idToken, keys, { issuer: issuers, audience: clientId, algorithms, requiredClaims: ['sub', 'exp', 'iat'], clockTolerance: CLOCK_TOLERANCE_SECONDS })
  if (payload.nonce !== nonce) throw new Error('The ID token has another nonce.')
  const party = payload.azp ?? (Array.isArray(payload.aud) && payload.aud.length > 1 ? undefined : clientId)
  if (party !== clientId) throw new Error('The ID token was issued to another party.')
  return payload
}

/** Section 5.3: the answer must be about the subject of the ID token. */
async function withUserInfo(claims: JWTPayload, { userInfoUrl }: Metadata, accessToken: string | undefined): Promise<JWTPayload> {
  if (userInfoUrl === undefined) throw new Error('The ID token has no e-mail address, and there is no userinfo endpoint.')
  const answer = z.record(z.string(), z.unknown()).parse(await fetchJson(userInfoUrl, { headers: { authorization: `Bearer ${given(accessToken, 'access token')}` } }))
  if (answer.sub !== claims.sub) throw new Error('The userinfo endpoint answered for another subject.')
  return { ...answer, sub: claims.sub }
}

function profileIn(claims: JWTPayload): OpenIdProfile {
  const { sub, email, email_verified, name } = CLAIMS.parse(claims)
  // Some providers send the word instead of the value.
  return { subject: sub, email: email.trim().toLowerCase(), emailVerified: email_verified === true || email_verified === 'true', name: name ?? '' }
}

/** A list of names, or one name. */
const groupsIn = (claim: unknown): string[] => [claim].flat().filter((group) => typeof group === 'string')

function given(value: string | undefined, what: string): string {
  if (!value) throw new Error(`There is no ${what}.`)
  return value
}

/** RFC 6749, section 2.3.1: both parts are form-encoded before they are joined. */
function basic(clientId: string, clientSecret: string): string {
  const encoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
  return `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')}`
}
