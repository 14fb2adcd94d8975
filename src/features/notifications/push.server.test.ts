import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { aPushService, type PushService, type TestBrowser } from '../../../tests/push-service.ts'
import { endPauses, waitingJobs } from '../../../tests/work.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { countFailed, failedJobs, freeAbandoned } from '../../platform/server/jobs/failed.ts'
import { sql } from '../../platform/server/database/database.ts'
import { mintToken, revokeAllTokens } from '../players/server.ts'
import { signOut } from '../players/contract.ts'
import { addPushSubscription, getPushKey, removePushSubscription, setNotificationPreferences } from './contract.ts'
import { eraseNotifications, notifyFromOperator, notifyBadge, notifyReferrer } from './server.ts'

const send = (world: World) => world.work()
const earn = (world: World, { id }: TestPlayer, type = 'big_thing') => world.database.transaction((tx) => notifyBadge(tx, { playerId: id, type }))
const waiting = async (world: World) => (await waitingJobs(world.database)).length
const browsersOf = async (world: World, { id }: TestPlayer) => (await world.database.rows<{ endpoint: string }>(sql`SELECT endpoint FROM push_subscription WHERE player_id = ${id} ORDER BY id`)).map(({ endpoint }) => endpoint)

type Stage = { world: World; service: PushService; player: TestPlayer; browser: TestBrowser }

/** Somebody whose browser has asked for push. */
async function aStage(): Promise<Stage> {
  const service = await aPushService()
  const world = await aWorld({ pushes: service.open })
  const [player, browser] = [await world.aPlayer(), service.browser()]
  await world.call(addPushSubscription, browser.subscription, player)
  return { world, service, player, browser }
}

describe('a push', () => {
  it('reaches the player’s browsers, encrypted for each and signed by us, in the player’s language', async () => {
    const { world, service, player, browser } = await aStage()
    const second = service.browser()
    await world.call(addPushSubscription, second.subscription, player)
    await world.database.rows(sql`UPDATE player SET web_language = 'ar' WHERE id = ${player.id}`)
    await earn(world, player)
    expect(service.arrived).toEqual([])
    await send(world)
    expect(browser.pushes()).toEqual([{ id: expect.any(String), title: expect.stringMatching(/^شارة جديدة: \p{L}/u), message: expect.any(String), type: 'badge', type_id: '', category_type: '', image: '', date_sent: expect.any(String), read: 0, lang: 'ar', dir: 'rtl' }])
    expect(second.pushes()).toEqual(browser.pushes())

    const { headers } = service.arrived[0] as (typeof service.arrived)[number]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: expect.stringMatching(/^n\d+$/) })
    expect(Number(headers.ttl)).toBeGreaterThan(2 * 86_400)
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? []
    expect(key).toBe((await world.call(getPushKey, {}, player)).key)
    const point = Buffer.from(key, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: service.origin })
    expect(payload.sub).toMatch(/^mailto:/)
    expect(decodeJwt(token).exp).toBeLessThan(Date.now() / 1000 + 86_401)
  })

  it('is sent once, however many processes are at it', async () => {
    const { world, player, browser } = await aStage()
    for (let n = 0; n < 30; n++) await earn(world, player, `badge ${n}`)
    await Promise.all(Array.from({ length: 4 }, () => send(world)))
    await send(world)
    expect(new Set(browser.pushes().map(({ id }) => id)).size).toBe(30)
    expect([browser.pushes().length, await waiting(world)]).toEqual([30, 0])
  })

  it('goes out after a process has died with it', async () => {
    const { world, service, player, browser } = await aStage()
    await earn(world, player)
    // Taken, and never heard of again.
    await world.database.rows(sql`UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'a process that was killed', locked_at = now() - interval '3 minutes'`)
    await send(world)
    expect(service.arrived).toEqual([])
    await freeAbandoned(world.database, ['send-push'], 120)
    await send(world)
    expect(browser.pushes()).toHaveLength(1)
  })

  it.each([500, 503, 429])('is tried again after %d, ten times in all, and then listed as failed', async (status) => {
    const { world, service, player, browser } = await aStage()
    service.answer(status)
    await earn(world, player)
    for (let n = 0; n < 9; n++) {
      await send(world)
      expect(await waiting(world)).toBe(1)
      await endPauses(world.database)
    }
    await send(world)
    expect([await waiting(world), browser.pushes()]).toEqual([0, []])
    expect(await failedJobs(world.database, 9)).toMatchObject([{ name: 'send-push', attempts: 10, error: `the push service did not take it: ${status}` }])
    expect(await browsersOf(world, player)).toHaveLength(1)
  })

  it('is tried again after an answer in another protocol, over which no worker waits', async () => {
    const { world, service, player, browser } = await aStage()
    service.answer(101)
    await earn(world, player)
    await send(world)
    expect([await waiting(world), browser.pushes()]).toEqual([1, []])
    // A try that waits for its end is given up after a minute, with another error.
    expect(await waitingJobs(world.database)).toMatchObject([{ error: expect.stringContaining('another protocol') }])
  })

  it('comes at last when the push service is well again', async () => {
    const { world, service, player, browser } = await aStage()
    service.answer(503)
    await earn(world, player)
    await send(world)
    service.answer(201)
    await send(world)
    expect(browser.pushes()).toEqual([])
    await endPauses(world.database)
    await send(world)
    expect(browser.pushes()).toHaveLength(1)
  })

  it.each([404, 410])('that is answered with %d was the last to that browser', async (status) => {
    const { world, service, player, browser } = await aStage()
    const second = service.browser()
    await world.call(addPushSubscription, second.subscription, player)
    service.answer(status, browser)
    for (const type of ['a', 'b']) await earn(world, player, type)
    await send(world)
    expect(await browsersOf(world, player)).toEqual([second.subscription.endpoint])
    expect([second.pushes().length, await waiting(world)]).toEqual([2, 0])
  })

  it.each([400, 403, 413])('that is refused with %d is not sent again', async (status) => {
    const { world, service, player } = await aStage()
    service.answer(status)
    await earn(world, player)
    await send(world)
    expect([await waiting(world), await countFailed(world.database), (await browsersOf(world, player)).length]).toEqual([0, 1, 1])
  })

  it('that has come too late is not sent', async () => {
    const { world, service, player } = await aStage()
    await earn(world, player)
    await world.pass(4 * 86_400)
    await send(world)
    expect([service.arrived.length, await waiting(world)]).toEqual([0, 0])
  })

  it('to all goes to every browser of everybody who wants it', async () => {
    const { world, service, player, browser } = await aStage()
    const [silent, refuses] = [await world.aPlayer(), await world.aPlayer()]
    for (const one of [silent, refuses]) await world.call(addPushSubscription, service.browser().subscription, one)
    await world.call(setNotificationPreferences, { push: '0' }, silent)
    await world.call(setNotificationPreferences, { operator: '0' }, refuses)
    const many = Array.from({ length: 9 }, () => service.browser())
    for (const one of many) await world.call(addPushSubscription, one.subscription, player)
    await notifyFromOperator(world.database, { title: 'Hello', message: 'All of you', image: '', category: undefined }, 'all')
    await send(world)
    for (const one of [browser, ...many]) expect(one.pushes()).toMatchObject([{ title: 'Hello', message: 'All of you' }])
    expect(service.arrived).toHaveLength(10)
  })
})

