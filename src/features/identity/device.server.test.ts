import { describe, expect, it, vi } from 'vitest'
import { aMember, ANN, ask, HOME, links, open, signIn } from '../../../tests/sign-in.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { identityJobs } from './jobs.ts'
import { DEVICE_HEADER, DEVICES, TRIES, VERIFY_LINK_SECONDS } from './rules.ts'

const device = (letter: string) => ({ [DEVICE_HEADER]: letter.repeat(32) })
const guess = (world: World, n: number, headers: Record<string, string> = {}, email = ANN.email) =>
  ask(world, '/sign-in/email', { email, password: `guess-${n}-abc` }, headers, `10.9.${n >> 8}.${n & 255}`)
const right = (world: World, headers: Record<string, string> = {}) => ask(world, '/sign-in/email', ANN, headers, '10.8.0.1')

async function guesses(world: World, from: number, most: number, headers: Record<string, string> = {}, email = ANN.email): Promise<(string | undefined)[]> {
  return Promise.all(Array.from({ length: most }, async (_, n) => (await guess(world, from + n, headers, email)).code))
}

describe('wrong passwords for one account', () => {
  it('slow it down after ten within 15 minutes, whatever addresses they come from, to one a minute', async () => {
    const world = await aWorld({ limits: true })
    await world.stand()
    await aMember(world)
    const codes = await guesses(world, 0, TRIES.most + 4)
    expect(codes.filter((code) => code === 'INVALID_PASSWORD')).toHaveLength(TRIES.most)
    const slowed = await right(world)
    expect(slowed).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many requests try again later' })
    await world.pass(TRIES.pauseSeconds + 1)
    expect(await guesses(world, 50, 1)).toEqual(['INVALID_PASSWORD'])
    expect(await guesses(world, 60, 1)).toEqual(['TOO_MANY_REQUESTS'])
    await world.pass(TRIES.windowSeconds)
    // The right password starts the count again.
    for (const from of [70, 80]) {
      expect(await guesses(world, from, TRIES.most - 1)).toEqual(Array(TRIES.most - 1).fill('INVALID_PASSWORD'))
      expect((await right(world)).status).toBe(200)
    }
  }, 60_000)

  it('say how long to wait', async () => {
    const world = await aWorld({ limits: true })
    await world.stand()
    await guesses(world, 0, TRIES.most)
    await world.pass(20)
    const headers = { 'content-type': 'application/json', origin: HOME }
    const response = await world.fetch(new Request(`${HOME}/identity/sign-in/email`, { method: 'POST', headers, body: JSON.stringify(ANN) }), '10.8.0.2')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40'])
  })

  it('are counted in the same way for an address that has no account', async () => {
    const world = await aWorld({ limits: true })
    const codes = await guesses(world, 0, TRIES.most + 3, {}, 'nobody@x.test')
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3)
  })

  it('do not keep the owner out of a browser that was used before', async () => {
    const world = await aWorld({ limits: true })
    await aMember(world)
    expect((await right(world, device('a'))).status).toBe(200)
    await guesses(world, 0, TRIES.most)
    expect((await right(world)).status).toBe(429)
    expect((await right(world, device('b'))).status).toBe(429)
    expect((await right(world, device('a'))).status).toBe(200)
    // Its allowance is as large as the others', no larger.
    await guesses(world, 100, TRIES.most, device('a'))
    expect((await right(world, device('a'))).status).toBe(429)
  }, 60_000)

  it('keep neither address nor secret, and are forgotten', async () => {
    const world = await aWorld({ limits: true })
    await aMember(world)
    expect((await right(world, device('a'))).status).toBe(200)
    await guess(world, 0)
    const kept = await world.database.row<{ all: string }>(sql`
      SELECT coalesce((SELECT json_agg(t) FROM identity.sign_in_try t)::text, '') || (SELECT json_agg(d) FROM identity.device d)::text AS all`)
    expect(kept?.all).toMatch(/"key"/)
    for (const text of [ANN.email, 'aaaa']) expect(kept?.all).not.toContain(text)
    await world.pass(DEVICES.days * 24 * 3600 + 1)
    for (const job of identityJobs) await job.run(world.database)
    expect(await world.database.row(sql`SELECT (SELECT count(*) FROM identity.sign_in_try) AS tries, (SELECT count(*) FROM identity.device) AS devices`)).toEqual({ tries: 0, devices: 0 })
  })
})

