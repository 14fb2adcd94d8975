import { describe, expect, it } from 'vitest'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { announce } from '../../platform/server/database/events.ts'
import { getUserBadges } from '../badges/contract.ts'
import { currentSettings } from '../settings/server.ts'
import { roundClosed } from '../rounds/server/registry.ts'
import { getStreak } from './contract.ts'
import { streakJobs } from './jobs.ts'
import { endangered, addBattleDay } from './server.ts'

const HOUR = 3600
const DAY = 24 * HOUR

async function now({ database }: World): Promise<number> {
  return (await database.row<{ now: number }>(sql`SELECT (extract(epoch FROM app_now()) * 1000)::float8 AS now`))?.now as number
}
/** Advances the clock to the next occurrence of this hour in UTC. */
async function goTo(world: World, hour: number): Promise<void> {
  const moment = new Date(await now(world))
  const seconds = (moment.getTime() - moment.setUTCHours(0, 0, 0, 0)) / 1000
  await world.pass((hour * HOUR - seconds + DAY) % DAY)
}
const playRound = async (world: World, { id }: TestPlayer, roundId = 'r') => {
  const answeredAt = await now(world)
  await world.database.transaction(async (tx) => announce(tx, roundClosed, { playerId: id, mode: 'quiz-zone', roundId, answeredAt, settings: await currentSettings(tx) }))
}
const states = (week: { state: string }[]) => week.map(({ state }) => state)
const runJob = (world: World) => streakJobs[0]?.run(world.database)

describe('days of play', () => {
  it('begin with nothing, and with two freezes', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    const streak = await world.call(getStreak, {}, player)
    expect(streak).toMatchObject({ days: 0, longest: 0, freezes: 2, danger_in_ms: null })
    expect(states(streak.week)).toEqual(['dark', 'dark', 'dark', 'dark', 'dark', 'dark', 'today'])
  })

  it('count once a day, freeze what is missed, and end when no freeze is left', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await goTo(world, 12)
    for (let n = 0; n < 3; n++) await playRound(world, player)
    expect(await world.call(getStreak, { timezone: 'UTC' }, player)).toMatchObject({ days: 1, danger_in_ms: null })
    await world.pass(DAY)
    const open = await world.call(getStreak, {}, player)
    expect(open).toMatchObject({ days: 1 })
    expect(Math.abs((open.danger_in_ms as number) - 12 * HOUR * 1000)).toBeLessThan(60_000)
    await playRound(world, player)
    await world.pass(3 * DAY)
    const frozen = await world.call(getStreak, {}, player)
    expect(frozen).toMatchObject({ days: 2, freezes: 0 })
    expect(states(frozen.week)).toEqual(['dark', 'dark', 'lit', 'lit', 'frozen', 'frozen', 'today'])
    await runJob(world)
    expect(await world.call(getStreak, {}, player)).toEqual({ ...frozen, danger_in_ms: expect.any(Number) })
    await world.pass(DAY)
    expect(await world.call(getStreak, {}, player)).toMatchObject({ days: 0, longest: 2, freezes: 2 })
    await runJob(world)
    await playRound(world, player)
    const anew = await world.call(getStreak, {}, player)
    expect(anew).toMatchObject({ days: 1, longest: 2, freezes: 2 })
    expect(states(anew.week)).toEqual(['dark', 'lit', 'lit', 'frozen', 'frozen', 'dark', 'lit'])
  })

  it('are the same whether or not the job has run', async () => {
    const world = await aWorld()
    const players = [await world.aPlayer(), await world.aPlayer()] as const
    for (const player of players) await playRound(world, player)
    await world.pass(2 * DAY)
    const before = await world.call(getStreak, {}, players[0])
    await runJob(world)
    expect({ ...(await world.call(getStreak, {}, players[0])), danger_in_ms: 0 }).toEqual({ ...before, danger_in_ms: 0 })
    await playRound(world, players[1])
    expect(await world.call(getStreak, {}, players[1])).toMatchObject({ days: 2, freezes: 1 })
  })

  it('are those of the place where the player is: changing it at one moment makes no second day', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await goTo(world, 10.5)
    for (const timezone of ['Pacific/Pago_Pago', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati', 'America/New_York', 'Pacific/Kiritimati']) {
      await world.call(getStreak, { timezone }, player)
      await playRound(world, player)
      expect(await world.call(getStreak, {}, player)).toMatchObject({ days: 1 })
    }
    expect(await world.database.row(sql`SELECT zone FROM streak WHERE player_id = ${player.id}`)).toEqual({ zone: 'Pacific/Kiritimati' })
  })

  it('stay where they are when a browser names no place', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await world.call(getStreak, { timezone: 'Asia/Tokyo' }, player)
    for (const timezone of ['Mars/Olympus', '+14:00', "UTC'; DROP TABLE streak"]) await world.call(getStreak, { timezone }, player)
    expect(await world.database.row(sql`SELECT zone FROM streak WHERE player_id = ${player.id}`)).toEqual({ zone: 'Asia/Tokyo' })
  })

  it('are not those on which nothing was answered', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await world.database.transaction(async (tx) => announce(tx, roundClosed, { playerId: player.id, mode: 'exam', roundId: '00000000-0000-4000-8000-000000000000', answeredAt: null, settings: await currentSettings(tx) }))
    expect(await world.call(getStreak, {}, player)).toMatchObject({ days: 0 })
  })

  it('are those of battles too, for players who answered and stayed', async () => {
    const world = await aWorld()
    const [stayed, silent, left] = [await world.aPlayer(), await world.aPlayer(), await world.aPlayer()]
    const standings = [{ playerId: stayed.id, answered: 3, result: 'lost' }, { playerId: silent.id, answered: 0, result: 'lost' }, { playerId: left.id, answered: 3, result: 'left' }]
    await world.database.transaction((tx) => addBattleDay(tx, { roomId: 'room', standings }))
    for (const [player, days] of [[stayed, 1], [silent, 0], [left, 0]] as const) expect(await world.call(getStreak, {}, player)).toMatchObject({ days })
  })

  it('count once when many rounds end at the same moment', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await Promise.all(Array.from({ length: 20 }, () => playRound(world, player)))
    expect(await world.call(getStreak, {}, player)).toMatchObject({ days: 1 })
  })

  it('earn the badge with the thirtieth, in the reply of its round', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await goTo(world, 12)
    for (let day = 1; day <= 30; day++) {
      const streak = (await world.call(getUserBadges, {}, player)).find(({ type }) => type === 'streak')
      expect(streak).toMatchObject({ progress: day - 1, goal: 30, status: 0 })
      await playRound(world, player, `round-${day}`)
      await world.pass(DAY)
    }
    expect((await world.call(getUserBadges, {}, player)).find(({ type }) => type === 'streak')).toMatchObject({ status: 1, progress: 30, earned_in: 'round-30' })
  }, 60_000)
})

