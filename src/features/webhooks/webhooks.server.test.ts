import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { playedOn, wish } from '../../../tests/till.ts'
import { addReceiver, aWebhookDesk, deliveriesTo, sendDue, type WebhookDesk } from '../../../tests/webhook-desk.ts'
import { aWebhookReceiver } from '../../../tests/webhook-receiver.ts'
import { aWorld } from '../../../tests/world.ts'
import { announce } from '../../platform/server/database/events.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getWaits } from '../dashboard/contract.ts'
import { reportPlayer } from '../moderation/contract.ts'
import { listAudit } from '../operators/contract.ts'
import { setPaymentRequest } from '../payouts/contract.ts'
import { payoutsDone } from '../payouts/server.ts'
import { playerJoined } from '../players/server.ts'
import type { RoundFinished } from '../rounds/server/registry.ts'
import { EVENT_TYPES, EVENTS, type EventType } from './contract.ts'
import { addWebhook, changeWebhook, getDelivery, listDeliveries, listWebhooks, putAsideDeliveries, removeWebhook, resendDeliveries, rotateWebhook, testWebhook } from './desk-contract.ts'
import { webhookJobs } from './jobs.ts'
import { MOST_ANSWER, MOST_ENDPOINTS, MOST_TRIES } from './rules.ts'
import { takeDue } from './store.ts'
import { sendPlayerJoined, sendRoundFinished } from './server.ts'

const reason = 'for the test'
const DAY_S = 24 * 3_600
let { world, owner, receiver } = {} as WebhookDesk
beforeEach(async () => {
  ({ world, owner, receiver } = await aWebhookDesk())
  return () => receiver.close()
})

const add = (events: readonly EventType[] = EVENT_TYPES, url?: string) => addReceiver(world, owner, receiver, events, url)
const joined = (playerId = 'p1') => world.database.transaction((tx) => sendPlayerJoined(tx, { playerId }))
const send = () => sendDue(world)
const list = (endpoint_id: string, more?: object) => deliveriesTo(world, endpoint_id, more)
const only = async (endpoint_id: string) => (await list(endpoint_id)).rows[0]
const first = async () => (await world.call(listWebhooks, {}, owner))[0]

const ROUND: RoundFinished = { playerId: 'p1', mode: 'quiz-zone', roundId: 'r1', finished: Promise.resolve({ right: 3, wrong: 1, skipped: 0, answers: [], percent: 75, passed: true, score: 12, coins: 4, earned: 4, timeMs: 9_000, usedLifelines: false }) }
const PAYOUT = { playerId: 'p1', payoutId: '7', coins: 100, amount: 1, currency: '€', method: 'paypal', closing: false }

describe('an event', () => {
  it('arrives signed, with the data that its schema describes', async () => {
    await add()
    const [mei, other] = [await world.aPlayer(), await world.aPlayer()]
    await world.call(reportPlayer, { player_id: other.id, kind: 'name' }, mei)
    await world.database.transaction(async (tx) => {
      await announce(tx, playerJoined, { playerId: mei.id })
      await announce(tx, payoutsDone, [{ ...PAYOUT, playerId: mei.id }])
    })
    await world.set('payment_mode', 1)
    const rich = await world.aPlayer({ coins: 300 })
    await playedOn(world.database, rich.id, 3)
    const { id: payout } = await world.call(setPaymentRequest, wish(), rich)
    await send()
    expect(receiver.forged).toBe(0)
    expect(receiver.arrived.map(({ type, data }) => ({ type, data }))).toEqual(expect.arrayContaining([
      { type: 'player.joined', data: { player: mei.id } },
      { type: 'report.made', data: { kind: 'player', about: other.id, player: mei.id } },
      { type: 'payout.asked', data: expect.objectContaining({ payout, player: rich.id }) },
      { type: 'payout.paid', data: { payout: '7', player: mei.id, coins: 100, amount: 1, currency: '€', method: 'paypal' } },
    ]))
    for (const { type, data, id, timestamp } of receiver.arrived) {
      expect(EVENTS[type as EventType].data.parse(data)).toEqual(data)
      expect([id, timestamp]).toEqual([expect.stringMatching(/^msg_[0-9a-f-]{36}$/), expect.stringMatching(/Z$/)])
    }
  })

  it('is stored with what it tells of or not at all, and goes to those only who have chosen it', async () => {
    await add(['payout.paid'])
    const id = await add(['player.joined'])
    const failed = world.database.transaction(async (tx) => (await sendPlayerJoined(tx, { playerId: 'p1' }), Promise.reject(new Error('rolled back'))))
    await expect(failed).rejects.toThrow('rolled back')
    expect((await list(id)).rows).toEqual([])
    await joined()
    expect(await world.database.row(sql`SELECT count(*)::int AS n FROM webhook_delivery`)).toEqual({ n: 1 })
    expect(await only(id)).toMatchObject({ type: 'player.joined', about: 'p1', state: 'waiting', tries: 0 })
  })

  it('that no receiver wants costs no statement', async () => {
    const id = await add(['player.joined'])
    const statementsOf = async () => {
      let statements = 0
      await world.database.transaction((tx) => sendRoundFinished({ ...tx, rows: (statement) => (statements++, tx.rows(statement)), row: (statement) => (statements++, tx.row(statement)) }, ROUND))
      return statements
    }
    await statementsOf()
    expect(await statementsOf()).toBe(0)
    await world.call(changeWebhook, { endpoint_id: id, events: 'round.finished', reason }, owner)
    await statementsOf()
    expect(await statementsOf()).toBe(1)
  })

  it('is sent again with the same id when the process has died during the try', async () => {
    const id = await add()
    await joined()
    await takeDue(world.database, id, { most: 10, seconds: 30 })
    await send()
    expect(receiver.requests).toBe(0)
    await world.pass(31)
    await send()
    expect(receiver.arrived).toHaveLength(1)
    expect(await only(id)).toMatchObject({ state: 'arrived', tries: 1, status: 204 })
  })
})

