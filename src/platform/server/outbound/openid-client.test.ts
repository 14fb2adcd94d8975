import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOpenIdClient } from './openid-client.ts'

/** An issuer that says whatever a test has it say. */
let issuer = ''
let said: { discovery: object; token: object; userInfo: object; keys: object }
let asked: { path: string; authorization: string | undefined; body: string }[] = []
let [ours, theirs] = [undefined as unknown as CryptoKey, undefined as unknown as CryptoKey]
let keys: object
let discovery: Record<string, unknown>
const server = http.createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const path = request.url ?? ''
    asked.push({ path, authorization: request.headers.authorization, body })
    const answers: Record<string, object> = { '/.well-known/openid-configuration': said.discovery, '/token': said.token, '/me': said.userInfo, '/keys': said.keys }
    if (path === '/elsewhere') response.writeHead(302, { location: '/token' })
    response.end(JSON.stringify(answers[path] ?? {}))
  })
})

const CLAIMS = { sub: 'ann', email: 'Ann@X.test', email_verified: true, name: 'Ann', nonce: 'once' }
const NOW = Math.floor(Date.now() / 1000)
const aToken = (claims: JWTPayload = {}, key = ours) => new SignJWT({ iss: issuer, aud: 'club', iat: NOW, exp: NOW + 300, ...CLAIMS, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'a' }).sign(key)

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [pair, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  ;[ours, theirs] = [pair.privateKey, other.privateKey]
  keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'a', alg: 'RS256' }] }
  discovery = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, userinfo_endpoint: `${issuer}/me`, jwks_uri: `${issuer}/keys` }
})
beforeEach(() => {
  said = { discovery, token: {}, userInfo: {}, keys }
  asked = []
})
afterAll(() => void (server.close(), server.closeAllConnections()))

const aClient = (issuerUrl = issuer) =>
  openOpenIdClient({ clientId: 'club', clientSecret: 'a secret: ä', issuerUrl })
const back = { code: 'code', codeVerifier: 'v'.repeat(43), redirectUri: 'https://club.test/back' }
const profileOf = async (idToken: string | undefined, accessToken?: string) => aClient().profile({ idToken, accessToken, nonce: 'once' })

describe('the way to a provider', () => {
  it('carries state, nonce and the challenge of PKCE, never the verifier', async () => {
    const url = await aClient().authorizationUrl({ state: 'state', nonce: 'once', codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', redirectUri: back.redirectUri })
    // The example of RFC 7636, appendix B.
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code', client_id: 'club', redirect_uri: back.redirectUri, scope: 'openid email profile', state: 'state', nonce: 'once',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256',
    })
  })

  it.each<[string, () => object, string]>([
    ['is of another issuer', () => ({ ...discovery, issuer: 'https://evil.test' }), 'is of the issuer "https://evil.test"'],
    ['lacks its keys', () => ({ ...discovery, jwks_uri: undefined }), 'jwks_uri'],
    ['names an endpoint that is no address', () => ({ ...discovery, token_endpoint: '/token' }), 'token_endpoint'],
  ])('is none when the discovery document %s', async (_what, document, why) => {
    said.discovery = document()
    await expect(aClient().authorizationUrl({ ...back, state: 's', nonce: 'n' })).rejects.toThrow(why)
  })

  it('is found again once the provider answers, and read once then', async () => {
    const client = aClient()
    said.discovery = {}
    await expect(client.authorizationUrl({ ...back, state: 's', nonce: 'n' })).rejects.toThrow()
    said.discovery = discovery
    for (const state of ['s', 't']) expect((await client.authorizationUrl({ ...back, state, nonce: 'n' })).pathname).toBe('/auth')
    expect(asked).toHaveLength(2)
  })
})