describe('a browser', () => {
  it('gets no push of what its player has switched off', async () => {
    const { world, service, player } = await aStage()
    await world.call(setNotificationPreferences, { push: '0' }, player)
    await earn(world, player)
    await send(world)
    expect(service.arrived).toEqual([])
  })

  it('is one, however often it asks, with the keys that it named last', async () => {
    const { world, service, player, browser } = await aStage()
    const again = { ...service.browser().subscription, endpoint: browser.subscription.endpoint }
    await Promise.all(Array.from({ length: 5 }, () => world.call(addPushSubscription, again, player)))
    expect(await browsersOf(world, player)).toHaveLength(1)
  })

  it('belongs to one player: who signs in there takes it along, with nothing that waited in it', async () => {
    const { world, player, browser } = await aStage()
    const other = await world.aPlayer()
    await earn(world, player)
    await world.call(addPushSubscription, browser.subscription, other)
    await earn(world, player, 'another')
    await world.database.transaction((tx) => notifyReferrer(tx, { ownerId: other.id, newcomerId: player.id }))
    await send(world)
    expect(browser.pushes()).toMatchObject([{ type: 'friend' }])
    expect(await browsersOf(world, player)).toEqual([])
  })

  it('is removed by its own player only', async () => {
    const { world, player, browser } = await aStage()
    const other = await world.aPlayer()
    expect(await world.call(removePushSubscription, { endpoint: browser.subscription.endpoint }, other)).toEqual({})
    expect(await browsersOf(world, player)).toHaveLength(1)
    for (let i = 0; i < 2; i++) expect(await world.call(removePushSubscription, { endpoint: browser.subscription.endpoint }, player)).toEqual({})
    expect(await browsersOf(world, player)).toEqual([])
  })

  it('is the eleventh: the oldest one goes', async () => {
    const { world, service, player, browser } = await aStage()
    const more = Array.from({ length: 10 }, () => service.browser().subscription)
    for (const one of more) await world.call(addPushSubscription, one, player)
    expect(await browsersOf(world, player)).toEqual(more.map(({ endpoint }) => endpoint))
    expect(await browsersOf(world, player)).not.toContain(browser.subscription.endpoint)
  })

  it('goes with the token that was signed in there, not with another', async () => {
    const { world, service, player, browser } = await aStage()
    const phone = { ...player, token: await world.database.transaction((tx) => mintToken(tx, player.id)) }
    const second = service.browser()
    await world.call(addPushSubscription, second.subscription, phone)
    await earn(world, player)
    await world.call(signOut, {}, player)
    expect(await browsersOf(world, player)).toEqual([second.subscription.endpoint])
    await send(world)
    expect([browser.pushes().length, second.pushes().length]).toEqual([0, 1])
    await revokeAllTokens(world.database, player.id)
    expect(await browsersOf(world, player)).toEqual([])
  })

  it('goes with the account', async () => {
    const { world, player, browser } = await aStage()
    await earn(world, player)
    await world.database.transaction((tx) => eraseNotifications(tx, player.id))
    for (const table of [sql`notification`, sql`push_subscription`, sql`notification_preference`]) expect(await world.database.rows(sql`SELECT 1 FROM ${table}`)).toEqual([])
    // The push that waited sends nothing, and is no failure.
    await send(world)
    expect([browser.pushes(), await waiting(world), await countFailed(world.database)]).toEqual([[], 0, 0])
  })

  it('of a deactivated account gets nothing', async () => {
    const { world, service, player } = await aStage()
    await earn(world, player)
    await world.database.rows(sql`UPDATE player SET active = false WHERE id = ${player.id}`)
    await send(world)
    expect(service.arrived).toEqual([])
  })
})
