import { describe, expect, it } from 'vitest'
import { ask, HOME } from '../../../tests/sign-in.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { SIGN_IN_PROVIDERS } from '../../platform/pure/sign-in-providers.ts'
import { sql } from '../../platform/server/database/database.ts'
import { DEVICE_HEADER, OTP, OTP_NETWORKS } from './rules.ts'

const PHONE = '+4915112345678'
const CALLER = '10.0.0.1'
const send = (world: World, phoneNumber = PHONE, address = CALLER) => ask(world, '/phone-number/send-otp', { phoneNumber }, {}, address)
const verify = (world: World, code: string, phoneNumber = PHONE, address = CALLER) => ask(world, '/phone-number/verify', { phoneNumber, code }, {}, address)
const signup = async (world: World, proof: string, fields: Record<string, string>) => (await world.post('user_signup', fields, { authorization: `Bearer ${proof}` })).json()

async function codes(world: World, to = PHONE): Promise<string[]> {
  return (await world.outbox()).filter((message) => message.kind === 'otp' && message.to === to).map(({ code }) => code ?? '')
}
const lastCode = async (world: World) => (await codes(world)).at(-1) as string
const wrong = (code: string) => String((Number(code) + 1) % 10 ** OTP.digits).padStart(OTP.digits, '0')

