import { describe, expect, it } from 'vitest'
import { aMember, anAccount, ANN, aProof, ask, links, signIn, type SignInReply } from '../../../tests/sign-in.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { deleteUserAccount, getOwnData } from '../account-deletion/contract.ts'
import { birthYearIn, isOldEnough } from './rules.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const PHONE = '+4915112345678'
const REFUSED = 'limelight.age=refused'

/** A world that asks for the year of birth, in November 2026. */
async function aGatedWorld(options: Parameters<typeof aWorld>[0] = {}): Promise<World> {
  const world = await aWorld(options)
  await world.stand(NOW)
  await world.set('age_gate', 1)
  return world
}

const signUp = (world: World, birthYear: string, headers: Record<string, string> = {}) => ask(world, '/sign-up/email', { ...ANN, birthYear }, headers)
const answer = (world: World, proof: string, birthYear: string, headers: Record<string, string> = {}) => ask(world, '/age-gate', { birthYear }, { authorization: `Bearer ${proof}`, ...headers })
const enter = async (world: World, { id, proof }: { id: string; proof: string }, type = 'email') => (await world.post('user_signup', { firebase_id: id, type }, { authorization: `Bearer ${proof}` })).json()
const passed = (world: World) => world.database.rows<{ identity_id: string }>(sql`SELECT identity_id FROM age_passed`)
const people = async (world: World) => (await world.database.row<{ n: number }>(sql`SELECT (SELECT count(*) FROM identity."user")::int + (SELECT count(*) FROM player)::int AS n`))?.n

/** Signed in by telephone, and no player yet. */
async function byPhone(world: World): Promise<{ id: string; proof: string }> {
  await ask(world, '/phone-number/send-otp', { phoneNumber: PHONE })
  const { code } = (await world.outbox()).findLast(({ kind }) => kind === 'otp') as { code?: string }
  const { body, token }: SignInReply = await ask(world, '/phone-number/verify', { phoneNumber: PHONE, code })
  return { id: body.user?.id as string, proof: token }
}