describe('a receiver that fails', () => {
  it('is tried for three days; then the delivery is dead, counted on the first page, and can be sent again', async () => {
    const id = await add(['player.joined'])
    receiver.answer(503, 'x'.repeat(2_000))
    await joined()
    const started = await world.database.row<{ at: Date }>(sql`SELECT app_now() AS at`)
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      await send()
      const delivery = await only(id)
      expect(delivery).toMatchObject({ tries, status: 503, state: tries === MOST_TRIES ? 'dead' : 'waiting' })
      const wait = await world.database.row<{ seconds: number }>(sql`SELECT extract(epoch FROM next_at - app_now())::float8 AS seconds FROM webhook_delivery`)
      await world.pass(Math.max(0, wait?.seconds ?? 0))
    }
    const ended = await world.database.row<{ at: Date }>(sql`SELECT ended_at AS at FROM webhook_delivery`)
    expect(((ended?.at.getTime() ?? 0) - (started?.at.getTime() ?? 0)) / 1000 / DAY_S).toSatisfy((days: number) => days > 2.7 && days < 3.4)
    owner = await aMember(world.database)
    const { id: delivery_id = '' } = (await only(id)) ?? {}
    const { answer, webhook_id, body } = await world.call(getDelivery, { delivery_id }, owner)
    expect([answer.length, JSON.parse(body)]).toEqual([MOST_ANSWER, { type: 'player.joined', timestamp: expect.any(String), data: { player: 'p1' } }])
    expect((await world.call(getWaits, {}, owner)).find(({ name }) => name === 'webhooks')).toMatchObject({ n: 1, broken: 1 })
    receiver.answer(200, 'thanks')
    expect(await world.call(resendDeliveries, { endpoint_id: id, ids: delivery_id, reason }, owner)).toEqual({ deliveries: 1 })
    expect(await world.refused(resendDeliveries, { endpoint_id: id, reason }, owner)).toBe('not-found')
    await world.pass(600)
    await send()
    expect(receiver.arrived.map((event) => event.id)).toEqual([webhook_id])
    expect(await first()).toMatchObject({ dead: 0, arrived: 1, failing_since: null })
  })

  it('gets nothing for a moment, and others do', async () => {
    const broken = await aWebhookReceiver()
    broken.answer(500)
    const id = await add(['player.joined'], broken.url)
    await add(['player.joined'])
    for (let n = 0; n < 30; n++) await joined()
    await send()
    await send()
    expect([broken.requests, receiver.arrived.length]).toEqual([20, 30])
    await world.pass(3)
    await send()
    expect(broken.requests).toBeGreaterThan(20)
    expect((await list(id, { state: 'waiting', limit: 100 })).rows).toHaveLength(30)
    await broken.close()
  })

  it('is switched off after five days without an arrival, or when it says that it is gone', async () => {
    const id = await add(['player.joined'])
    receiver.answer(500)
    await joined()
    await send()
    await world.pass(5 * DAY_S + 60)
    await send()
    owner = await aMember(world.database)
    expect(await first()).toMatchObject({ state: 'failed', waiting: 0, dead: 1 })
    expect((await world.call(getWaits, {}, owner)).find(({ name }) => name === 'webhooks')).toMatchObject({ n: 2 })
    await joined('p2')
    expect((await list(id)).rows).toHaveLength(1)
    expect(await world.refused(resendDeliveries, { endpoint_id: id, reason }, owner)).toBe('webhook-off')
    await world.call(changeWebhook, { endpoint_id: id, active: '1', reason }, owner)
    receiver.answer(410)
    await joined('p3')
    await send()
    expect(await first()).toMatchObject({ state: 'failed', dead: 2 })
    expect(await world.call(putAsideDeliveries, { endpoint_id: id, reason }, owner)).toEqual({ deliveries: 2 })
    expect(await first()).toMatchObject({ dead: 0 })
  })
})

