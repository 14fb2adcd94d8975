/** Local OpenID providers for tests: any address entered there is accepted as the person's own. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
// @ts-expect-error -- it ships no types
import Provider from 'oidc-provider'
import { SIGN_IN_PROVIDERS, type ProviderId } from '../src/platform/pure/sign-in-providers.ts'

export type StandIn = { issuer: string; env: Record<string, string>; close: () => Promise<void> }

const LASTS_SECONDS = 600

/** `publicUrl`: where the browser is redirected afterwards. Addresses at "unverified.test" are reported as unverified. */
export async function aProvider(id: ProviderId, publicUrl: string): Promise<StandIn> {
  const server = http.createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [clientId, clientSecret] = ['limelight', 'a secret that only the two of them know']
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${publicUrl}/identity/callback/${id}`], grant_types: ['authorization_code'], response_types: ['code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    findAccount: (_context: unknown, email: string) => ({
      accountId: email,
      claims: () => ({ sub: `${id}-${email}`, email, email_verified: !email.endsWith('@unverified.test'), name: 'Gita Rao', picture: 'https://example.test/gita.png' }),
    }),
    // Google includes the address in the ID token, most others return it at the userinfo endpoint only.
    conformIdTokenClaims: id !== 'google',
    ttl: { AccessToken: LASTS_SECONDS, Grant: LASTS_SECONDS, IdToken: LASTS_SECONDS, Interaction: LASTS_SECONDS, Session: LASTS_SECONDS },
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: true } },
  })
  server.on('request', provider.callback())
  const prefix = SIGN_IN_PROVIDERS.find((one) => one.id === id)?.env
  return {
    issuer,
    env: { [`${prefix}_CLIENT_ID`]: clientId, [`${prefix}_CLIENT_SECRET`]: clientSecret, [`${prefix}_ISSUER_URL`]: issuer },
    close: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
  }
}