/** Everything that the tables hold, as text. */
async function allStored(world: World): Promise<string> {
  const tables = await world.database.rows<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'identity') ORDER BY name`)
  const rows = await world.database.query(tables.map(({ name }) => `SELECT '${name}' AS name, coalesce(json_agg(t)::text, '') AS text FROM ${name} t`).join(' UNION ALL '))
  return rows.map(({ name, text }) => `${name}: ${text}`).join('\n')
}

describe('a year of birth', () => {
  it.each([
    ['2012', 2012],
    [' ٢٠١٢ ', 2012],
    ['२०१२', 2012],
    ['2026', 2026],
    ['2027', undefined],
    ['1895', undefined],
    ['12', undefined],
    ['', undefined],
    ['2012-05-01', undefined],
  ])('typed %j in 2026 is %s', (typed, year) => expect(birthYearIn(typed, 2026)).toBe(year))

  it.each([
    [2012, true],
    [2013, false],
    [2014, false],
  ])('%i reaches 13 for sure in 2026: %s', (birthYear, enough) => expect(isOldEnough({ birthYear, minimum: 13, thisYear: 2026 })).toBe(enough))
})

describe('a sign-up by e-mail', () => {
  it('of who is old enough is asked once, and the year is stored nowhere', async () => {
    const world = await aGatedWorld()
    expect(await signUp(world, '1987')).toMatchObject({ status: 200 })
    await world.fetch(new Request((await links(world, 'verify-email'))[0] as string))
    const ann = await aProof(world)
    expect(await enter(world, ann)).toMatchObject({ error: false, message: '104' })
    expect(await passed(world)).toEqual([{ identity_id: ann.id }])
    expect((await allStored(world)).match(/[":\s]1987[",}\s]/)).toBeNull()
  })

  it('without a year is asked for it, in the caller’s language', async () => {
    const world = await aGatedWorld()
    for (const year of ['', '13', '2027', 'x']) expect(await signUp(world, year)).toMatchObject({ status: 400, code: 'BIRTH_YEAR_NEEDED', message: 'Please write the year in which you were born, with four digits.' })
    expect(await ask(world, '/sign-up/email', ANN, { 'accept-language': 'ar' })).toMatchObject({ status: 400, message: 'اكتب من فضلك سنة ميلادك بأربعة أرقام.' })
    expect(await people(world)).toBe(0)
  })

  it('of who is too young, or may be, stores nothing and mails nothing', async () => {
    const world = await aGatedWorld()
    const before = await allStored(world)
    for (const year of ['2013', '2019', '٢٠١٩']) expect(await signUp(world, year)).toMatchObject({ status: 403, code: 'TOO_YOUNG' })
    expect(await world.outbox()).toEqual([])
    expect(await allStored(world)).toBe(before)
  })

  it('is refused again in the same browser, whatever is answered then', async () => {
    const world = await aGatedWorld({ publicUrl: 'http://limelight.test' })
    const refused = await world.fetch(new Request('http://limelight.test/identity/sign-up/email', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...ANN, birthYear: '2015' }) }))
    expect(refused.headers.getSetCookie()).toEqual([`${REFUSED}; Path=/identity; Max-Age=2592000; HttpOnly; SameSite=Lax`])
    expect(await signUp(world, '1987', { cookie: `other=1; ${REFUSED}` })).toMatchObject({ status: 403, code: 'TOO_YOUNG' })
    expect(await people(world)).toBe(0)
    // Another browser is another person.
    expect(await signUp(world, '1987')).toMatchObject({ status: 200 })
  })

  it('counts the years by the product’s own day and minimum', async () => {
    const world = await aGatedWorld()
    await world.set('age_minimum', 16)
    expect(await signUp(world, '2010')).toMatchObject({ code: 'TOO_YOUNG' })
    await world.stand(new Date('2026-12-31T23:30:00Z'))
    expect(await signUp(world, '2010')).toMatchObject({ code: 'TOO_YOUNG' })
    await world.set('system_timezone', 'Europe/Berlin')
    expect(await signUp(world, '2010')).toMatchObject({ status: 200 })
  })
})

describe('any other way in', () => {
  it('makes no account before the question is passed, and is asked once', async () => {
    const world = await aGatedWorld()
    const ann = await byPhone(world)
    expect(await enter(world, ann, 'mobile')).toMatchObject({ error: true, code: 'birth-year-needed', text: 'A new account needs the year of birth first.' })
    expect(await answer(world, ann.proof, 'x')).toMatchObject({ status: 400, code: 'BIRTH_YEAR_NEEDED' })
    expect(await answer(world, ann.proof, '1987')).toMatchObject({ status: 200 })
    expect(await enter(world, ann, 'mobile')).toMatchObject({ error: false, message: '104' })
    expect((await allStored(world)).match(/[":\s]1987[",}\s]/)).toBeNull()
  })

  it('of who is too young deletes the sign-in, and refuses the next one in that browser', async () => {
    const world = await aGatedWorld()
    const first = await byPhone(world)
    expect(await answer(world, first.proof, '2015')).toMatchObject({ status: 403, code: 'TOO_YOUNG' })
    expect(await people(world)).toBe(0)
    expect((await world.post('user_signup', { firebase_id: first.id, type: 'mobile' }, { authorization: `Bearer ${first.proof}` })).status).toBe(401)

    await world.pass(3600)
    const again = await byPhone(world)
    expect(await answer(world, again.proof, '1987', { cookie: REFUSED })).toMatchObject({ status: 403, code: 'TOO_YOUNG' })
    expect(await people(world)).toBe(0)
    expect(await passed(world)).toEqual([])
  })

  it('without a proof, or from another page, is no answer', async () => {
    const world = await aGatedWorld()
    expect(await ask(world, '/age-gate', { birthYear: '1987' })).toMatchObject({ status: 401 })
    expect(await answer(world, 'no proof', '1987')).toMatchObject({ status: 401 })
    const ann = await byPhone(world)
    expect(await answer(world, ann.proof, '2015', { origin: 'https://evil.test' })).toMatchObject({ status: 403, code: 'INVALID_ORIGIN' })
    expect(await people(world)).toBe(1)
  })

  it('of a sign-up that began before the question was switched on is asked too', async () => {
    const world = await aWorld()
    await aMember(world)
    await world.set('age_gate', 1)
    expect(await enter(world, await aProof(world))).toMatchObject({ code: 'birth-year-needed' })
  })
})

describe('who has an account', () => {
  it('is not asked, and no answer can end the account', async () => {
    const world = await aWorld()
    const ann = await anAccount(world)
    await world.set('age_gate', 1)
    expect(await answer(world, ann.proof, '2019', { cookie: REFUSED })).toMatchObject({ status: 200 })
    expect(await enter(world, ann)).toMatchObject({ error: false, message: '105' })
    expect((await signIn(world)).status).toBe(200)
  })

  it('finds in the download when the question was passed; with the account that goes', async () => {
    const world = await aGatedWorld()
    await signUp(world, '1987')
    await world.fetch(new Request((await links(world, 'verify-email'))[0] as string))
    const { data } = await enter(world, await aProof(world))
    const { parts } = await world.call(getOwnData, {}, { id: data.id, name: data.name, token: data.api_token })
    expect(parts.age_gate).toEqual([{ passed_at: '2026-11-27T12:00:00.000Z' }])
    await world.call(deleteUserAccount, {}, { id: data.id, name: data.name, token: data.api_token })
    expect(await passed(world)).toEqual([])
  })
})

it('switched off, no year is asked and none is read', async () => {
  const world = await aWorld()
  expect(await signUp(world, '2019')).toMatchObject({ status: 200 })
  expect(await passed(world)).toEqual([])
})
