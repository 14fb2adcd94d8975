import { describe, expect, it } from 'vitest'
import { aMember, anAccount, ANN, ask, HOME, links, open } from '../../../tests/sign-in.ts'
import { aWorld } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { identityJobs } from './jobs.ts'
import { deleteExpired } from './store.ts'

describe('the door', () => {
  it('builds links from PUBLIC_URL whatever the Host header says', async () => {
    const world = await aWorld()
    const headers = { 'content-type': 'application/json', host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', forwarded: 'host=evil.test' }
    for (const [path, fields] of [['/sign-up/email', ANN], ['/send-verification-email', ANN], ['/request-password-reset', ANN]] as const) {
      const response = await world.fetch(new Request(`https://evil.test/identity${path}`, { method: 'POST', headers, body: JSON.stringify(fields) }))
      expect(response.status).toBe(200)
    }
    const mails = await world.outbox()
    expect(mails.map(({ kind }) => kind)).toEqual(['verify-email', 'verify-email', 'reset-password'])
    for (const { link, text } of mails) expect([link?.startsWith(`${HOME}/`), text.includes('evil')]).toEqual([true, false])
  })

  it('takes calls from our own pages only', async () => {
    const world = await aWorld()
    for (const origin of ['https://evil.test', 'null', 'http://limelight.test.evil.test']) {
      expect(await ask(world, '/sign-up/email', ANN, { origin })).toMatchObject({ status: 403, code: 'INVALID_ORIGIN', message: 'Operation not allowed' })
    }
    expect(await ask(world, '/sign-up/email', ANN, { origin: '', cookie: 'limelight.session_token=x' })).toMatchObject({ status: 403 })
    expect(await world.outbox()).toEqual([])
  })

  it('knows no other call of the provider', async () => {
    const world = await aWorld()
    for (const path of ['/sign-in/social', '/update-user', '/change-email', '/delete-user', '/list-sessions', '/admin/set-role', '/ok', '/']) expect((await ask(world, path, {})).status).toBe(404)
    for (const path of ['/error', '/reference', '/reset-password/x', '/sign-in/email', '/sign-up/email/']) expect((await open(world, `${HOME}/identity${path}`)).status).toBe(404)
  })

  it('reads small JSON only, and never answers with a fault of its own', async () => {
    const world = await aWorld()
    const send = async (type: string, body: string) => (await world.fetch(new Request(`${HOME}/identity/sign-in/email`, { method: 'POST', headers: { 'content-type': type }, body }))).status
    expect(await send('application/x-www-form-urlencoded', 'email=a@x.test&password=x')).toBe(415)
    expect(await send('application/json', '{"email":')).toBe(400)
    expect(await send('application/json', '[]')).toBe(400)
    expect(await send('application/json', 'null')).toBe(400)
    expect(await send('application/json', JSON.stringify({ email: 'x'.repeat(20_000) }))).toBe(413)
    expect(await send('application/json', '{"__proto__":{"email":"a@x.test"},"password":"x"}')).toBe(400)
  })

  it('sets a cookie that scripts cannot read, behind https for https alone, and proves nothing with it', async () => {
    const world = await aWorld()
    await aMember(world)
    const response = await world.fetch(new Request(`${HOME}/identity/sign-in/email`, { method: 'POST', headers: { 'content-type': 'application/json', origin: HOME }, body: JSON.stringify(ANN) }))
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^limelight\.session_token=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { user } = await response.json()
    expect((await world.post('check_user_exists', { firebase_id: user.id }, { cookie: cookie.split(';')[0] as string })).status).toBe(401)

    const safe = await aWorld({ publicUrl: 'https://limelight.test' })
    const secured = (path: string) => safe.fetch(new Request(`https://limelight.test/identity${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: 'https://limelight.test' }, body: JSON.stringify(ANN) }))
    await secured('/sign-up/email')
    await open(safe, (await links(safe, 'verify-email'))[0] as string)
    expect((await secured('/sign-in/email')).headers.getSetCookie()[0]).toMatch(/^__Secure-limelight\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('lets a proof open nothing but the two calls it is for', async () => {
    const world = await aWorld()
    const { proof, token, id } = await anAccount(world)
    expect((await world.post('get_user_by_id', {}, { authorization: `Bearer ${proof}` })).status).toBe(401)
    expect((await world.post('check_user_exists', { firebase_id: id }, { authorization: `Bearer ${token}` })).status).toBe(401)
    const raw = await world.database.row<{ token: string }>(sql`SELECT token FROM identity.session`)
    expect((await world.post('check_user_exists', { firebase_id: id }, { authorization: `Bearer ${raw?.token}` })).status).toBe(401)
    expect((await world.post('check_user_exists', { firebase_id: id }, { authorization: `Bearer ${proof.slice(0, -6)}AAAAAA` })).status).toBe(401)
    await world.database.rows(sql`UPDATE identity.session SET "expiresAt" = now() - interval '1 second'`)
    expect((await world.post('check_user_exists', { firebase_id: id }, { authorization: `Bearer ${proof}` })).status).toBe(401)
  })

  it('keeps neither the address of the caller nor the browser', async () => {
    const world = await aWorld()
    await anAccount(world)
    expect(await world.database.rows(sql`SELECT DISTINCT "ipAddress", "userAgent" FROM identity.session`)).toEqual([{ ipAddress: null, userAgent: null }])
  })
})

describe('what has run out', () => {
  it('is forgotten', async () => {
    const world = await aWorld()
    await anAccount(world)
    await ask(world, '/request-password-reset', { email: ANN.email })
    const forget = async () => {
      for (const job of identityJobs) await job.run(world.database)
      return world.database.row(sql`SELECT (SELECT count(*) FROM identity.session) AS sessions, (SELECT count(*) FROM identity.verification) AS links`)
    }
    expect(await forget()).toEqual({ sessions: 1, links: 1 })
    await world.database.rows(sql`UPDATE identity.session SET "expiresAt" = now()`)
    await world.database.rows(sql`UPDATE identity.verification SET "expiresAt" = now()`)
    expect(await forget()).toEqual({ sessions: 0, links: 0 })
  })
})

describe('rate limits', () => {
  it('count per address of the caller, which no header of theirs can change', async () => {
    const world = await aWorld({ limits: true })
    const guess = (i: number, address: string) => ask(world, '/sign-in/email', { email: `ann${i}@x.test`, password: `guess-${i}-abc` }, { 'x-forwarded-for': `9.9.9.${i}`, 'x-limelight-ip': `9.9.9.${i}`, 'x-limelight-address': `9.9.9.${i}` }, address)
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 21; i++) codes.push((await guess(i, '10.0.0.1')).code)
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('USER_NOT_FOUND'))
    expect(codes[20]).toBe('TOO_MANY_REQUESTS')
    const response = await world.fetch(new Request(`${HOME}/identity/sign-in/email`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ANN) }), '10.0.0.1')
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await response.json()).toEqual({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests try again later' })
    expect((await guess(0, '10.0.0.2')).code).toBe('USER_NOT_FOUND')
    const keys = async () => (await world.database.rows<{ key: string }>(sql`SELECT key FROM "identity"."rateLimit"`)).map(({ key }) => key)
    expect(await keys()).toHaveLength(2)
    for (const key of await keys()) expect(key).not.toMatch(/10\.0\.0/)
    await deleteExpired(world.database)
    expect(await keys()).toHaveLength(2)
    await world.database.rows(sql`UPDATE "identity"."rateLimit" SET "lastRequest" = "lastRequest" - 3_601_000`)
    await deleteExpired(world.database)
    expect(await keys()).toEqual([])
  }, 60_000)

  it('spare a mailbox whose address strangers type from everywhere', async () => {
    const world = await aWorld({ limits: true })
    await ask(world, '/sign-up/email', ANN)
    for (let i = 0; i < 8; i++) expect((await ask(world, '/request-password-reset', { email: ANN.email }, {}, `10.0.1.${i}`)).status).toBe(200)
    expect(await links(world, 'reset-password')).toHaveLength(5)
  })

  it('are off when they are switched off', async () => {
    const world = await aWorld({ limits: false })
    for (let i = 0; i < 25; i++) expect((await ask(world, '/request-password-reset', { email: 'nobody@x.test' })).status).toBe(200)
  })
})
