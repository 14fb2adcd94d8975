/** A real OpenID provider on this machine that stands in for Google: whoever types an address there is that person. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
// @ts-expect-error -- it ships no types
import Provider from 'oidc-provider'

export type StandIn = { issuer: string; env: Record<string, string>; close: () => Promise<void> }

const LASTS_SECONDS = 600

/** `publicUrl`: whose people are sent back to it. An address of the host "unverified.test" is one that Google has not verified. */
export async function aGoogle(publicUrl: string): Promise<StandIn> {
  const server = http.createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [clientId, clientSecret] = ['limelight', 'a secret that only the two of them know']
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${publicUrl}/identity/callback/google`], grant_types: ['authorization_code'], response_types: ['code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: `google-${id}`, email: id, email_verified: !id.endsWith('@unverified.test'), name: 'Gita Rao', picture: 'https://example.test/gita.png' }),
    }),
    conformIdTokenClaims: false,
    ttl: { AccessToken: LASTS_SECONDS, Grant: LASTS_SECONDS, IdToken: LASTS_SECONDS, Interaction: LASTS_SECONDS, Session: LASTS_SECONDS },
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: true } },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER_URL: issuer },
    close: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
  }
}