describe('at the desk', () => {
  it('an address has to be public and encrypted, and there are at most twenty receivers', async () => {
    const strict = await aWorld()
    const member = await aMember(strict.database)
    for (const url of ['http://example.org/in', receiver.url, 'https://127.0.0.1/in', 'https://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest', 'https://u:p@93.184.216.34/', 'https://93.184.216.34:8443/', 'ftp://93.184.216.34/', 'no address'])
      expect([url, await strict.refused(addWebhook, { name: 'x', url, events: 'player.joined', reason }, member)]).toEqual([url, 'webhook-address-refused'])
    for (let n = 0; n < MOST_ENDPOINTS; n++) await add(['player.joined'])
    expect(await world.refused(addWebhook, { name: 'x', url: receiver.url, events: 'player.joined', reason }, owner)).toBe('webhooks-full')
    expect((await world.post(addWebhook.name, { name: 'x', url: receiver.url, events: 'no.such', reason }, { authorization: `Bearer ${owner.token}` })).status).toBe(400)
  })

  it('a secret is shown once, sealed at rest, in no log, and rotated with a day for both', async () => {
    const id = await add(['player.joined'])
    const [old = ''] = receiver.secrets
    const { secret } = await world.call(rotateWebhook, { endpoint_id: id, reason }, owner)
    expect(old).toMatch(/^whsec_[\w+/]{43}=$/)
    await joined()
    await send()
    receiver.secrets[0] = secret
    await joined('p2')
    await send()
    expect(receiver.arrived.map(({ signatures }) => signatures)).toEqual([2, 2])
    await world.pass(DAY_S + 1)
    receiver.secrets.splice(0, 1, old)
    await joined('p3')
    await send()
    expect([receiver.arrived.length, receiver.forged]).toEqual([2, 1])
    owner = await aMember(world.database)
    expect(JSON.stringify([await world.call(listWebhooks, {}, owner), await world.call(listAudit, {}, owner)])).not.toMatch(/whsec_/)
    expect((await world.database.row<{ text: string }>(sql`SELECT encode(secret, 'escape') AS text FROM webhook_endpoint`))?.text).not.toContain(secret.slice(6, 20))
  })

  it('tests, switches off and removes a receiver; a foreign id is none', async () => {
    const id = await add(['payout.paid'])
    const { delivery_id } = await world.call(testWebhook, { endpoint_id: id }, owner)
    await send()
    expect(receiver.arrived).toMatchObject([{ type: 'webhook.test', data: { receiver: id } }])
    expect(await world.call(getDelivery, { delivery_id }, owner)).toMatchObject({ state: 'arrived', status: 204 })
    await world.call(changeWebhook, { endpoint_id: id, active: '0', reason }, owner)
    expect(await world.refused(testWebhook, { endpoint_id: id }, owner)).toBe('webhook-off')
    for (const action of [listDeliveries, rotateWebhook, removeWebhook, testWebhook]) expect(await world.refused(action, { endpoint_id: owner.id, reason } as never, owner)).toBe('not-found')
    await world.call(removeWebhook, { endpoint_id: id, reason }, owner)
    expect(await world.call(listWebhooks, {}, owner)).toEqual([])
    expect((await world.call(listAudit, { subject: 'webhook' }, owner)).map(({ action }) => action)).toEqual([removeWebhook.name, changeWebhook.name, testWebhook.name, addWebhook.name])
  })

  it('the log forgets what has arrived after a week, and what is dead after a month', async () => {
    const id = await add(['player.joined'])
    await joined()
    await send()
    receiver.answer(500)
    await joined('p2')
    await send()
    await world.call(changeWebhook, { endpoint_id: id, active: '0', reason }, owner)
    const forget = webhookJobs.find(({ name }) => name === 'forget-webhooks')
    const left = async () => (await world.database.row(sql`SELECT (SELECT count(*)::int FROM webhook_delivery) AS deliveries, (SELECT count(*)::int FROM webhook_event) AS events`))
    for (const [days, n] of [[6, 2], [2, 1], [23, 0]] as const) {
      await world.pass(days * DAY_S)
      await forget?.run(world.database)
      expect(await left()).toEqual({ deliveries: n, events: n })
    }
  })
})
