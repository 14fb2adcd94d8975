/** A batch: several calls in one request, each answered as it is alone. */
import { describe, expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import { isBatchable } from '../src/platform/pure/batch.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

type Forms = Record<number, Record<string, string>>
const as = (player: TestPlayer) => ({ authorization: `Bearer ${player.token}` })

async function send(world: World, names: readonly string[], forms: Forms = {}, headers: Record<string, string> = {}) {
  const fields = Object.fromEntries(Object.entries(forms).map(([at, form]) => [at, new URLSearchParams(form).toString()]))
  const response = await world.post(`batch?calls=${names.join(',')}`, fields, headers)
  return { status: response.status, body: await response.json(), headers: response.headers }
}

describe('each call', () => {
  it('is answered as it is alone: by its form, for the same caller, in the same language', async () => {
    const world = await aWorld()
    const headers = { ...as(await world.aPlayer({ coins: 30 })), 'accept-language': 'ar' }
    const calls: [string, Record<string, string>][] = [['get_user_by_id', {}], ['get_languages', { language_id: 'none' }], ['get_system_language_json', { from: '2', language: 'es' }], ['get_user_coin_score', {}], ['get_contest', { type: 'x' }], ['get_room', { room_id: 'ABC' }]]
    const alone = await Promise.all(calls.map(async ([name, form]) => {
      const response = await world.post(name, form, headers)
      return { status: response.status, answer: await response.json() }
    }))
    const { status, body } = await send(world, calls.map(([name]) => name), Object.fromEntries(calls.map(([, form], at) => [at, form])), headers)
    expect([status, body]).toEqual([200, { error: false, message: '111', data: alone }])
    expect(body.data[3].answer.data.coins).toBe(30)
  })

  it('fails for itself: malformed, unknown, refused, without a token', async () => {
    const world = await aWorld()
    const { status, body } = await send(world, ['get_system_language_json', 'get_categories', 'steal_coins', 'get_home', 'get_web_settings'], { 0: { language: 'zz' }, 1: { type: 'one' } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { status: 200, answer: { error: true, code: 'not-found' } },
      { status: 400, answer: { error: true, message: '103', fields: { type: expect.any(String) } } },
      { status: 404, answer: { code: 'unknown-action' } },
      { status: 401, answer: { message: '125' } },
      { status: 200, answer: { error: false, data: { app_name: expect.any(String) } } },
    ])
  })

  it('counts by its own limit', async () => {
    const world = await aWorld({ limits: true })
    const player = await world.aPlayer()
    const eight = Array<string>(8).fill('get_user_by_id')
    for (let n = 0; n < 15; n++) expect((await send(world, eight, {}, as(player))).body.data.map(({ status }: { status: number }) => status)).toEqual(Array(8).fill(200))
    const { body } = await send(world, ['get_user_by_id', 'get_user_coin_score'], {}, as(player))
    expect(body.data).toMatchObject([{ status: 429, retry_after: expect.any(Number), answer: { code: 'too-many-requests' } }, { status: 200 }])
    expect((await world.post('get_user_by_id', {}, as(player))).status).toBe(429)
  })

  it('is a read, or a write that says that once more changes nothing', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    const { body } = await send(world, ['get_streak', 'get_terms_state'], { 0: { timezone: 'Africa/Cairo' } }, as(player))
    expect(body.data).toMatchObject([{ status: 200, answer: { data: { days: 0 } } }, { status: 200, answer: { data: { accepted: 1 } } }])
    expect(registry.filter(({ action }) => action.does !== 'read' && isBatchable(action)).map(({ action }) => action.name).sort()).toEqual(['get_streak', 'get_terms_state'])
  })
})

describe('nothing is served', () => {
  it('of a batch with any call that has effects', async () => {
    const world = await aWorld()
    for (const { action: { name } } of registry.filter(({ action }) => !isBatchable(action))) {
      const { status, body } = await send(world, ['get_web_settings', name])
      expect([status, body]).toEqual([400, { error: true, message: '103', fields: { calls: `${name} has effects and is called alone` } }])
    }
  })

  it('of a batch with a write: not even its other calls', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    const { status } = await send(world, ['get_terms_state', 'set_preferences'], { 1: { web_language: 'ar' } }, as(player))
    const kept = await world.database.row(sql`SELECT web_language, (SELECT count(*)::int FROM terms_accepted WHERE player_id = ${player.id}) AS accepted FROM player WHERE id = ${player.id}`)
    expect([status, kept]).toEqual([400, { web_language: '', accepted: 0 }])
  })

  it.each([
    ['of none', 'batch'],
    ['of nine', `batch?calls=${Array(9).fill('get_languages').join(',')}`],
  ])('%s', async (_, name) => {
    const world = await aWorld()
    const response = await world.post(name)
    expect([response.status, await response.json()]).toMatchObject([400, { message: '103', fields: { calls: 'must be 1 to 8 names' } }])
  })

  it('of a batch in a batch', async () => {
    const world = await aWorld()
    expect((await send(world, ['batch'])).body.data).toMatchObject([{ status: 404 }])
  })
})

it('carries the headers of every answer', async () => {
  const { headers } = await send(await aWorld(), ['get_languages'])
  expect(Object.fromEntries(headers)).toMatchObject({ 'cache-control': 'no-store', 'x-settings-version': expect.any(String), 'x-request-id': expect.any(String) })
})
