import { beforeEach, describe, expect, it } from 'vitest'
import { aStage, LEVEL_1, openLevel, play } from '../../../tests/stage.ts'
import { aMember } from '../../../tests/operator.ts'
import { atNoon, type TestPlayer, type World } from '../../../tests/world.ts'
import type { Output } from '../../platform/pure/action.ts'
import { dayAfter } from '../../platform/pure/days.ts'
import { sql } from '../../platform/server/database/database.ts'
import { verifyLedger } from '../coins/server.ts'
import { setPlayersActive } from '../players/desk-contract.ts'
import { mintToken } from '../players/server.ts'
import { noteSignal } from '../signals/server.ts'
import { reportPlayer } from '../moderation/contract.ts'
import { sendContactMessage } from '../contact/contract.ts'
import { getDashboard, getLiveFigures, getWaits } from './contract.ts'
import { countDays, dashboardJobs } from './jobs.ts'

const DAY_S = 86_400
/** Longer than rows stay uncounted. */
const SETTLED_S = 180

let world: World
let player: TestPlayer
beforeEach(async () => {
  ;({ world } = await aStage())
  await atNoon(world)
  player = await world.aPlayer()
})

const stored = () => world.database.rows<{ name: string; day: string; part: string; n: number }>(sql`SELECT name, day::text, part, n FROM daily_count ORDER BY name, day, part`)
const count = async (rowsAtOnce?: number) => {
  await world.pass(SETTLED_S)
  await countDays(world.database, rowsAtOnce)
}
/** Sessions end while a test lets days pass. */
const reader = () => aMember(world.database, 'reader')
const renewed = async (who: TestPlayer) => ({ ...who, token: await world.database.transaction((tx) => mintToken(tx, who.id)) })
const dashboard = async (input: { span?: 'day' | 'week' | 'month'; count?: string } = {}) => world.call(getDashboard, { span: 'day', count: '3', ...input }, await reader())
const valuesOf = ({ sums }: Output<typeof getDashboard>, name: string, part = '') => sums.find((sum) => sum.name === name && sum.part === part)?.values

async function aBattle(...players: TestPlayer[]): Promise<void> {
  const row = await world.database.row<{ id: string }>(sql`
    INSERT INTO battle_room (kind, code, state, owner_id, category_id, language_id, question_count, question_ms, entry_coins, most_seats, started_at, ended_at)
    VALUES ('friend', '1234', 'finished', ${players[0]?.id}, 0, (SELECT min(id) FROM language), 5, 30000, 0, 2, app_now() - interval '60 seconds', app_now()) RETURNING id`)
  for (const [at, { id }] of players.entries()) await world.database.rows(sql`INSERT INTO battle_seat (room_id, place, player_id, sits) VALUES (${row?.id}, ${at + 1}, ${id}, false)`)
}

