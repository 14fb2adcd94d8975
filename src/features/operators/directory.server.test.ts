/** Signing in at the desk with a staff directory: its groups give the role, and nothing counts without them. */
import { beforeAll, afterAll, expect, it } from 'vitest'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { sql } from '../../platform/server/database/database.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { changeOperator, finishDirectorySignIn, getDesk, getDirectory, listAudit, startDirectorySignIn } from './contract.ts'
import { aMember } from '../../../tests/operator.ts'

const [NONCE, STATE, VERIFIER] = ['n'.repeat(43), 's'.repeat(43), 'v'.repeat(43)]
let issuer = ''
let key: CryptoKey
let keys: object
/** What the directory says of the person who has just signed in there. */
let claims: Record<string, unknown> = {}
const server = http.createServer((request, response) => {
  void answered(request.url ?? '').then((body) => response.end(JSON.stringify(body)))
})

async function answered(path: string): Promise<object> {
  if (path === '/keys') return keys
  if (path === '/token') {
    const now = Math.floor(Date.now() / 1000)
    return { id_token: await new SignJWT({ iss: issuer, aud: 'desk', iat: now, exp: now + 300, nonce: NONCE, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'a' }).sign(key), access_token: 'a' }
  }
  return { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` }
}

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pair = await generateKeyPair('RS256')
  key = pair.privateKey
  keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'a', alg: 'RS256' }] }
})
afterAll(() => void (server.close(), server.closeAllConnections()))

const aClubWorld = () =>
  aWorld({ env: { STAFF_OIDC_ISSUER_URL: issuer, STAFF_OIDC_CLIENT_ID: 'desk', STAFF_OIDC_CLIENT_SECRET: 'secret', STAFF_OIDC_NAME: 'Club', STAFF_OIDC_ROLES: 'quiz-owners=owner,quiz-editors=editor' } })

const ann = (more: object = {}) => ({ sub: 'ann', email: 'Ann@club.test', email_verified: true, groups: ['quiz-editors', 'choir'], ...more })
const finish = (world: World, nonce = NONCE) => world.envelope(finishDirectorySignIn, { code: 'code', nonce, verifier: VERIFIER })

async function signIn(world: World, who: Record<string, unknown>): Promise<string> {
  claims = who
  const answer = await finish(world)
  return answer.error ? answer.code : answer.data.token
}

it('is offered by its name, and the way there carries a challenge instead of the verifier', async () => {
  const world = await aClubWorld()
  expect(await world.call(getDirectory, {})).toEqual({ name: 'Club' })
  const url = new URL((await world.call(startDirectorySignIn, { state: STATE, nonce: NONCE, verifier: VERIFIER })).url)
  expect([url.origin, url.searchParams.get('redirect_uri'), url.searchParams.get('state'), url.href.includes(VERIFIER)]).toEqual([issuer, 'http://limelight.test/admin/', STATE, false])
})

it('gives the strongest role of the groups, changes it with them, and ends without one', async () => {
  const world = await aClubWorld()
  const token = await signIn(world, ann())
  const desk = await world.call(getDesk, {}, { id: '', name: '', token })
  expect([desk.email, desk.role]).toEqual(['ann@club.test', 'editor'])
  const owner = await signIn(world, ann({ groups: ['quiz-editors', 'quiz-owners'], email: 'ann.new@club.test' }))
  expect(await world.call(getDesk, {}, { id: '', name: '', token: owner })).toMatchObject({ id: desk.id, role: 'owner' })
  const log = await world.call(listAudit, { action: finishDirectorySignIn.name }, { id: '', name: '', token: owner })
  expect(log.flatMap(({ before, after }) => (after ? [{ before, after }] : []))).toEqual([{ before: { role: 'editor' }, after: { role: 'owner' } }, { before: null, after: { role: 'editor' } }])
  expect(await signIn(world, ann({ groups: ['choir'] }))).toBe('operator-directory-role-missing')
  expect((await world.post(getDesk.name, {}, { authorization: `Bearer ${owner}` })).status).toBe(401)
})

it('signs an operator with a password in and leaves the role that was given here; one who is off stays out', async () => {
  const world = await aClubWorld()
  const owner = await aMember(world.database)
  await world.database.rows(sql`INSERT INTO operator (email, role, password_hash) VALUES ('ann@club.test', 'reader', 'x')`)
  const token = await signIn(world, ann({ groups: [] }))
  const me = await world.call(getDesk, {}, { id: '', name: '', token })
  expect(me.role).toBe('reader')
  await world.call(changeOperator, { operator_id: me.id, active: '0', reason: 'left' }, owner)
  expect(await signIn(world, ann())).toBe('operator-directory-role-missing')
})

it('takes neither an address that is not verified, nor another nonce, nor a role that is not there', async () => {
  const world = await aClubWorld()
  expect(await signIn(world, ann({ email_verified: false }))).toBe('operator-directory-failed')
  claims = ann()
  expect(await finish(world, 'm'.repeat(43))).toMatchObject({ error: true, code: 'operator-directory-failed' })
  expect(await world.database.rows(sql`SELECT FROM operator`)).toEqual([])
  const plain = await aWorld()
  expect(await plain.call(getDirectory, {})).toEqual({ name: '' })
  expect(await signIn(plain, ann())).toBe('operator-directory-failed')
})
