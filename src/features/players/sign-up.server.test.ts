import { describe, expect, it } from 'vitest'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getTrackerData } from '../coins/contract.ts'
import { checkUserExists, getUserById, setPreferences, signOut } from './contract.ts'
import { playerJobs } from './jobs.ts'
import { activate, deactivate, noteAgePassed, playerByEmail, validTokens } from './server.ts'

const HOME = 'http://limelight.test'
type Person = { id: string; proof: string; email: string }

/** Somebody who has verified an address and signed in, but is no player yet. */
async function aPerson(world: World, email = 'ann@x.test', name = ' ann of the north'): Promise<Person> {
  const ask = (path: string, fields: object) => world.fetch(new Request(`${HOME}/identity${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: HOME }, body: JSON.stringify(fields) }))
  await ask('/sign-up/email', { email, password: 'secret-123', name })
  await world.fetch(new Request((await world.outbox()).findLast(({ to }) => to === email)?.link as string))
  const signedIn = await ask('/sign-in/email', { email, password: 'secret-123' })
  return { email, proof: signedIn.headers.get('set-auth-token') as string, id: (await signedIn.json()).user.id }
}

async function signUp(world: World, person: Person, fields: Record<string, string> = {}) {
  const response = await world.post('user_signup', { firebase_id: person.id, type: 'email', ...fields }, { authorization: `Bearer ${person.proof}` })
  return { status: response.status, body: await response.json() }
}

async function aMember(world: World, email?: string, fields?: Record<string, string>): Promise<TestPlayer & { referCode: string }> {
  const { body } = await signUp(world, await aPerson(world, email), fields)
  return { id: body.data.id, name: body.data.name, token: body.data.api_token, referCode: body.data.refer_code }
}

const asPlayer = ({ proof }: Person): TestPlayer => ({ id: '', name: '', token: proof })
const knock = async (world: World, token: string) => (await world.post('get_user_by_id', {}, { authorization: `Bearer ${token}` })).status

describe('user_signup', () => {
  it('makes a player of a proof; with a friend’s code there are 100 bonus coins at once', async () => {
    const world = await aWorld()
    const friend = await aMember(world, 'friend@x.test')
    const ann = await aPerson(world)
    expect(await world.envelope(checkUserExists, { firebase_id: ann.id }, asPlayer(ann))).toMatchObject({ error: false, message: '131' })

    const { status, body } = await signUp(world, ann, { friends_code: ` ${friend.referCode.toLowerCase()} `, fcm_id: 'device-1', email: 'other@x.test', mobile: '+44 20 7946 0958' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ error: false, message: '104', data: { firebase_id: ann.id, name: 'Ann of the north', email: 'ann@x.test', mobile: '+442079460958', type: 'email', coins: 100, friends_code: friend.referCode, status: 1 } })
    expect(body.data.refer_code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/)
    expect(body.data.api_token).toMatch(/^[\w-]{43}$/)

    const me: TestPlayer = { id: body.data.id, name: body.data.name, token: body.data.api_token }
    const { api_token: _, ...account } = body.data
    expect(await world.call(getUserById, {}, me)).toEqual(account)
    expect((await world.call(getTrackerData, {}, me)).map(({ type, points }) => [type, points])).toEqual([['usedReferCode', 50], ['welcomeBonus', 50]])
    expect(await world.envelope(checkUserExists, { firebase_id: ann.id }, asPlayer(ann))).toMatchObject({ error: false, message: '130' })
    expect(await world.database.row(sql`SELECT fcm_id FROM player WHERE id = ${me.id}`)).toEqual({ fcm_id: 'device-1' })
    const balances = await world.database.rows(sql`SELECT kind, balance FROM account WHERE owner_id = ${me.id} AND balance <> 0`)
    expect(balances).toEqual([{ kind: 'bonus', balance: 100 }])
  })

  it('signs in the second time: no second bonus, no second friend, one more token', async () => {
    const world = await aWorld()
    const friend = await aMember(world, 'friend@x.test')
    const ann = await aPerson(world)
    const first = await signUp(world, ann)
    const again = await signUp(world, ann, { friends_code: friend.referCode, name: 'Somebody else', fcm_id: 'device-2' })
    expect(again.body).toMatchObject({ message: '105', data: { id: first.body.data.id, name: 'Ann of the north', coins: 50, friends_code: '' } })
    expect(again.body.data.api_token).not.toBe(first.body.data.api_token)
    for (const { body } of [first, again]) expect(await knock(world, body.data.api_token)).toBe(200)
    expect(await world.database.row(sql`SELECT fcm_id FROM player WHERE id = ${first.body.data.id}`)).toEqual({ fcm_id: 'device-2' })
  })

  it('of five at once makes one player', async () => {
    const world = await aWorld()
    const ann = await aPerson(world)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => signUp(world, ann)))
    expect(replies.map(({ body }) => body.message).sort()).toEqual(['104', '105', '105', '105', '105'])
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    expect(replies.map(({ body }) => body.data.coins)).toEqual([50, 50, 50, 50, 50])
  })

  it('ignores a code that nobody has, and one whose owner is deactivated', async () => {
    const world = await aWorld()
    const friend = await aMember(world, 'friend@x.test')
    await deactivate(world.database, 'friend@x.test')
    for (const [email, code] of [['a@x.test', 'NOSUCHCD'], ['b@x.test', friend.referCode], ['c@x.test', '<>']] as const) {
      expect((await signUp(world, await aPerson(world, email), { friends_code: code })).body).toMatchObject({ message: '104', data: { coins: 50, friends_code: '' } })
    }
  })

  it('takes the name of the form before the proof’s, a face of ours but no picture from elsewhere, and no number that can be none', async () => {
    const world = await aWorld()
    const reply = await signUp(world, await aPerson(world, 'a@x.test'), { name: '  bruno ', profile: 'javascript:alert(1)', mobile: 'call me' })
    expect(reply.body.data).toMatchObject({ name: 'Bruno', profile: expect.stringMatching(/^face:g[0-9a-f]{8}$/), mobile: '' })
    const nameless = await signUp(world, await aPerson(world, 'b@x.test', ' '), { profile: 'https://x.test/p.png' })
    expect(nameless.body.data).toMatchObject({ name: nameless.body.data.refer_code, profile: expect.stringMatching(/^face:g[0-9a-f]{8}$/) })
    const hatted = await signUp(world, await aPerson(world, 'c@x.test'), { profile: 'face:hat' })
    expect(hatted.body.data).toMatchObject({ profile: 'face:hat' })
  })

  it('answers 401 and 129 to a proof of somebody else, and to another way of signing in', async () => {
    const world = await aWorld()
    const [ann, bob] = [await aPerson(world, 'ann@x.test'), await aPerson(world, 'bob@x.test')]
    for (const fields of [{ firebase_id: bob.id }, { firebase_id: 'x' }, { type: 'gmail' }, { type: 'mobile' }] as Record<string, string>[]) {
      expect(await signUp(world, ann, fields)).toMatchObject({ status: 401, body: { error: true, message: '129' } })
    }
    const other = await world.post('check_user_exists', { firebase_id: bob.id }, { authorization: `Bearer ${ann.proof}` })
    expect([other.status, (await other.json()).message]).toEqual([401, '129'])
    expect(await world.database.row(sql`SELECT count(*) FROM player`)).toEqual({ count: 0 })
    const nobody = await world.post('user_signup', { firebase_id: ann.id, type: 'email' })
    expect([nobody.status, (await nobody.json()).message]).toEqual([401, '125'])
  })

  it.each(['ann+1@x.test', 'ann@x.test'])('pays a person once: %s is ann@x.test', async (second) => {
    const world = await aWorld()
    const friend = await aMember(world, 'friend@x.test')
    await aMember(world, 'ann+news@x.test')
    const { body } = await signUp(world, await aPerson(world, second), { friends_code: friend.referCode })
    expect(body).toMatchObject({ message: '104', data: { coins: 0 } })
    expect(await world.database.rows(sql`SELECT 1 FROM player WHERE referred_by IS NOT NULL`)).toEqual([])
  })

  it('pays a person once though the first account is older than the keeping of persons', async () => {
    const world = await aWorld()
    await world.aPlayer({ email: 'a.n.n@gmail.com' })
    for (const job of playerJobs) await job.run(world.database)
    expect((await signUp(world, await aPerson(world, 'ann@googlemail.com'))).body).toMatchObject({ message: '104', data: { coins: 0 } })
  })

  it('gives what the operator has set', async () => {
    const world = await aWorld()
    await world.set('welcome_bonus_coin', 0)
    await world.set('refer_coin', 7)
    const friend = await aMember(world, 'friend@x.test')
    expect((await signUp(world, await aPerson(world), { friends_code: friend.referCode })).body.data.coins).toBe(7)
  })
})

it('a passed question for the year of birth that made no account in a month is forgotten', async () => {
  const world = await aWorld()
  const ann = await aMember(world)
  const { identity } = (await world.database.row<{ identity: string }>(sql`SELECT identity_id AS identity FROM player WHERE id = ${ann.id}`)) as { identity: string }
  for (const id of [identity, 'nobody']) await noteAgePassed(world.database, id)
  await world.pass(31 * 24 * 3600)
  await noteAgePassed(world.database, 'newcomer')
  for (const job of playerJobs) await job.run(world.database)
  expect(await world.database.rows(sql`SELECT identity_id FROM age_passed ORDER BY passed_at`)).toEqual([{ identity_id: identity }, { identity_id: 'newcomer' }])
})

describe('an account', () => {
  it('keeps preferences, each by itself', async () => {
    const world = await aWorld()
    const ann = await aMember(world)
    expect(await world.call(setPreferences, { clock_factor: '2' }, ann)).toMatchObject({ clock_factor: '2', web_language: '' })
    expect(await world.call(setPreferences, { web_language: 'ar' }, ann)).toMatchObject({ clock_factor: '2', web_language: 'ar', note_stays: 0 })
    expect(await world.call(setPreferences, { note_stays: '1' }, ann)).toMatchObject({ clock_factor: '2', web_language: 'ar', note_stays: 1 })
  })

  it('that is deactivated says so on every call, and works again when it is activated', async () => {
    const world = await aWorld()
    const ann = await aPerson(world)
    const { data } = (await signUp(world, ann)).body
    const me: TestPlayer = { id: data.id, name: data.name, token: data.api_token }
    expect(await deactivate(world.database, 'nobody@x.test')).toBe(false)
    expect(await deactivate(world.database, ' Ann@X.test ')).toBe(true)
    const refusal = { error: true, message: '126', code: 'account-deactivated', text: 'Your account has been deactivated! Please contact admin' }
    expect(await world.envelope(getUserById, {}, me)).toEqual(refusal)
    expect(await world.envelope(checkUserExists, { firebase_id: ann.id }, asPlayer(ann))).toEqual(refusal)
    expect((await signUp(world, ann)).body).toEqual(refusal)
    expect(await world.database.row(sql`SELECT count(*) FROM api_token`)).toEqual({ count: 1 })
    expect(await activate(world.database, 'ann@x.test')).toBe(true)
    expect(await knock(world, me.token)).toBe(200)
    expect(await playerByEmail(world.database, 'ANN@x.test')).toBe(me.id)
  })
})

describe('an api_token', () => {
  it('ends with a sign-out: this one, or all of the player’s and the proofs', async () => {
    const world = await aWorld()
    const [ann, bob] = [await aPerson(world), await aMember(world, 'bob@x.test')]
    const tokens: string[] = []
    for (let i = 0; i < 3; i++) tokens.push((await signUp(world, ann)).body.data.api_token)
    const [first = '', second = '', third = ''] = tokens
    await world.call(signOut, {}, { id: '', name: '', token: first })
    expect(await Promise.all(tokens.map((token) => knock(world, token)))).toEqual([401, 200, 200])
    await world.call(signOut, { everywhere: 1 }, { id: '', name: '', token: second })
    expect(await Promise.all([second, third, bob.token].map((token) => knock(world, token)))).toEqual([401, 401, 200])
    expect((await signUp(world, ann)).status).toBe(401)
  })

  it('lives seven days from its last use', async () => {
    const world = await aWorld()
    const ann = await aMember(world)
    const DAY = 24 * 3600
    for (let week = 0; week < 3; week++) {
      await world.pass(6 * DAY)
      expect(await knock(world, ann.token)).toBe(200)
    }
    await world.pass(7 * DAY + 1)
    expect(await knock(world, ann.token)).toBe(401)
  })

  it('ends 90 days after it was issued, however often it is used', async () => {
    const world = await aWorld()
    const ann = await aMember(world)
    const DAY = 24 * 3600
    for (let week = 0; week < 15; week++) {
      await world.pass(6 * DAY - 10)
      expect(await knock(world, ann.token)).toBe(200)
      expect(await validTokens(world.database, [ann.token])).toEqual(new Set([ann.token]))
    }
    await world.pass(160)
    expect(await knock(world, ann.token)).toBe(401)
    expect(await validTokens(world.database, [ann.token])).toEqual(new Set())
  })

  it('is kept as a hash, and its use is noted once an hour', async () => {
    const world = await aWorld()
    const ann = await aMember(world)
    const kept = () => world.database.row<{ used: string; text: string }>(sql`SELECT used_at::text AS used, t::text AS text FROM api_token t`)
    const before = await kept()
    expect(before?.text).not.toContain(ann.token)
    await knock(world, ann.token)
    expect((await kept())?.used).toBe(before?.used)
    await world.pass(3601)
    await knock(world, ann.token)
    expect((await kept())?.used).not.toBe(before?.used)
  })

  it('that never was is refused', async () => {
    const world = await aWorld()
    for (const token of ['x', 'a'.repeat(43), '%C3%A4']) expect(await knock(world, token)).toBe(401)
  })

  it('is forgotten when it has been of no use for a month', async () => {
    const world = await aWorld()
    const [gone, old, young] = [await world.aPlayer(), await world.aPlayer(), await world.aPlayer()]
    await world.call(signOut, {}, gone)
    await world.pass(31 * 24 * 3600)
    await world.database.rows(sql`UPDATE api_token SET used_at = app_now() WHERE player_id = ${young.id}`)
    const forget = async () => {
      for (const job of playerJobs) await job.run(world.database)
      return (await world.database.rows<{ player_id: string }>(sql`SELECT player_id FROM api_token`)).map(({ player_id }) => player_id)
    }
    expect((await forget()).sort()).toEqual([old.id, young.id].sort())
    await world.pass(7 * 24 * 3600)
    expect(await forget()).toEqual([young.id])
  })
})
