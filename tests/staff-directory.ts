/** A staff directory for tests: an OpenID provider that takes any code, and says of the person what the test wants. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const [NONCE, STATE, VERIFIER] = ['n'.repeat(43), 's'.repeat(43), 'v'.repeat(43)]
const VALID_S = 300

export type StaffDirectory = { issuer: string; env: Record<string, string>; says: (claims: Record<string, unknown>) => void; close: () => void }

export async function aStaffDirectory(): Promise<StaffDirectory> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256' }
  let claims: Record<string, unknown> = {}
  const answered = async (path: string): Promise<object> => {
    if (path === '/keys') return { keys: [jwk] }
    if (path === '/token') {
      const now = Math.floor(Date.now() / 1000)
      return { id_token: await new SignJWT({ iss: issuer, aud: 'desk', iat: now, exp: now + VALID_S, nonce: NONCE, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'a' }).sign(privateKey), access_token: 'a' }
    }
    return { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` }
  }
  const server = http.createServer((request, response) => void answered(request.url ?? '').then((body) => response.end(JSON.stringify(body))))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    env: { STAFF_OIDC_ISSUER_URL: issuer, STAFF_OIDC_CLIENT_ID: 'desk', STAFF_OIDC_CLIENT_SECRET: 'secret', STAFF_OIDC_NAME: 'Club', STAFF_OIDC_ROLES: 'quiz-owners=owner,quiz-editors=editor' },
    says: (given) => void (claims = given),
    close: () => (server.close(), server.closeAllConnections()),
  }
}
