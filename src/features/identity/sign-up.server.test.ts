import { describe, expect, it } from 'vitest'
import { aMember, ANN, ask, HOME, links, open, signIn } from '../../../tests/sign-in.ts'
import { slowHashes } from '../../../tests/cheap-hashes.ts'
import { aWorld } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'

describe('signing up', () => {
  it('mails a link, and after it was opened the password signs in', async () => {
    const world = await aWorld()
    const reply = await ask(world, '/sign-up/email', { ...ANN, email: ' Ann@X.Test ' })
    expect(reply).toMatchObject({ status: 200, token: '', body: { token: null, user: { email: 'ann@x.test', emailVerified: false } } })
    const [link = ''] = await links(world, 'verify-email')
    expect(link).toMatch(/^http:\/\/limelight\.test\/identity\/verify-email\?token=/)

    expect(await signIn(world)).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED', message: 'The email must be verified first', token: '' })
    const landed = await open(world, link)
    expect([landed.status, landed.headers.get('location')]).toEqual([302, `${HOME}/auth/login/?verified=1`])
    expect(await signIn(world)).toMatchObject({ status: 200, token: expect.stringMatching(/^\S{40,500}$/) })
    // A second look at the mail does no harm.
    expect((await open(world, link)).headers.get('location')).toBe(`${HOME}/auth/login/?verified=1`)
  })

  it('lands a broken link on the sign-in page too', async () => {
    const world = await aWorld()
    for (const query of ['token=nonsense', 'token=nonsense&callbackURL=https://evil.test/', '']) {
      const landed = await open(world, `${HOME}/identity/verify-email?${query}`)
      expect([landed.status, landed.headers.get('location')]).toEqual([302, `${HOME}/auth/login/?verified=0`])
    }
  })

  it('mails another link when asked, in the language of the asker, and none to strangers', async () => {
    const world = await aWorld()
    await ask(world, '/sign-up/email', ANN)
    expect((await ask(world, '/send-verification-email', { email: ANN.email }, { 'accept-language': 'ar-EG,en;q=0.5' })).status).toBe(200)
    expect((await ask(world, '/send-verification-email', { email: 'nobody@x.test' })).status).toBe(200)
    const mails = await world.outbox()
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('مرحبًا')
    expect((await open(world, mails[1]?.link as string)).headers.get('location')).toBe(`${HOME}/auth/login/?verified=1`)
  })

  it('refuses what is malformed, with the field’s own sentence where there is one', async () => {
    const world = await aWorld()
    const faults: [object, string, string][] = [
      [{ ...ANN, email: 'no address' }, 'INVALID_EMAIL', 'Invalid email address'],
      [{ ...ANN, email: ['ann@x.test'] }, 'INVALID_EMAIL', 'Invalid email address'],
      [{ ...ANN, email: 'a\u0000nn@x.test' }, 'INVALID_EMAIL', 'Invalid email address'],
      [{ ...ANN, email: `${'a'.repeat(250)}@x.test` }, 'INVALID_EMAIL', 'Invalid email address'],
      [{ ...ANN, password: 'short-1' }, 'PASSWORD_TOO_SHORT', 'A password has 8 to 128 characters'],
      [{ ...ANN, password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG', 'A password has 8 to 128 characters'],
      [{ email: ANN.email, name: 'x' }, 'VALIDATION_ERROR', 'Something is missing or wrong. Please check what you entered.'],
    ]
    for (const [fields, code, message] of faults) expect(await ask(world, '/sign-up/email', fields)).toMatchObject({ status: 400, code, message })
    expect(await world.outbox()).toEqual([])
  })

  it('takes nothing but address, password and name, and a name as it can be kept', async () => {
    const world = await aWorld()
    const name = `\u0000 A${'n'.repeat(80)} `
    expect((await ask(world, '/sign-up/email', { ...ANN, name, emailVerified: true, role: 'admin', image: 'https://evil.test/', callbackURL: 'https://evil.test/' })).status).toBe(200)
    const row = await world.database.row(sql`SELECT name, "emailVerified", role, image FROM identity."user"`)
    expect(row).toEqual({ name: `A${'n'.repeat(59)}`, emailVerified: false, role: null, image: null })
    expect((await links(world, 'verify-email'))[0]).not.toContain('evil')
  })

  it('with one address twice at the same moment makes one person', async () => {
    const world = await aWorld()
    // All have looked the address up before the first account is stored.
    slowHashes()
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask(world, '/sign-up/email', ANN)))
    expect(replies.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS'])
    expect(await world.database.row(sql`SELECT count(*) FROM identity."user"`)).toEqual({ count: 1 })
  })

  it('at the same moment with many others times out for none', async () => {
    const world = await aWorld()
    const replies = await Promise.all([...Array(24).keys()].map((i) => ask(world, '/sign-up/email', { ...ANN, email: `player${i}@x.test` })))
    expect(replies.map(({ status }) => status)).toEqual(Array(24).fill(200))
  }, 60_000)
})

describe('detailed errors', () => {
  it('on: name which of the two was wrong, and that an address is taken', async () => {
    const world = await aWorld()
    await aMember(world)
    expect(await signIn(world, { ...ANN, password: 'wrong-123' })).toMatchObject({ status: 401, code: 'INVALID_PASSWORD', message: 'Invalid password' })
    expect(await signIn(world, { ...ANN, email: 'nobody@x.test' })).toMatchObject({ status: 401, code: 'USER_NOT_FOUND', message: 'User not found' })
    expect(await ask(world, '/sign-up/email', { ...ANN, email: 'ANN@x.test' })).toMatchObject({ status: 422, code: 'USER_ALREADY_EXISTS', message: 'Email already in use' })
    expect(await ask(world, '/sign-up/email', ANN, { 'accept-language': 'ar' })).toMatchObject({ message: 'البريد الإلكتروني مستخدم بالفعل' })
    expect(await links(world, 'notice')).toEqual([])
  })

  it('off: both look alike, and the owner of a taken address is notified by mail', async () => {
    const world = await aWorld()
    await world.set('auth_detailed_errors', 0)
    await aMember(world)
    const wrong = await signIn(world, { ...ANN, password: 'wrong-123' })
    expect(wrong).toMatchObject({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' })
    expect(await signIn(world, { ...ANN, email: 'nobody@x.test' })).toEqual(wrong)

    const fresh = await ask(world, '/sign-up/email', { ...ANN, email: 'new@x.test' })
    const taken = await ask(world, '/sign-up/email', ANN)
    expect(taken.status).toBe(200)
    expect(Object.keys(taken.body.user ?? {}).sort()).toEqual(Object.keys(fresh.body.user ?? {}).sort())
    expect(await links(world, 'notice')).toEqual([`${HOME}/auth/login/`])
    const person = await world.database.row<{ id: string }>(sql`SELECT id FROM identity."user" WHERE email = ${ANN.email}`)
    expect(taken.body.user?.id).not.toBe(person?.id)
  })

  it('off: two sign-ups at once look alike too', async () => {
    const world = await aWorld()
    await world.set('auth_detailed_errors', 0)
    const replies = await Promise.all([1, 2, 3].map(() => ask(world, '/sign-up/email', ANN)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
