import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { waitingJobs } from '../../../tests/work.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { addPushSubscription, getPushKey } from './contract.ts'
import { notifyBadge } from './server.ts'

const browsersOf = async (world: World, { id }: TestPlayer) => (await world.database.rows<{ endpoint: string }>(sql`SELECT endpoint FROM push_subscription WHERE player_id = ${id}`)).map(({ endpoint }) => endpoint)

describe('as a browser is refused', () => {
  const keys = () => {
    const own = createECDH('prime256v1')
    own.generateKeys()
    return { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  }
  const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')

  it.each([
    ['http://8.8.8.8/a', 'http://8.8.8.8/a'],
    ['https://127.0.0.1/a', 'https://127.0.0.1/a'],
    ['https://localhost/a', 'https://localhost/a'],
    ['https://[::1]/a', 'https://[::1]/a'],
    ['https://10.0.0.1/a', 'https://10.0.0.1/a'],
    ['https://169.254.169.254/a', 'https://169.254.169.254/a'],
    ['https://8.8.8.8:8443/a', 'https://8.8.8.8:8443/a'],
    ['https://u:p@8.8.8.8/a', 'https://u:p@8.8.8.8/a'],
    ['https://2130706433/a', 'https://2130706433/a'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['nowhere', 'nowhere'],
    ['that grows too long', `https://8.8.8.8/${'ü'.repeat(900)}`],
  ])(
    'the address %s',
    async (_what, endpoint) => {
      const world = await aWorld()
      const player = await world.aPlayer()
      expect(await world.refused(addPushSubscription, { endpoint, ...keys() }, player)).toBe('push-endpoint-refused')
      expect(await browsersOf(world, player)).toEqual([])
    },
  )

  it.each([
    ['a point on another curve', { p256dh: off }],
    ['a short point', { p256dh: 'BAAA' }],
    ['no base64', { p256dh: '!'.repeat(87) }],
    ['a short secret', { auth: 'AAAA' }],
    ['a long secret', { auth: 'A'.repeat(40) }],
  ])('%s', async (_what, wrong) => {
    const world = await aWorld()
    expect(await world.refused(addPushSubscription, { endpoint: 'https://8.8.8.8/a', ...keys(), ...wrong }, await world.aPlayer())).toBe('push-keys-refused')
  })

  it('a public host is taken, and a visitor is not', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await world.call(addPushSubscription, { endpoint: 'https://8.8.8.8/a', ...keys() }, player)
    expect(await browsersOf(world, player)).toEqual(['https://8.8.8.8/a'])
    expect((await world.post('add_push_subscription', { endpoint: 'https://8.8.8.8/a', ...keys() })).status).toBe(401)
  })

  it('everything, where several processes share a database and no keys are given', async () => {
    const world = await aWorld({ env: { DATABASE_URL: 'postgres://somewhere/else', SECRET: 'x'.repeat(32) } })
    const player = await world.aPlayer()
    expect(await world.call(getPushKey, {}, player)).toEqual({ key: '' })
    expect(await world.refused(addPushSubscription, { endpoint: 'https://8.8.8.8/a', ...keys() }, player)).toBe('push-off')
    await world.database.transaction((tx) => notifyBadge(tx, { playerId: player.id, type: 'big_thing' }))
    await world.work()
    expect(await waitingJobs(world.database)).toEqual([])
  })
})
