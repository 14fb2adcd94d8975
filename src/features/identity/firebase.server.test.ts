import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../tests/sign-in.ts'
import { aWorld, type World } from '../../../tests/world.ts'

const PROJECT = 'quiz-demo'
let ours: CryptoKey
let theirs: CryptoKey
let keys: http.Server
let env: Record<string, string>

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  ours = pair.privateKey
  theirs = (await generateKeyPair('RS256')).privateKey
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  keys = http.createServer((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })))
  await new Promise<void>((done) => keys.listen(0, '127.0.0.1', done))
  env = { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_KEYS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/` }
})
afterAll(() => new Promise((done) => (keys.close(done), keys.closeAllConnections())))

type Claims = { sub?: string; aud?: string; iss?: string; provider?: string; email?: string; verified?: boolean; phone?: string; expires?: string; by?: CryptoKey; alg?: string }
const aToken = ({ sub = 'uid-1', aud = PROJECT, iss = `https://securetoken.google.com/${PROJECT}`, provider = 'password', email = 'ann@x.test', verified = true, phone, expires = '1h', by = ours }: Claims = {}) =>
  new SignJWT({ email, email_verified: verified, name: 'Ann', ...(phone && { phone_number: phone }), firebase: { sign_in_provider: provider } })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(by)

const signup = async (world: World, token: string, fields: Record<string, string>) => {
  const response = await world.post('user_signup', fields, { authorization: `Bearer ${token}` })
  return { status: response.status, body: await response.json() }
}

describe('an ID token of the Firebase project', () => {
  it.each([
    ['password', 'email', {}, { email: 'ann@x.test', mobile: '' }],
    ['google.com', 'gmail', {}, { email: 'ann@x.test', mobile: '' }],
    ['phone', 'mobile', { phone: '+4915112345678', verified: false }, { email: '', mobile: '+4915112345678' }],
  ])('by %s is a proof of type %s', async (provider, type, more, expected) => {
    const world = await aWorld({ env })
    const reply = await signup(world, await aToken({ provider, ...more }), { firebase_id: 'uid-1', type })
    expect(reply).toMatchObject({ status: 200, body: { message: '104', data: { firebase_id: 'uid-1', type, ...expected } } })
    expect(await signup(world, await aToken({ provider, ...more }), { firebase_id: 'uid-1', type })).toMatchObject({ body: { message: '105', data: { id: reply.body.data.id } } })
  })

  it.each<[string, Claims, string?]>([
    ['of another project', { aud: 'other' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['that has run out', { expires: '-1s' }],
    ['signed by another key', {}, 'theirs'],
    ['whose address is not verified', { verified: false }],
    ['without a number', { provider: 'phone' }],
    ['of a way to sign in that we do not know', { provider: 'anonymous' }],
  ])('%s is none', async (_name, claims, key) => {
    const world = await aWorld({ env })
    const token = await aToken({ ...claims, ...(key && { by: theirs }) })
    expect((await signup(world, token, { firebase_id: 'uid-1', type: 'email' })).status).toBe(401)
  })

  it('that was changed, or speaks for another id, gets no token', async () => {
    const world = await aWorld({ env })
    const token = await aToken()
    expect((await signup(world, `${token.slice(0, -3)}AAA`, { firebase_id: 'uid-1', type: 'email' })).status).toBe(401)
    expect((await signup(world, token, { firebase_id: 'uid-2', type: 'email' })).status).toBe(401)
    expect((await world.post('get_user_by_id', {}, { authorization: `Bearer ${token}` })).status).toBe(401)
  })

  it('and another provider of the same verified address are one account, in whatever order and spelling', async () => {
    const world = await aWorld({ env })
    const first = await signup(world, await aToken({ provider: 'google.com' }), { firebase_id: 'uid-1', type: 'gmail' })
    const { id } = first.body.data
    const second = await signup(world, await aToken({ sub: 'uid-2', email: 'Ann@X.test' }), { firebase_id: 'uid-2', type: 'email' })
    expect(second).toMatchObject({ status: 200, body: { message: '105', data: { id } } })
    const seen = await world.post('check_user_exists', { firebase_id: 'uid-3' }, { authorization: `Bearer ${await aToken({ sub: 'uid-3' })}` })
    expect(await seen.json()).toMatchObject({ message: '130' })
    const stranger = await signup(world, await aToken({ sub: 'uid-4', email: 'bob@x.test' }), { firebase_id: 'uid-4', type: 'email' })
    expect(stranger.body).toMatchObject({ message: '104' })
    const phone = await signup(world, await aToken({ sub: 'uid-5', provider: 'phone', phone: '+4915112345678', verified: false }), { firebase_id: 'uid-5', type: 'mobile', email: 'ann@x.test' })
    expect(phone.body.data.id).not.toBe(id)
  })

  it('joins the account of our own sign-in that has its address', async () => {
    const world = await aWorld({ env })
    const own = await world.aPlayer({ email: 'ann@x.test', coins: 7 })
    const joined = await signup(world, await aToken(), { firebase_id: 'uid-1', type: 'email' })
    expect(joined.body).toMatchObject({ message: '105', data: { id: own.id, coins: 7 } })
    expect((await signup(world, await aToken(), { firebase_id: 'uid-1', type: 'email' })).body.data.id).toBe(own.id)
  })

  it('of one person, taken up twenty times at once by two providers, makes one player', async () => {
    const world = await aWorld({ env })
    const tokens = [await aToken({ provider: 'google.com' }), await aToken({ sub: 'uid-2' })] as const
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => signup(world, tokens[n % 2] as string, n % 2 ? { firebase_id: 'uid-2', type: 'email' } : { firebase_id: 'uid-1', type: 'gmail' })))
    expect(new Set(all.map(({ body }) => body.data.id)).size).toBe(1)
  })

  it('of a new person is asked for the year of birth, too', async () => {
    const world = await aWorld({ env })
    await world.set('age_gate', 1)
    const token = await aToken()
    const answer = (birthYear: string) => ask(world, '/age-gate', { birthYear }, { authorization: `Bearer ${token}` })
    expect((await signup(world, token, { firebase_id: 'uid-1', type: 'email' })).body).toMatchObject({ code: 'birth-year-needed' })
    expect(await answer(String(new Date().getFullYear()))).toMatchObject({ status: 403, code: 'TOO_YOUNG' })
    expect((await signup(world, token, { firebase_id: 'uid-1', type: 'email' })).body).toMatchObject({ code: 'birth-year-needed' })
    expect(await answer('1987')).toMatchObject({ status: 200 })
    expect((await signup(world, token, { firebase_id: 'uid-1', type: 'email' })).body).toMatchObject({ message: '104' })
  })

  it('is nothing where no project is configured', async () => {
    const world = await aWorld()
    expect((await signup(world, await aToken(), { firebase_id: 'uid-1', type: 'email' })).status).toBe(401)
  })
})
