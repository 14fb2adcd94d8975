/** The HTTP door: authentication, input validation, and its error replies. */
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { deactivate } from '../src/features/players/server.ts'
import { registry } from '../src/apps/server/registry.ts'
import { aCategory } from './bank.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

const as = (player: TestPlayer) => ({ authorization: `Bearer ${player.token}` })
const post = (world: World, body: BodyInit, headers: Record<string, string> = {}) => world.fetch(new Request('http://limelight.test/api/get_categories', { method: 'POST', body, headers }))

describe('the caller', () => {
  it('without a token is 401 with 125, with a bad one 401 with 129', async () => {
    const world = await aWorld()
    const [none, bad] = [await world.post('get_user_by_id'), await world.post('get_user_by_id', {}, { authorization: 'Bearer nobody' })]
    expect([none.status, await none.json()]).toMatchObject([401, { error: true, message: '125' }])
    expect([bad.status, await bad.json()]).toMatchObject([401, { error: true, message: '129' }])
  })

  it('a deactivated account is refused on every call', async () => {
    const world = await aWorld()
    const player = await world.aPlayer({ email: 'closed@example.org' })
    expect(await deactivate(world.database, 'closed@example.org')).toBe(true)
    const response = await world.post('get_level_data', { category_slug: 'space' }, as(player))
    expect([response.status, await response.json()]).toEqual([200, { error: true, message: '126', code: 'account-deactivated', text: 'Your account has been deactivated! Please contact admin' }])
    // Calls for visitors are refused too if the token is sent along; the settings calls still answer, since the page needs them.
    for (const name of ['get_daily_leaderboard', 'get_categories']) expect(await (await world.post(name, {}, as(player))).json(), name).toMatchObject({ code: 'account-deactivated' })
    for (const name of ['get_web_settings', 'get_system_configurations']) expect(await (await world.post(name, {}, as(player))).json(), name).toMatchObject({ error: false })
    expect(await (await world.post('get_daily_leaderboard')).json()).toMatchObject({ error: false })
  })

  it('visitors may call what is open to them', async () => {
    const world = await aWorld()
    for (const name of ['get_settings', 'get_system_configurations', 'get_web_settings', 'get_web_home_settings', 'get_languages', 'get_system_language_list', 'get_system_language_json', 'get_categories']) {
      expect([name, (await world.post(name)).status]).toEqual([name, 200])
    }
  })
})

