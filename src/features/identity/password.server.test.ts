import { hashPassword } from 'better-auth/crypto'
import { describe, expect, it } from 'vitest'
import { aMember, anAccount, ANN, ask, links, signIn } from '../../../tests/sign-in.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { activate, deactivate } from '../players/server.ts'
import { TRIES } from './rules.ts'

describe('a new password', () => {
  it('comes by a link that works once, and ends every session and every token', async () => {
    const world = await aWorld()
    const { id, proof, token } = await anAccount(world)
    const other = await anAccount(world, { ...ANN, email: 'bob@x.test' })
    expect((await ask(world, '/request-password-reset', { email: ANN.email })).status).toBe(200)
    expect((await ask(world, '/request-password-reset', { email: ANN.email.toUpperCase(), redirectTo: 'https://evil.test/' })).status).toBe(200)
    const [first = '', second = ''] = await links(world, 'reset-password')
    expect(second).toMatch(/^http:\/\/limelight\.test\/auth\/reset-password\/\?token=\w+$/)
    const reset = (link: string, newPassword: string) => ask(world, '/reset-password', { token: new URL(link).searchParams.get('token'), newPassword })

    expect(await reset(second, 'short')).toMatchObject({ status: 400, code: 'PASSWORD_TOO_SHORT' })
    expect(await reset(second, 'another-123')).toMatchObject({ status: 200 })
    expect(await reset(second, 'another-456')).toMatchObject({ status: 400, code: 'INVALID_TOKEN', message: 'This link no longer works. Ask for a new one.' })
    expect(await reset(first, 'another-456')).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })

    expect((await world.post('user_signup', { firebase_id: id, type: 'email' }, { authorization: `Bearer ${proof}` })).status).toBe(401)
    expect((await world.post('get_user_by_id', {}, { authorization: `Bearer ${token}` })).status).toBe(401)
    expect((await world.post('get_user_by_id', {}, { authorization: `Bearer ${other.token}` })).status).toBe(200)
    expect(await signIn(world)).toMatchObject({ code: 'INVALID_PASSWORD' })
    expect(await signIn(world, { ...ANN, password: 'another-123' })).toMatchObject({ status: 200 })
  })

  it('cannot be had with a link of more than an hour, nor with what the table keeps', async () => {
    const world = await aWorld()
    await aMember(world)
    await ask(world, '/request-password-reset', { email: ANN.email })
    const link = (await links(world, 'reset-password'))[0] as string
    const token = new URL(link).searchParams.get('token') as string
    const kept = await world.database.row<{ identifier: string; minutes: number }>(sql`SELECT identifier, extract(epoch FROM "expiresAt" - now()) / 60 AS minutes FROM identity.verification`)
    expect(kept?.identifier).not.toContain(token)
    expect(Math.round(kept?.minutes ?? 0)).toBe(60)
    await world.database.rows(sql`UPDATE identity.verification SET "expiresAt" = now() - interval '1 second'`)
    expect(await ask(world, '/reset-password', { token, newPassword: 'another-123' })).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
  })

  it('is not mailed to unknown addresses, which get the same answer', async () => {
    const world = await aWorld()
    await aMember(world)
    const known = await ask(world, '/request-password-reset', { email: ANN.email })
    const unknown = await ask(world, '/request-password-reset', { email: 'nobody@x.test' })
    expect(unknown).toEqual(known)
    expect(await links(world, 'reset-password', 'nobody@x.test')).toEqual([])
  })
})

describe('a common password', () => {
  const refused = { status: 400, code: 'PASSWORD_TOO_COMMON', message: 'Too easy to guess. Please choose another password.' }

  it.each(['password', '12345678', 'Password1!', 'limelight', 'Limelight2026', 'ann@x.test', 'iloveyou'])('is refused at sign-up: %s', async (password) => {
    const world = await aWorld()
    expect(await ask(world, '/sign-up/email', { ...ANN, password })).toMatchObject(refused)
    expect(await world.outbox()).toEqual([])
  })

  it('is refused by a mailed link too, which then still works', async () => {
    const world = await aWorld()
    await aMember(world)
    await ask(world, '/request-password-reset', { email: ANN.email })
    const token = new URL((await links(world, 'reset-password'))[0] as string).searchParams.get('token')
    for (const newPassword of ['password', 'ann@x.test']) expect(await ask(world, '/reset-password', { token, newPassword })).toMatchObject(refused)
    expect((await ask(world, '/reset-password', { token, newPassword: 'another-123' })).status).toBe(200)
  })

  it('still signs in a player who has it from before', async () => {
    const world = await aWorld()
    await aMember(world)
    await world.database.rows(sql`UPDATE identity.account SET password = ${await hashPassword('password')}`)
    expect((await signIn(world, { ...ANN, password: 'password' })).status).toBe(200)
  })
})