describe('a telephone', () => {
  it('gets six digits, which sign in once and make one player', async () => {
    const world = await aWorld()
    expect(await send(world, '+49 151 1234-5678')).toMatchObject({ status: 200 })
    const code = await lastCode(world)
    expect(code).toMatch(/^\d{6}$/)
    const reply = await verify(world, code)
    expect(reply.status).toBe(200)
    const id = reply.body.user?.id as string
    const first = await signup(world, reply.token, { firebase_id: id, type: 'mobile' })
    expect(first).toMatchObject({ error: false, message: '104', data: { type: 'mobile', mobile: PHONE, email: '' } })
    expect(JSON.stringify(first)).not.toContain('phone.invalid')
    // The name says nothing of the number.
    expect(first.data.name).toBe(first.data.refer_code)

    expect(await verify(world, code)).toMatchObject({ status: 400, code: 'OTP_SPENT', message: 'This code no longer works. Ask for a new one.' })
    await send(world)
    const again = await verify(world, await lastCode(world))
    expect(await signup(world, again.token, { firebase_id: id, type: 'mobile' })).toMatchObject({ message: '105', data: { id: first.data.id } })
    expect((await world.post('user_signup', { firebase_id: id, type: 'email' }, { authorization: `Bearer ${again.token}` })).status).toBe(401)
  })

  it('signs in by the same right code only once, however often it comes at once', async () => {
    const world = await aWorld()
    await send(world)
    const code = await lastCode(world)
    const all = await Promise.all(Array.from({ length: 3 }, () => verify(world, code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('keeps no code that could be read', async () => {
    const world = await aWorld()
    await send(world)
    const code = await lastCode(world)
    const kept = await world.database.row<{ all: string }>(sql`SELECT (SELECT json_agg(o) FROM identity.otp o)::text AS all`)
    expect(kept?.all).not.toContain(code)
    // What the provider keeps of its own is another code, which opens nothing.
    const other = await world.database.row<{ value: string }>(sql`SELECT value FROM identity.verification`)
    expect(other?.value.split(':')[0]).not.toBe(code)
    expect((await verify(world, other?.value.split(':')[0] as string)).status).toBe(400)
  })

  it.each(['', '12345', '+1', 'hello', '+4915112345678901234', '004915112345678'])('refuses %j as a number', async (phoneNumber) => {
    const world = await aWorld()
    expect((await send(world, phoneNumber)).status).toBe(400)
    expect(await world.outbox()).toEqual([])
  })

  it('is refused with the fault of a code: wrong, late, used up', async () => {
    const world = await aWorld()
    await send(world)
    const code = await lastCode(world)
    expect(await verify(world, wrong(code))).toMatchObject({ status: 400, code: 'INVALID_OTP', message: 'This code is not right' })
    await world.pass(OTP.lastsSeconds + 1)
    expect(await verify(world, code)).toMatchObject({ status: 400, code: 'OTP_SPENT' })
    await send(world)
    const second = await lastCode(world)
    for (let n = 0; n < OTP.triesACode; n++) expect((await verify(world, wrong(second))).code).toBe('INVALID_OTP')
    expect(await verify(world, second)).toMatchObject({ status: 400, code: 'OTP_SPENT' })
  })
})

describe('the limits of a number', () => {
  it('make the pauses between codes grow, but never to a day', async () => {
    const world = await aWorld({ limits: true })
    await world.stand()
    let address = 0
    const ask = async () => (await send(world, PHONE, `10.1.0.${++address}`)).status
    expect([await ask(), await ask()]).toEqual([200, 429])
    const pauses = [...OTP.pausesSeconds, OTP.pausesSeconds.at(-1) as number]
    for (const pause of pauses) {
      await world.pass(pause - 1)
      expect(await ask()).toBe(429)
      await world.pass(1)
      expect(await ask()).toBe(200)
    }
    expect(Math.max(...OTP.pausesSeconds)).toBeLessThanOrEqual(2 * 3600)
    expect(await codes(world)).toHaveLength(1 + pauses.length)
    await world.pass(24 * 3600)
    expect([await ask(), await ask()]).toEqual([200, 429])
  })

  it('do not keep the owner out of a browser that was used with it before, whatever strangers send and guess', async () => {
    const world = await aWorld({ limits: true })
    await world.stand()
    const own = { [DEVICE_HEADER]: 'o'.repeat(32) }
    const sendHere = async (headers = own) => (await ask(world, '/phone-number/send-otp', { phoneNumber: PHONE }, headers, '10.5.0.1')).status
    const verifyHere = async (code: string, headers = own) => (await ask(world, '/phone-number/verify', { phoneNumber: PHONE, code }, headers, '10.5.0.1')).status
    await sendHere()
    expect(await verifyHere(await lastCode(world))).toBe(200)
    for (const pause of OTP.pausesSeconds) {
      await world.pass(pause)
      expect((await send(world)).status).toBe(200)
      for (let n = 0; n < OTP.triesACode; n++) await verify(world, wrong(await lastCode(world)))
    }
    expect((await verify(world, await lastCode(world))).status).toBe(429)
    // Strangers find the number, and the whole product, at its limits.
    await world.database.rows(sql`INSERT INTO identity.otp_hour (hour, sent) VALUES (date_trunc('hour', app_now()), ${OTP.sendsAnHour}) ON CONFLICT (hour) DO UPDATE SET sent = excluded.sent`)
    expect([await sendHere({ [DEVICE_HEADER]: 's'.repeat(32) }), await sendHere()]).toEqual([429, 200])
    const code = await lastCode(world)
    for (let n = 0; n < OTP.triesACode; n++) await verify(world, wrong(code))
    expect(await verifyHere(code)).toBe(200)
    // Its own allowance is one a minute and five a day.
    expect(await sendHere()).toBe(429)
    const statuses: number[] = []
    for (let n = 0; n < OTP.browserSendsADay; n++) {
      await world.pass(OTP.browserPauseSeconds)
      statuses.push(await sendHere())
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('are those of all its browsers together, however many the codes themselves make known', async () => {
    const world = await aWorld({ limits: true })
    await world.stand()
    const browser = (n: number) => ({ [DEVICE_HEADER]: String(n).padStart(32, 'b') })
    const send = (n: number) => ask(world, '/phone-number/send-otp', { phoneNumber: PHONE }, browser(n), `10.6.0.${n}`)
    const statuses: number[] = []
    for (let n = 0; n <= OTP.browserSendsADay + 1; n++) {
      const { status } = await send(n)
      statuses.push(status)
      // The code for one browser signs in another one.
      if (status === 200) await ask(world, '/phone-number/verify', { phoneNumber: PHONE, code: await lastCode(world) }, browser(n + 1), `10.6.0.${n}`)
      await world.pass(OTP.browserPauseSeconds)
    }
    // The first one asked as a stranger.
    expect(statuses).toEqual([200, ...Array<number>(OTP.browserSendsADay).fill(200), 429])
  })

  it('and of all known browsers together end an hour’s sending, too', async () => {
    const world = await aWorld({ limits: true })
    await world.stand()
    const own = { [DEVICE_HEADER]: 'o'.repeat(32) }
    const send = async () => (await ask(world, '/phone-number/send-otp', { phoneNumber: PHONE }, own, '10.6.1.1')).status
    await send()
    await ask(world, '/phone-number/verify', { phoneNumber: PHONE, code: await lastCode(world) }, own, '10.6.1.1')
    expect(await send()).toBe(200)
    await world.pass(OTP.browserPauseSeconds)
    await world.database.rows(sql`INSERT INTO identity.otp_network (hour, network, sent) VALUES (date_trunc('hour', app_now()), 'known browsers', ${OTP.sendsAnHour}) ON CONFLICT (hour, network) DO UPDATE SET sent = excluded.sent`)
    expect(await send()).toBe(429)
    await world.database.rows(sql`DELETE FROM identity.otp_network`)
    // A refused sending costs the number nothing.
    expect(await send()).toBe(200)
  })

  it('evaluate ten guesses a day, however many come, from however many places, whatever is sent again', async () => {
    const world = await aWorld({ connections: 20 })
    let evaluated = 0
    for (let round = 0; round < 5; round++) {
      await send(world)
      const code = await lastCode(world)
      const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => verify(world, wrong(code), PHONE, `10.${round}.${n >> 8}.${n & 255}`)))
      evaluated += replies.filter(({ code: refused }) => refused === 'INVALID_OTP').length
    }
    expect(evaluated).toBe(OTP.triesADay)
    await send(world)
    expect(await verify(world, await lastCode(world))).toMatchObject({ status: 429, message: 'Too many requests try again later' })
    // Another number has its own tries, and the next day brings new ones.
    const other = '+4915112345679'
    await send(world, other)
    expect((await verify(world, (await codes(world, other))[0] as string, other)).status).toBe(200)
    await world.pass(24 * 3600 + 1)
    await send(world)
    expect((await verify(world, await lastCode(world))).status).toBe(200)
  })

  it('and of all numbers together end an hour’s sending', async () => {
    const world = await aWorld({ limits: true })
    await world.stand()
    await world.database.rows(sql`INSERT INTO identity.otp_hour (hour, sent) VALUES (date_trunc('hour', app_now()), ${OTP.sendsAnHour})`)
    expect((await send(world)).status).toBe(429)
    // A refused sending costs the number nothing.
    await world.database.rows(sql`DELETE FROM identity.otp_hour`)
    expect((await send(world)).status).toBe(200)
  })

  it('and of a network are a share of what is left for all, so that no number of networks leaves nothing', async () => {
    const world = await aWorld({ limits: true })
    await world.stand()
    const { near, far } = OTP_NETWORKS
    let number = 0
    const fill = async (left: number) => {
      await world.database.rows(sql`DELETE FROM identity.otp_network`)
      await world.database.rows(sql`INSERT INTO identity.otp_hour (hour, sent) VALUES (date_trunc('hour', app_now()), ${OTP.sendsAnHour - left}) ON CONFLICT (hour) DO UPDATE SET sent = excluded.sent`)
    }
    const sends = async (network: string, most: number) => {
      let sent = 0
      for (let n = 0; n < most; n++) if ((await send(world, `+49151123${String(++number).padStart(5, '0')}`, `${network}${n}`)).status === 200) sent += 1
      return sent
    }
    await fill(120)
    // A tenth of 120 is left at first, of 110 after ten.
    expect(await sends('10.7.0.', 15)).toBe(11)
    await fill(20)
    expect([await sends('10.7.0.', 8), await sends('10.7.1.', 8), await sends('10.7.2.', 2)]).toEqual([near.least, far.least - near.least, 0])
    expect(await sends('10.8.0.', 8)).toBe(near.least)
  })
})

describe('the operator', () => {
  it('can switch telephones off', async () => {
    const world = await aWorld()
    await world.set('phone_login', 0)
    expect(await send(world)).toMatchObject({ status: 403, message: 'Operation not allowed' })
    expect(await verify(world, '123456')).toMatchObject({ status: 403 })
    expect((await (await world.post('get_web_settings')).json()).data.sign_in).toMatchObject({ email: '1', phone: '0' })
  })

  it('has telephones off where no gateway is configured', async () => {
    const world = await aWorld({ env: { OUTBOX: '0', SMTP_URL: 'smtp://127.0.0.1:9' } })
    expect(await send(world)).toMatchObject({ status: 403 })
    expect((await (await world.post('get_web_settings')).json()).data.sign_in.phone).toBe('0')
  })

  it.each(SIGN_IN_PROVIDERS)('has $name off while it is not set up', async ({ id }) => {
    const world = await aWorld()
    expect((await world.fetch(new Request(`${HOME}/identity/${id}`), CALLER)).headers.get('location')).toBe(`${HOME}/auth/login/?provider=${id}&result=0`)
  })
})