describe('the mailed link', () => {
  const signUp = (world: World, headers = device('a')) => ask(world, '/sign-up/email', ANN, headers)
  const opened = async (world: World) => new URL((await open(world, (await links(world, 'verify-email')).at(-1) as string)).headers.get('location') as string).searchParams
  const redeem = (world: World, ticket: string, headers: Record<string, string>) => ask(world, '/device-proof', { ticket }, headers)

  it('signs in where one signed up, once', async () => {
    const world = await aWorld()
    await signUp(world)
    const query = await opened(world)
    expect(query.get('verified')).toBe('1')
    const ticket = query.get('ticket') as string
    expect(ticket).not.toContain('@')
    const proof = await redeem(world, ticket, device('a'))
    expect(proof).toMatchObject({ status: 200, body: { user: { email: ANN.email } } })
    const signedUp = await world.post('user_signup', { firebase_id: proof.body.user?.id as string, type: 'email' }, { authorization: `Bearer ${proof.token}` })
    expect(await signedUp.json()).toMatchObject({ message: '104', data: { email: ANN.email } })
    expect(await redeem(world, ticket, device('a'))).toMatchObject({ status: 401, code: 'INVALID_TOKEN' })
    // Opening the mail again verifies again, and does not sign in.
    expect((await opened(world)).get('ticket')).toBeNull()
  })

  it('elsewhere only verifies', async () => {
    const world = await aWorld()
    await signUp(world)
    const ticket = (await opened(world)).get('ticket') as string
    for (const headers of [device('b'), {}]) expect(await redeem(world, ticket, headers)).toMatchObject({ status: 401, token: '' })
    expect((await signIn(world)).status).toBe(200)
  })

  it('does not sign in a browser that only requested another mail', async () => {
    const world = await aWorld()
    await signUp(world, {} as ReturnType<typeof device>)
    await ask(world, '/send-verification-email', { email: ANN.email }, device('b'))
    expect((await opened(world)).get('ticket')).toBeNull()
  })

  it('hands over a ticket that cannot be made up, and that ends with the link', async () => {
    const world = await aWorld()
    await signUp(world)
    const ticket = (await opened(world)).get('ticket') as string
    const [id = '', expires = '', seal = ''] = ticket.split('.')
    for (const forged of ['', 'x', `${id}.${Number(expires) + 60}.${seal}`, `${id}.${expires}.${'A'.repeat(seal.length)}`, `other.${expires}.${seal}`, `${id}.${expires}`])
      expect((await redeem(world, forged, device('a'))).status, forged).not.toBe(200)
    await world.pass(VERIFY_LINK_SECONDS + 1)
    expect((await redeem(world, ticket, device('a'))).status).toBe(401)
  })

  it('hands over a ticket that is good by the database, although the clock of the process is set ahead meanwhile', async () => {
    const world = await aWorld()
    await signUp(world)
    const ticket = (await opened(world)).get('ticket') as string
    const real = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + 3_600_000)
    const { status } = await redeem(world, ticket, device('a')).finally(() => clock.mockRestore())
    expect(status).toBe(200)
  })

  it('does not sign in while signing in by address is switched off', async () => {
    const world = await aWorld()
    await signUp(world)
    const ticket = (await opened(world)).get('ticket') as string
    await world.set('email_login', 0)
    expect((await redeem(world, ticket, device('a'))).status).toBe(403)
  })
})