describe('how', () => {
  it('a long answer is gzipped if the client accepts it, a short one is not', async () => {
    const world = await aWorld()
    const zipped = { 'accept-encoding': 'gzip, br' }
    const [words, plain, short] = [await world.post('get_system_language_json', {}, zipped), await world.post('get_system_language_json'), await world.post('get_languages', {}, zipped)]
    expect([words, plain, short].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null, null])
    const [packed, whole] = [new Uint8Array(await words.arrayBuffer()), await plain.text()]
    expect(packed.length).toBeLessThan(whole.length / 3)
    expect(gunzipSync(packed).toString('utf8')).toBe(whole)
    expect(words.headers.get('vary')).toBe('accept-encoding')
  })

  it('GET is 405, an unknown action 404', async () => {
    const world = await aWorld()
    expect((await world.fetch(new Request('http://limelight.test/api/get_categories'))).status).toBe(405)
    expect((await world.post('steal_coins')).status).toBe(404)
  })

  it('urlencoded is read too, an empty body is an empty form, an unknown field is ignored', async () => {
    const world = await aWorld()
    expect((await post(world, new URLSearchParams({ type: '1' }))).status).toBe(200)
    expect((await world.fetch(new Request('http://limelight.test/api/get_categories', { method: 'POST' }))).status).toBe(200)
    expect((await world.post('get_categories', { colour: 'green' })).status).toBe(200)
  })

  it('a body that breaks off is the fault of its connection: 400, for calls and for sign-in', async () => {
    const world = await aWorld()
    for (const [path, type] of [['/api/get_categories', 'application/x-www-form-urlencoded'], ['/identity/sign-in/email', 'application/json']] as const) {
      const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')), pull: (stream) => stream.error(new Error('aborted')) })
      const response = await world.fetch(new Request(`http://limelight.test${path}`, { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' } as RequestInit))
      expect([path, response.status]).toEqual([path, 400])
    }
  })

  it.each([
    ['a field twice', () => form([['type', '1'], ['type', '2']]), 400, 'type'],
    ['__proto__', () => form([['__proto__', 'x']]), 400, 'field'],
    ['a NUL', () => form([['type', '1\0']]), 400, 'type'],
    ['JSON', () => new Blob(['{}'], { type: 'application/json' }), 400, 'body'],
    ['a word for a number', () => form([['type', 'one']]), 400, 'type'],
    ['a number out of range', () => form([['type', '7']]), 400, 'type'],
    ['21 fields', () => form(Array.from({ length: 21 }, (_, i) => [`f${i}`, 'x'])), 400, 'body'],
    ['70 kB', () => form([['type', 'x'.repeat(70_000)]]), 413, 'body'],
  ] as const)('%s is refused with the field named', async (_, body, status, field) => {
    const world = await aWorld()
    const response = await post(world, body())
    expect([response.status, await response.json()]).toMatchObject([status, { error: true, message: '103', fields: { [field]: expect.any(String) } }])
  })

  it('broken multipart is refused', async () => {
    const world = await aWorld()
    const response = await post(world, '--x\r\ncontent-disposition: form', { 'content-type': 'multipart/form-data; boundary=x' })
    expect([response.status, await response.json()]).toMatchObject([400, { message: '103', fields: { body: expect.any(String) } }])
  })

  it('a missing field is named', async () => {
    const world = await aWorld()
    const response = await world.post('get_level_data', {}, as(await world.aPlayer()))
    expect(await response.json()).toMatchObject({ fields: { category_slug: 'missing' } })
  })

  it('too many calls are 429 with the seconds to wait', async () => {
    const world = await aWorld({ limits: true })
    const player = await world.aPlayer()
    const replies = await Promise.all(Array.from({ length: 61 }, () => world.post('use_lifeline', { round_id: 'x', question_id: 'y', lifeline: 'skip' }, as(player))))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('carries the headers that keep a page its own', async () => {
    const world = await aWorld()
    const { headers } = await world.post('get_categories')
    expect(Object.fromEntries(headers)).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
  })
})

describe('switches', () => {
  it('maintenance refuses everything but the settings calls', async () => {
    const world = await aWorld()
    await world.set('app_maintenance', 1)
    expect(await (await world.post('get_categories')).json()).toMatchObject({ error: true, code: 'maintenance' })
    expect(await (await world.post('get_system_configurations')).json()).toMatchObject({ error: false, data: { app_maintenance: '1' } })
  })

  it('a mode that is off refuses its calls', async () => {
    const world = await aWorld()
    await world.set('quiz_zone_mode', 0)
    expect(await (await world.post('get_level_data', { category_slug: 'space' }, as(await world.aPlayer()))).json()).toMatchObject({ code: 'mode-off' })
  })
})

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'tap-1' }
  it('gives the stored reply again, and refuses another body', async () => {
    const world = await aWorld()
    await aCategory(world.database)
    const player = await world.aPlayer()
    const send = (fields: Record<string, string>) => world.post('get_questions_by_level', fields, { ...as(player), ...key }).then((response) => response.json())
    const first = await send({ category: 'space', level: '1' })
    expect(first.data.round.resumed).toBe(0)
    expect(await send({ category: 'space', level: '1' })).toEqual(first)
    expect(await send({ category: 'space', level: '2' })).toMatchObject({ error: true, code: 'idempotency-mismatch' })
  })

  it('sent ten times at once does it once', async () => {
    const world = await aWorld()
    await aCategory(world.database)
    const player = await world.aPlayer()
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.post('get_questions_by_level', { category: 'space', level: '1' }, { ...as(player), ...key }).then((response) => response.json())))
    expect(replies.map(({ data }) => data.round.resumed)).toEqual(Array(10).fill(0))
  })
})

describe('the documents', () => {
  it('OpenAPI names every action, and the page shows them under a policy without inline code', async () => {
    const world = await aWorld()
    const api = await (await world.fetch(new Request('http://limelight.test/api/openapi.json'))).json()
    expect(Object.keys(api.paths).sort()).toEqual([...registry.map(({ action }) => `/api/${action.name}`), '/api/batch'].sort())
    const page = await world.fetch(new Request('http://limelight.test/api/docs'))
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/)
    expect(await page.text()).toContain('POST /api/get_questions_by_level')
  })
})

function form(entries: readonly (readonly [string, string])[]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}