describe('changing a password while signed in', () => {
  const change = (world: World, token: string, fields: object, headers: Record<string, string> = {}) =>
    ask(world, '/change-password', fields, { authorization: `Bearer ${token}`, ...headers })
  const knock = async (world: World, token: string) => (await world.post('get_user_by_id', {}, { authorization: `Bearer ${token}` })).status
  const another = async (world: World, { id, proof }: { id: string; proof: string }) =>
    (await (await world.post('user_signup', { firebase_id: id, type: 'email' }, { authorization: `Bearer ${proof}` })).json()).data.api_token as string

  it('needs the old one, ends all other sessions, and is reported by mail', async () => {
    const world = await aWorld()
    const ann = await anAccount(world)
    const [other, bob] = [await another(world, ann), await anAccount(world, { ...ANN, email: 'bob@x.test' })]
    expect(await change(world, ann.token, { oldPassword: 'wrong-123', newPassword: 'another-123' })).toMatchObject({ status: 400, code: 'INVALID_PASSWORD', message: 'Invalid password' })
    expect(await change(world, ann.token, { oldPassword: ANN.password, newPassword: 'another-123' })).toMatchObject({ status: 200 })

    expect(await Promise.all([ann.token, other, bob.token].map((token) => knock(world, token)))).toEqual([200, 401, 200])
    expect((await world.post('check_user_exists', { firebase_id: ann.id }, { authorization: `Bearer ${ann.proof}` })).status).toBe(401)
    expect(await signIn(world)).toMatchObject({ code: 'INVALID_PASSWORD' })
    expect((await signIn(world, { ...ANN, password: 'another-123' })).status).toBe(200)
    expect(await links(world, 'notice')).toEqual(['http://limelight.test/auth/reset-password/'])
  })

  it('needs the old one right after signing in too, and keeps it until then', async () => {
    const world = await aWorld()
    const { token } = await anAccount(world)
    for (const fields of [{}, { oldPassword: '' }, { oldPassword: 'another-123' }]) expect(await change(world, token, { ...fields, newPassword: 'another-123' })).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' })
    expect((await signIn(world)).status).toBe(200)
  })

  it('refuses invalid new passwords, callers without a session, other sites and the demonstration', async () => {
    const world = await aWorld()
    const { token } = await anAccount(world)
    const to = (newPassword: string, who = token, headers = {}) => change(world, who, { oldPassword: ANN.password, newPassword }, headers)
    for (const [password, code] of [['short-1', 'PASSWORD_TOO_SHORT'], ['x'.repeat(129), 'PASSWORD_TOO_LONG'], ['Ann@x.test', 'PASSWORD_TOO_COMMON'], ['password1', 'PASSWORD_TOO_COMMON']] as const)
      expect(await to(password)).toMatchObject({ status: 400, code })
    expect(await to('another-123', 'nobody')).toMatchObject({ status: 401, code: 'SIGN_IN_AGAIN' })
    expect(await to('another-123', token, { origin: 'https://evil.test' })).toMatchObject({ status: 403, code: 'INVALID_ORIGIN' })
    await world.set('demo_mode', 1)
    expect(await to('another-123')).toMatchObject({ status: 403, code: 'DEMO', message: 'Not allowed in demo version' })
    expect((await signIn(world)).status).toBe(200)
  })

  it('of two at once takes one', async () => {
    const world = await aWorld()
    const { token } = await anAccount(world)
    const replies = await Promise.all(['another-123', 'another-456'].map((newPassword) => change(world, token, { oldPassword: ANN.password, newPassword })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('counts wrong old ones like tries to sign in', async () => {
    const world = await aWorld({ limits: true })
    const { token } = await anAccount(world)
    const replies = await Promise.all(Array.from({ length: TRIES.most + 2 }, () => change(world, token, { oldPassword: 'wrong-123', newPassword: 'another-123' })))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('an account that an operator has closed', () => {
  it('is reported by the provider, only after the right password', async () => {
    const world = await aWorld()
    await anAccount(world)
    await deactivate(world.database, ANN.email)
    expect(await signIn(world)).toMatchObject({ status: 403, code: 'BANNED_USER', message: 'User account has been disabled', token: '' })
    expect(await signIn(world, { ...ANN, password: 'wrong-123' })).toMatchObject({ status: 401, code: 'INVALID_PASSWORD' })
    await activate(world.database, ANN.email)
    expect((await signIn(world)).status).toBe(200)
    await world.database.rows(sql`UPDATE identity."user" SET banned = true`)
    expect(await signIn(world)).toMatchObject({ code: 'BANNED_USER' })
  })
})

describe('the operator', () => {
  it('can switch signing in by address off', async () => {
    const world = await aWorld()
    await aMember(world)
    await world.set('email_login', 0)
    for (const path of ['/sign-up/email', '/sign-in/email', '/request-password-reset']) {
      expect(await ask(world, path, ANN)).toMatchObject({ status: 403, code: 'OPERATION_NOT_ALLOWED', message: 'Operation not allowed' })
    }
  })

  it('keeps passwords as they are in the demonstration', async () => {
    const world = await aWorld()
    await aMember(world)
    await world.set('demo_mode', 1)
    expect(await ask(world, '/request-password-reset', ANN)).toMatchObject({ status: 403, message: 'Not allowed in demo version' })
    expect((await signIn(world)).status).toBe(200)
  })
})