describe('players whose streak is in danger', () => {
  it('are those who have not played today, the most urgent first, page by page', async () => {
    const world = await aWorld()
    const [tokyo, berlin, honolulu, rested] = await Promise.all(['Asia/Tokyo', 'Europe/Berlin', 'Pacific/Honolulu', 'UTC'].map(async (timezone) => {
      const player = await world.aPlayer()
      await world.call(getStreak, { timezone }, player)
      return player
    })) as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
    await goTo(world, 10.5)
    for (const player of [tokyo, berlin, honolulu, rested]) await playRound(world, player)
    expect(await endangered(world.database, { withinMs: 20 * HOUR * 1000, most: 10 })).toEqual({ players: [], next: undefined })
    await world.pass(23.9 * HOUR)
    await playRound(world, rested)
    const all = await endangered(world.database, { withinMs: 24 * HOUR * 1000, most: 10 })
    expect(all.players.map(({ playerId }) => playerId)).toEqual([tokyo.id, berlin.id, honolulu.id])
    expect(all.players.every(({ days, freezes, leftMs }) => days === 1 && freezes === 2 && leftMs > 0)).toBe(true)
    const soon = await endangered(world.database, { withinMs: 5 * HOUR * 1000, most: 10 })
    expect(soon.players.map(({ playerId }) => playerId)).toEqual([tokyo.id])
    const first = await endangered(world.database, { withinMs: 24 * HOUR * 1000, most: 2 })
    const second = await endangered(world.database, { withinMs: 24 * HOUR * 1000, most: 2, after: first.next })
    expect([...first.players, ...second.players].map(({ playerId }) => playerId)).toEqual([tokyo.id, berlin.id, honolulu.id])
    expect(second.next).toBeUndefined()
  })
})