describe('a code', () => {
  it.each<[string, string[] | undefined, { authorization: string | undefined; secret: string | null }]>([
    ['in a header, encoded, where nothing is said', undefined, { authorization: `Basic ${Buffer.from('club:a+secret%3A+%C3%A4').toString('base64')}`, secret: null }],
    ['in the body where that alone is supported', ['client_secret_post'], { authorization: undefined, secret: 'a secret: ä' }],
  ])('is exchanged with the verifier and the secret %s', async (_where, methods, { authorization, secret }) => {
    said.discovery = { ...discovery, token_endpoint_auth_methods_supported: methods }
    said.token = { id_token: 'i', access_token: 'a', token_type: 'Bearer' }
    expect(await aClient().tokens(back)).toEqual({ idToken: 'i', accessToken: 'a' })
    const { body, ...sent } = asked.at(-1)!
    expect(sent).toEqual({ path: '/token', authorization })
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ grant_type: 'authorization_code', code: 'code', code_verifier: back.codeVerifier, redirect_uri: back.redirectUri })
    expect(new URLSearchParams(body).get('client_secret')).toBe(secret)
  })

  it('is not carried on by a redirect', async () => {
    said.discovery = { ...discovery, token_endpoint: `${issuer}/elsewhere` }
    await expect(aClient().tokens(back)).rejects.toThrow()
    expect(asked.map(({ path }) => path)).not.toContain('/token')
  })
})

describe('an ID token', () => {
  it('returns the identity of a signed-in person', async () => {
    expect(await profileOf(await aToken())).toEqual({ subject: 'ann', email: 'ann@x.test', emailVerified: true, name: 'Ann' })
  })

  it.each<[unknown, boolean]>([[true, true], ['true', true], [false, false], ['false', false], [undefined, false], [1, false]])('with email_verified %j has a verified address: %j', async (email_verified, emailVerified) => {
    expect(await profileOf(await aToken({ email_verified }))).toMatchObject({ emailVerified })
  })

  it.each<[string, () => Promise<string | undefined> | string]>([
    ['missing', async () => undefined],
    ['of another issuer', () => aToken({ iss: 'https://evil.test' })],
    ['for another client', () => aToken({ aud: 'other' })],
    ['for several clients without saying which', () => aToken({ aud: ['club', 'other'] })],
    ['issued to another client', () => aToken({ azp: 'other' })],
    ['of another sign-in', () => aToken({ nonce: 'twice' })],
    ['without a nonce', () => aToken({ nonce: undefined })],
    ['that has run out', () => aToken({ exp: NOW - 120 })],
    ['without an end', () => aToken({ exp: undefined })],
    ['without a subject', () => aToken({ sub: '' })],
    ['with something else than an address', () => aToken({ email: 'ann' })],
    ['by a foreign key', () => aToken({}, theirs)],
    ['without a signature', () => new UnsecuredJWT({ iss: issuer, aud: 'club', iat: NOW, exp: NOW + 300, ...CLAIMS }).encode()],
  ])('%s proves nothing', async (_what, token) => {
    await expect(profileOf(await token())).rejects.toThrow()
  })

  it('proves nothing to a sign-in that sent no nonce', async () => {
    await expect(aClient().profile({ idToken: await aToken({ nonce: undefined }), accessToken: undefined, nonce: undefined })).rejects.toThrow('There is no nonce.')
  })
})

describe('an address that the ID token leaves out', () => {
  it('is asked for with the access token', async () => {
    said.userInfo = { sub: 'ann', email: 'ann@x.test', email_verified: true, name: 'Ann B.' }
    expect(await profileOf(await aToken({ email: undefined }), 'access')).toEqual({ subject: 'ann', email: 'ann@x.test', emailVerified: true, name: 'Ann B.' })
    expect(asked.at(-1)).toMatchObject({ path: '/me', authorization: 'Bearer access' })
  })

  it('is not taken from an answer about another subject', async () => {
    said.userInfo = { sub: 'bob', email: 'bob@x.test', email_verified: true }
    await expect(profileOf(await aToken({ email: undefined }), 'access')).rejects.toThrow('another subject')
  })
})
