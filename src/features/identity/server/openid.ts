/**
 * OpenID Connect providers for Better Auth. Its own plugin for them reads the discovery document when the server starts and gives a
 * provider up that does not answer then; here it is read when it is needed, and an ID token is required and verified.
 */
import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import type { ConfiguredProvider } from '../../../platform/pure/sign-in-providers.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import type { Log } from '../../../platform/server/log.ts'
import { deleteUnproven } from '../store.ts'
import { openOpenIdClient, type OpenIdProfile } from '../../../platform/server/outbound/openid-client.ts'

type Parts = { database: Sql; log: Pick<Log, 'warn'> }

export function openIdProviders(providers: readonly ConfiguredProvider[], parts: Parts): BetterAuthPlugin {
  return {
    id: 'openid',
    init: ({ socialProviders }) => ({ context: { socialProviders: [...providers.map((provider) => asSocialProvider(provider, parts)), ...socialProviders] } }),
  }
}

/** Without the error itself: those of JWTs hold the claims, which are personal data. */
function responseError(error: unknown): { fault: string; cause?: string } {
  if (!(error instanceof Error)) return { fault: typeof error }
  const { name, message, cause } = error
  return { fault: `${name}: ${message}`, ...(cause instanceof Error && { cause: cause.message }) }
}

function asSocialProvider(provider: ConfiguredProvider, { database, log }: Parts): OAuthProvider<OpenIdProfile> {
  const client = openOpenIdClient(provider)
  const note = (error: unknown, step: string) => log.warn({ provider: provider.id, step, ...responseError(error) }, 'a sign-in provider failed')
  return {
    id: provider.id,
    name: provider.name,
    // The state carries a nonce, which the ID token must repeat.
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.subject,
    createAuthorizationURL: async ({ state, codeVerifier, redirectURI, idTokenNonce: nonce }) => {
      try {
        return await client.authorizationUrl({ state, codeVerifier, redirectUri: redirectURI, nonce })
      } catch (error) {
        note(error, 'discovery')
        throw new APIError('BAD_GATEWAY', { code: 'PROVIDER_UNREACHABLE' })
      }
    },
    validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) => {
      try {
        return await client.tokens({ code, codeVerifier, redirectUri: redirectURI })
      } catch (error) {
        note(error, 'tokens')
        return null
      }
    },
    getUserInfo: async ({ idToken, accessToken, expectedIdTokenNonce: nonce }) => {
      const profile = await client.profile({ idToken, accessToken, nonce }).catch((error: unknown) => note(error, 'profile'))
      if (!profile) return null
      // An unproven address creates no account: the account would pass to the person who proves the address later.
      if (!profile.emailVerified) {
        log.warn({ provider: provider.id }, 'a sign-in provider has not verified the e-mail address of a person')
        return null
      }
      await deleteUnproven(database, profile.email)
      return { user: { email: profile.email, emailVerified: true, name: profile.name }, data: profile }
    },
  }
}
