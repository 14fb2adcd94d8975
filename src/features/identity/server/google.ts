import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Sql } from '../../../platform/server/database/database.ts'
import { plainEmail } from '../rules.ts'
import { forgetUnproven } from '../store.ts'

/** `issuerUrl`: another OpenID provider that stands in for Google. */
export type Google = { clientId: string; clientSecret: string; issuerUrl?: string | undefined }

export const GOOGLE = 'google'
/** What only Google understands, and its endpoints written out, since a server without a way to the internet must start too. https://accounts.google.com/.well-known/openid-configuration */
const ITSELF = {
  prompt: 'select_account' as const,
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
}

/** Google by OpenID Connect, with PKCE. What it says of a person comes from its own server over TLS, in exchange for a code. */
export function googleProvider({ clientId, clientSecret, issuerUrl }: Google, database: Sql) {
  const place = issuerUrl ? { discoveryUrl: `${issuerUrl.replace(/\/+$/, '')}/.well-known/openid-configuration` } : ITSELF
  return genericOAuth({
    config: [
      {
        ...place,
        providerId: GOOGLE,
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
      },
    ],
  })
}