describe('what is counted', () => {
  it('is every round, battle, newcomer and coin, once, also when the job runs twice or a row at a time', async () => {
    const { id } = await play(world, player, 10)
    await play(world, player, 2)
    await aBattle(player, await world.aPlayer({ name: 'Mei' }))
    await count(1)
    const once = await stored()
    await countDays(world.database)
    await Promise.all([countDays(world.database), countDays(world.database)])
    expect(await stored()).toEqual(once)
    const ms = await world.database.row<{ n: number }>(sql`SELECT sum((result->>'time_ms')::bigint)::bigint AS n FROM round`)
    const coins = await world.database.row<{ n: number }>(sql`SELECT (result->>'coins')::int AS n FROM round WHERE id = ${id}`)
    const found = await dashboard()
    const last = (name: string, part = '') => valuesOf(found, name, part)?.at(-1)
    expect(last('rounds', 'quiz-zone')).toBe(2)
    expect(last('battles', 'friend')).toBe(1)
    expect(last('joined')).toBe(2)
    expect(last('active-day')).toBe(2)
    expect(last('played-ms')).toBe((ms?.n ?? 0) + 2 * 60_000)
    expect([last('coins-in', 'wonQuizZone'), coins?.n]).toEqual([coins?.n, expect.any(Number)])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('is not what may still change: the last two minutes wait', async () => {
    await play(world, player, 10)
    await countDays(world.database)
    expect((await stored()).map(({ name }) => name)).not.toContain('rounds')
    await count()
    expect(valuesOf(await dashboard(), 'rounds', 'quiz-zone')).toEqual([0, 0, 1])
  })

  it('lies on the day of the last answer, in the product’s time zone; a round without an answer lies nowhere', async () => {
    await world.set('system_timezone', 'Pacific/Kiritimati')
    const { id } = await play(world, player, 10)
    const lazy = await play(world, player, 0)
    await world.database.rows(sql`UPDATE round_item SET answer = '' WHERE round_id = ${lazy.id}`)
    await world.database.rows(sql`UPDATE round SET finished_at = finished_at + interval '26 hours' WHERE id = ${id}`)
    await world.pass(27 * 3600)
    await count()
    const { today, sums, periods } = await dashboard()
    expect([periods.at(-1), sums.find(({ name }) => name === 'rounds')?.values]).toEqual([today, [0, 1, 0]])
  })

  it('takes a player once a day, a week and a month', async () => {
    for (let n = 0; n < 3; n++) {
      await play(world, await renewed(player), 10)
      await count(2)
      await world.pass(DAY_S)
    }
    expect(valuesOf(await dashboard({ count: '5' }), 'active-day')?.reduce((sum, n) => sum + n)).toBe(3)
    expect(Math.max(...(valuesOf(await dashboard({ span: 'month', count: '2' }), 'active-month') ?? []))).toBe(1)
  })

  it('shows coins that come and go, and not what only changes its account', async () => {
    await world.database.rows(sql`SELECT ledger_transfer('usedHintLifeline', 'a', 'game', ARRAY[(SELECT id FROM account WHERE owner_id = ${(await world.aPlayer({ coins: 50 })).id} AND kind = 'player')], 2, 20)`)
    const saver = await world.aPlayer({ coins: 30 })
    await world.database.rows(sql`SELECT ledger_transfer('redeemRequest', 'b', 'game', ARRAY[(SELECT id FROM account WHERE owner_id = ${saver.id} AND kind = 'player')], (SELECT id FROM account WHERE owner_id = ${saver.id} AND kind = 'hold'), 30)`)
    await count()
    const found = await dashboard()
    expect([valuesOf(found, 'coins-in', 'adjustedByAdmin'), valuesOf(found, 'coins-out', 'usedHintLifeline'), valuesOf(found, 'coins-out', 'redeemRequest')]).toEqual([[0, 0, 80], [0, 0, 20], undefined])
  })
})

describe('who comes back', () => {
  it('is seen on the 1st, 7th and 30th day after, once that day is over', async () => {
    const joined = (await dashboard()).today
    await world.aPlayer({ name: 'Mei' })
    for (const days of [1, 6, 23]) {
      await world.pass(days * DAY_S)
      await play(world, await renewed(player), 10)
      await count()
    }
    const cohort = async () => (await dashboard({ count: '40' })).cohorts.find(({ start }) => start === joined)
    expect(await cohort()).toEqual({ start: joined, joined: 2, after: [1, 1, null] })
    await world.pass(DAY_S)
    expect(await cohort()).toEqual({ start: joined, joined: 2, after: [1, 1, 1] })
  })
})

describe('the dashboard', () => {
  it('has the periods that were asked for, weeks from Monday on, and says up to when it is counted', async () => {
    await count()
    const { today, periods, counted_to } = await dashboard({ span: 'week', count: '12' })
    expect(periods).toHaveLength(12)
    expect(periods.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())).toEqual(Array(12).fill(1))
    expect([periods.at(-1)! <= today, dayAfter(periods.at(-1) as string, 7) > today, counted_to]).toEqual([true, true, expect.any(String)])
    expect((await dashboard({ span: 'month', count: '14' })).periods.every((day) => day.endsWith('-01'))).toBe(true)
  })

  it('forgets who played in days that are counted for long, and keeps the sums', async () => {
    await play(world, player, 10)
    await count()
    await world.pass(100 * DAY_S)
    await count()
    await dashboardJobs.find(({ name }) => name === 'forget-player-spans')?.run(world.database)
    expect(await world.database.rows(sql`SELECT FROM player_span`)).toEqual([])
    expect(valuesOf(await dashboard({ span: 'month', count: '6' }), 'active-month')?.reduce((sum, n) => sum + n)).toBe(1)
  })
})

it('shows what runs at this moment, and the calls of the last minute', async () => {
  await play(world, player, 3)
  const other = await world.aPlayer()
  await world.call(openLevel, LEVEL_1, other)
  await dashboardJobs.find(({ name }) => name === 'sample-calls')?.run(world.database)
  expect(await world.call(getLiveFigures, {}, await reader())).toMatchObject({ players: 1, rounds: 1, battles: 0, rooms: 0, answers_per_minute: 10, failed: 0, median_ms: expect.any(Number) })
  await world.pass(600)
  expect(await world.call(getLiveFigures, {}, await reader())).toMatchObject({ players: 0, answers_per_minute: 0, median_ms: null })
})

describe('what waits', () => {
  it('is counted with the moment of the oldest, and shown to those who may see it', async () => {
    const mei = await world.aPlayer({ name: 'Mei' })
    await world.call(reportPlayer, { player_id: mei.id, kind: 'name' }, player)
    await world.call(sendContactMessage, { message: 'The light is out' }, player)
    const waits = new Map((await world.call(getWaits, {}, await reader())).map((wait) => [wait.name, wait]))
    expect([...waits.values()].filter(({ n }) => n > 0)).toEqual([
      { name: 'names-and-pictures', n: 1, broken: 0, oldest: expect.any(String) },
      { name: 'messages', n: 1, broken: 0, oldest: expect.any(String) },
    ])
    expect([...waits.keys()]).toEqual(['payouts', 'question-reports', 'question-faults', 'question-flags', 'player-reports', 'names-and-pictures', 'messages', 'signals', 'contests-without-questions', 'webhooks', 'failed-jobs'])
    const host = await aMember(world.database, 'host')
    expect((await world.call(getWaits, {}, host)).map(({ name }) => name)).toEqual(['question-faults', 'question-flags', 'contests-without-questions'])
  })

  it('has a player with signals until the account is deactivated', async () => {
    await noteSignal(world.database, player.id, 'round:fast', { median_ms: 60 })
    const signals = async () => (await world.call(getWaits, {}, await reader())).find(({ name }) => name === 'signals')?.n
    expect(await signals()).toBe(1)
    await world.call(setPlayersActive, { player_ids: player.id, active: 0, reason: 'Signals' }, await aMember(world.database))
    expect(await signals()).toBe(0)
  })
})
