import { describe, expect, it } from 'vitest'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { announce } from '../../platform/server/database/events.ts'
import { balanceOf } from '../coins/server.ts'
import { getReferrals } from './contract.ts'
import { friendPlayed } from './server.ts'
import { roundFinished } from '../rounds/server/registry.ts'

const DAY = 24 * 3600

async function aNewcomer(world: World, owner: TestPlayer): Promise<TestPlayer> {
  const newcomer = await world.aPlayer()
  await world.database.rows(sql`UPDATE player SET referred_by = ${owner.id} WHERE id = ${newcomer.id}`)
  return newcomer
}

const ROUND = { right: 5, wrong: 5, skipped: 0, answers: [], percent: 50, passed: true, score: 0, coins: 0, earned: 0, timeMs: 0, usedLifelines: false }
const finishRound = (world: World, { id }: TestPlayer) => world.database.transaction((tx) => announce(tx, roundFinished, { mode: 'quiz-zone', roundId: '00000000-0000-4000-8000-000000000000', playerId: id, finished: Promise.resolve(ROUND) }))
const coinsOf = async (world: World, { id }: TestPlayer) => (await balanceOf(world.database, id)).coins

async function bring(world: World, owner: TestPlayer, howMany: number): Promise<void> {
  for (let i = 0; i < howMany; i++) await finishRound(world, await aNewcomer(world, owner))
}

describe('bringing a friend', () => {
  it('earns 100 bonus coins when the friend has finished a round, once', async () => {
    const world = await aWorld()
    const owner = await world.aPlayer()
    const newcomer = await aNewcomer(world, owner)
    expect(await coinsOf(world, owner)).toBe(0)
    for (let round = 0; round < 3; round++) await finishRound(world, newcomer)
    expect(await balanceOf(world.database, owner.id)).toEqual({ coins: 100, redeemable: 0 })
    expect(await coinsOf(world, newcomer)).toBe(0)
  })

  it('earns nothing for players who signed up without a code', async () => {
    const world = await aWorld()
    await finishRound(world, await world.aPlayer())
    expect(await world.database.row(sql`SELECT count(*) FROM referral_reward`)).toEqual({ count: 0 })
  })

  it('is paid for ten a day and fifty in all; the others are not paid later', async () => {
    const world = await aWorld()
    const owner = await world.aPlayer()
    const late: TestPlayer[] = []
    for (let day = 0; day < 6; day++) {
      await bring(world, owner, 10)
      late.push(await aNewcomer(world, owner))
      await finishRound(world, late.at(-1) as TestPlayer)
      expect(await coinsOf(world, owner)).toBe(Math.min(day + 1, 5) * 1000)
      await world.pass(DAY)
    }
    await finishRound(world, late[0] as TestPlayer)
    expect(await coinsOf(world, owner)).toBe(5000)
    expect(await world.database.row(sql`SELECT count(*) FROM referral_reward WHERE owner_id = ${owner.id}`)).toEqual({ count: 66 })
  }, 60_000)

  it('keeps the cap when friends finish at the same moment', async () => {
    const world = await aWorld()
    await world.set('earn_coin_daily_limit', 2)
    const owner = await world.aPlayer()
    const newcomers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aNewcomer(world, owner)))
    await Promise.all(newcomers.flatMap((newcomer) => [finishRound(world, newcomer), finishRound(world, newcomer)]))
    expect(await coinsOf(world, owner)).toBe(200)
  })

  it('counts the days of the product’s time zone', async () => {
    const world = await aWorld()
    await world.set('earn_coin_daily_limit', 1)
    await world.set('system_timezone', 'Pacific/Kiritimati')
    const owner = await world.aPlayer()
    const toMidnight = await world.database.row<{ seconds: number }>(sql`
      SELECT extract(epoch FROM date_trunc('day', app_now(), 'Pacific/Kiritimati') + interval '1 day' - app_now())::float8 AS seconds`)
    await world.pass((toMidnight?.seconds ?? 0) - 60)
    await bring(world, owner, 2)
    await world.pass(120)
    await bring(world, owner, 2)
    expect(await coinsOf(world, owner)).toBe(200)
  })

  it('earns nothing for an owner who is deactivated', async () => {
    const world = await aWorld()
    const owner = await world.aPlayer()
    const newcomer = await aNewcomer(world, owner)
    await world.database.rows(sql`UPDATE player SET active = false WHERE id = ${owner.id}`)
    await finishRound(world, newcomer)
    expect(await coinsOf(world, owner)).toBe(0)
  })
})

describe('five hundred false sign-ups with one code', () => {
  it('are all counted and paid within the caps, also when they finish at the same moment', async () => {
    const world = await aWorld({ connections: 20 })
    const owner = await world.aPlayer()
    const newcomers: { id: string }[] = await world.database.rows(sql`
      INSERT INTO player (identity_id, type, name, email, refer_code, referred_by)
      SELECT 'false-' || n, 'email', 'Nobody ' || n, 'false' || n || '@x.test', 'F' || n, ${owner.id} FROM generate_series(1, 500) n RETURNING id`)
    const events: { ownerId: string; coins: number }[] = []
    world.database.subscribers.on(friendPlayed, async (_tx, event) => void events.push(event))
    for (let day = 0; day < 7; day++) {
      const those = newcomers.slice(day * 70, day * 70 + 70)
      await Promise.all(those.flatMap((newcomer) => [finishRound(world, newcomer as TestPlayer), finishRound(world, newcomer as TestPlayer)]))
      expect(await coinsOf(world, owner)).toBe(Math.min(day + 1, 5) * 1000)
      if (day < 6) await world.pass(DAY)
    }
    const referrals = await world.call(getReferrals, { limit: 100, offset: 0 }, owner)
    expect(referrals).toMatchObject({ joined: 500, coins: 5000, paid: 50, paid_most: 50, paid_today: 0, paid_most_today: 10 })
    expect([events.length, events.filter(({ coins }) => coins === 100).length]).toEqual([490, 50])
  }, 120_000)
})

describe('get_referrals', () => {
  it('returns names, pictures and the reward of each, by the page, and no other data', async () => {
    const world = await aWorld()
    const owner = await world.aPlayer()
    expect(await world.envelope(getReferrals, {}, owner)).toMatchObject({ total: 0, data: { joined: 0, coins: 0, list: [] } })
    const played = await aNewcomer(world, owner)
    await finishRound(world, played)
    await world.pass(60)
    await world.database.rows(sql`UPDATE player SET created_at = app_now(), name = 'Sana', email = 'sana@secret.test' WHERE id = ${(await aNewcomer(world, owner)).id}`)
    const body = await world.envelope(getReferrals, {}, owner)
    expect(body).toMatchObject({ total: 2, data: { joined: 2, coins: 100, paid: 1, paid_today: 1, list: [{ name: 'Sana', played: 0, coins: 0 }, { name: 'Leila', played: 1, coins: 100 }] } })
    expect(JSON.stringify(body)).not.toMatch(/@|refer_code/)
    expect((await world.call(getReferrals, { limit: 1, offset: 1 }, owner)).list).toMatchObject([{ name: 'Leila' }])
    expect((await world.call(getReferrals, {}, played)).joined).toBe(0)
  })
})
