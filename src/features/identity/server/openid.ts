import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { ConfiguredProvider } from '../../../platform/pure/sign-in-providers.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { plainEmail } from '../rules.ts'
import { forgetUnproven } from '../store.ts'

/** OpenID Connect with PKCE. What a provider says of a person comes from its own server over TLS, in exchange for a code. */
export function openIdProviders(providers: readonly ConfiguredProvider[], database: Sql) {
  return genericOAuth({
    config: providers.map(({ id, clientId, clientSecret, issuerUrl, endpoints, prompt }) => ({
      ...(issuerUrl ? { discoveryUrl: `${issuerUrl.replace(/\/+$/, '')}/.well-known/openid-configuration` } : { ...endpoints, ...(prompt && { prompt }) }),
      providerId: id,
      clientId,
      clientSecret,
      scopes: ['openid', 'email', 'profile'],
      accountSubject: ({ profile }) => String(profile.sub ?? profile.id ?? ''),
      mapProfileToUser: async (profile) => {
        const verified = profile.email_verified === true || profile.emailVerified === true
        const email = plainEmail(String(profile.email ?? ''))
        if (verified) await forgetUnproven(database, email)
        return { email, emailVerified: verified, name: String(profile.name ?? '') }
      },
    })),
  })
}
