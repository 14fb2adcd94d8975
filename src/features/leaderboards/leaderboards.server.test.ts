import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { finishRound } from '../rounds/contract.ts'
import { activate, deactivate } from '../players/server.ts'
import { getUserById } from '../players/contract.ts'
import { earn } from '../../../tests/earn.ts'
import { aStage, play } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { boardActions, getDailyLeaderboard, getGlobleLeaderboard, getMonthlyLeaderboard } from './contract.ts'
import { leaderboardJobs } from './jobs.ts'
import { placesOf, rankBattle, verifyBoards } from './server.ts'

const HOUR_S = 3_600
const fold = async (world: World) => {
  for (const job of leaderboardJobs) await job.run(world.database)
}

/** Players with these scores, in this order. */
async function players(world: World, ...scores: number[]): Promise<TestPlayer[]> {
  const made: TestPlayer[] = []
  for (const [at, score] of scores.entries()) {
    const player = await world.aPlayer({ name: `P${at}` })
    if (score) await earn(world.database, player.id, score)
    made.push(player)
  }
  return made
}

const shown = (rows: { name: string; user_rank: number; score: number }[]) => rows.map(({ name, user_rank, score }) => `${user_rank} ${name} ${score}`).sort()

/** Advances the clock to `then` after the beginning of the current day or month in UTC. */
async function until(world: World, from: 'day' | 'month', then: string): Promise<void> {
  const row = await world.database.row<{ wait: number }>(sql`
    SELECT extract(epoch FROM date_trunc(${from}, now) + ${then}::interval - now)::float8 AS wait FROM (SELECT app_now() AT TIME ZONE 'UTC' AS now) clock`)
  await world.pass(row?.wait as number)
}

describe('the boards', () => {
  it('rank by score, equal ones alike, and leave out players without one', async () => {
    const world = await aWorld()
    const [, , own, , nobody] = await players(world, 40, 36, 36, 12, 0)
    for (const when of ['before', 'after']) {
      for (const action of Object.values(boardActions)) {
        const envelope = await world.envelope(action, {}, own)
        expect(envelope, when).toMatchObject({ error: false, message: '111', total: 4, data: { my_rank: { user_id: own?.id, name: 'P2', profile: '', score: 36, user_rank: 2 }, ahead: { user_rank: 1, score: 40 } } })
        if (envelope.error) continue
        expect(shown(envelope.data.other_users_rank)).toEqual(['1 P0 40', '2 P1 36', '2 P2 36', '4 P3 12'])
        expect(envelope.data.top_three_ranks).toEqual(envelope.data.other_users_rank.slice(0, 3))
        expect(Object.keys(envelope.data.other_users_rank[0] as object).sort()).toEqual(['name', 'profile', 'score', 'user_id', 'user_rank'])
      }
      expect(await world.call(getGlobleLeaderboard, {}, nobody)).toMatchObject({ my_rank: null, ahead: null, ends_in_ms: null })
      await fold(world)
    }
    expect(await verifyBoards(world.database)).toEqual([])
  })

  it('are open to visitors, who have no rank', async () => {
    const world = await aWorld()
    await players(world, 40, 36)
    expect(await world.call(getDailyLeaderboard, {})).toMatchObject({ my_rank: null, ahead: null, next: null })
    expect(await world.call(getDailyLeaderboard, { around: '1' })).toMatchObject({ other_users_rank: [{ user_rank: 1 }, { user_rank: 2 }] })
  })

  it('are empty on a fresh day', async () => {
    const world = await aWorld()
    expect(await world.envelope(getDailyLeaderboard, {})).toMatchObject({ error: false, total: 0, data: { other_users_rank: [], top_three_ranks: [], my_rank: null, next: null } })
  })

  it('count what a round earned at the door, on all three', async () => {
    const { world, player } = await aStage()
    const { id } = await play(world, player, 10)
    await world.call(finishRound, { round_id: id }, player)
    for (const action of Object.values(boardActions)) expect((await world.call(action, {}, player)).my_rank).toMatchObject({ score: 40, user_rank: 1 })
    expect(await world.call(getUserById, {}, player)).toMatchObject({ all_time_score: 40, all_time_rank: 1 })
  })

  it('count the points of battles, but not of players who left or of void ones', async () => {
    const world = await aWorld()
    const [winner, loser, gone, other] = await players(world, 0, 0, 0, 0)
    const standing = (player: TestPlayer | undefined, result: 'won' | 'lost' | 'left' | 'void') => ({ playerId: player?.id as string, score: result === 'left' || result === 'void' ? 0 : 22 })
    await world.database.transaction((tx) => rankBattle(tx, { standings: [standing(winner, 'won'), standing(loser, 'lost'), standing(gone, 'left'), standing(other, 'void')] }))
    expect(shown((await world.call(getGlobleLeaderboard, {})).other_users_rank)).toEqual(['1 P0 22', '1 P1 22'])
  })
})

describe('pages', () => {
  const scores = Array.from({ length: 60 }, (_, n) => 4 * (1 + (n % 20)) + 500 * (n % 3))

  it('by offset and by cursor pass every line once, with the same ranks', async () => {
    const world = await aWorld()
    await players(world, ...scores)
    const whole = (await world.call(getGlobleLeaderboard, { limit: 100 })).other_users_rank
    expect(whole).toHaveLength(60)
    for (const { score, user_rank } of whole) expect(user_rank).toBe(1 + whole.filter((other) => other.score > score).length)
    for (const when of ['before', 'after']) {
      const byOffset = (await Promise.all([0, 7, 14, 21, 28, 35, 42, 49, 56].map((offset) => world.call(getGlobleLeaderboard, { limit: 7, offset })))).flatMap((page) => page.other_users_rank)
      expect(byOffset, when).toEqual(whole)
      const byCursor: typeof whole = []
      for (let after: string | null = ''; after !== null;) {
        const page: { other_users_rank: typeof whole; next: string | null } = await world.call(getGlobleLeaderboard, { limit: 7, ...(after ? { after } : {}) })
        byCursor.push(...page.other_users_rank)
        after = page.next
      }
      expect(byCursor, when).toEqual(whole)
      await fold(world)
    }
    expect(await world.envelope(getGlobleLeaderboard, { offset: 60 })).toMatchObject({ total: 60, data: { other_users_rank: [], top_three_ranks: [{}, {}, {}] } })
    expect((await world.call(getGlobleLeaderboard, { offset: 1_000_000_000 })).other_users_rank).toEqual([])
  })

  it('around a place have it in their middle', async () => {
    const world = await aWorld()
    const all = await players(world, ...scores)
    const whole = (await world.call(getGlobleLeaderboard, { limit: 100 })).other_users_rank
    for (const place of [0, 1, 30, 58, 59]) {
      const { user_id } = whole[place] as { user_id: string }
      const { other_users_rank, next } = await world.call(getGlobleLeaderboard, { around: '1', limit: 9 }, all.find(({ id }) => id === user_id))
      const from = Math.max(0, place - 4)
      expect(other_users_rank).toEqual(whole.slice(from, Math.max(place + 5, 0)))
      expect(next === null).toBe(place + 5 > 60)
    }
  })

  it('take no forged cursor', async () => {
    const world = await aWorld()
    for (const after of ['abc', '12', '-4-0190c2a4-5a11-7a4e-8ddd-1f6a2f6f3f00', "1-0190c2a4-5a11-7a4e-8ddd-1f6a2f6f3f00' OR 1=1"])
      expect((await world.post(getDailyLeaderboard.name, { after })).status).toBe(400)
  })
})

describe('a deactivated player', () => {
  it('leaves every board and comes back with the account', async () => {
    const world = await aWorld()
    const [first, second] = await players(world, 40, 36)
    await world.database.rows(sql`UPDATE player SET email = 'first@example.org' WHERE id = ${first?.id}`)
    for (const step of ['plain', 'folded']) {
      await deactivate(world.database, 'first@example.org')
      for (const action of Object.values(boardActions)) expect(await world.envelope(action, {}, second), step).toMatchObject({ total: 1, data: { my_rank: { user_rank: 1 }, other_users_rank: [{ user_id: second?.id }] } })
      expect(await verifyBoards(world.database)).toEqual([])
      // A round that was open is closed by the server, and counts once the account is active again.
      await earn(world.database, first?.id as string, 4)
      expect((await placesOf(world.database, first?.id as string)).rank).toBe(0)
      await activate(world.database, 'first@example.org')
      expect((await world.call(getGlobleLeaderboard, {}, first)).my_rank).toMatchObject({ user_rank: 1, score: step === 'plain' ? 44 : 48 })
      await fold(world)
      expect(await verifyBoards(world.database)).toEqual([])
    }
  })

  it('while rounds of theirs finish, is counted neither twice nor for ever', async () => {
    const world = await aWorld({ connections: 16 })
    const all = await Promise.all(Array.from({ length: 8 }, () => world.aPlayer()))
    const turn = (id: string, active: boolean) => world.database.rows(sql`UPDATE player SET active = ${active} WHERE id = ${id}`)
    await Promise.all(all.flatMap(({ id }) => [0, 1, 2, 3, 4, 5].flatMap((n) => [earn(world.database, id, 4 + n), turn(id, n % 2 === 1)])))
    expect(await verifyBoards(world.database)).toEqual([])
    const wrong = await world.database.rows(sql`SELECT 1 FROM board_score s JOIN player p ON p.id = s.player_id WHERE s.shown <> p.active`)
    expect(wrong).toEqual([])
  })
})

describe('the day and the month', () => {
  it('begin at midnight of the product’s time zone', async () => {
    const world = await aWorld()
    await world.set('system_timezone', 'Asia/Kolkata')
    // 18:30 in UTC is midnight there.
    await until(world, 'day', '1 day 18 hours')
    const [player] = await players(world, 40)
    const before = await world.call(getDailyLeaderboard, {}, player)
    expect(before.my_rank).toMatchObject({ score: 40 })
    expect(before.ends_in_ms).toBeGreaterThan(29 * 60_000)
    expect(before.ends_in_ms).toBeLessThanOrEqual(30 * 60_000)
    await world.pass(HOUR_S / 2)
    const after = await world.call(getDailyLeaderboard, {}, player)
    expect(after).toMatchObject({ my_rank: null, other_users_rank: [] })
    expect(after.ends_in_ms).toBeGreaterThan(23 * HOUR_S * 1000)
    await earn(world.database, player?.id as string, 8)
    expect((await world.call(getDailyLeaderboard, {}, player)).my_rank).toMatchObject({ score: 8 })
    expect((await world.call(getGlobleLeaderboard, {}, player)).my_rank).toMatchObject({ score: 48 })
  })

  it('roll: a month sums its days and begins anew on its first', async () => {
    const world = await aWorld()
    await world.stand()
    await until(world, 'month', '1 month 9 days 12 hours')
    const [player] = await players(world, 40)
    await world.pass(24 * HOUR_S)
    await earn(world.database, player?.id as string, 12)
    expect((await world.call(getDailyLeaderboard, {}, player)).my_rank).toMatchObject({ score: 12 })
    const month = await world.call(getMonthlyLeaderboard, {}, player)
    expect(month.my_rank).toMatchObject({ score: 52 })
    // The sign-in would have expired by then, so a visitor reads the board.
    await world.pass((month.ends_in_ms as number) / 1000 - 5)
    expect((await world.call(getMonthlyLeaderboard, {})).other_users_rank).toMatchObject([{ score: 52 }])
    await world.pass(6)
    expect((await world.call(getMonthlyLeaderboard, {})).other_users_rank).toEqual([])
  })

  it('that are over are forgotten by the job, days later', async () => {
    const world = await aWorld()
    await until(world, 'month', '1 month 9 days')
    await players(world, 40)
    await world.pass(5 * 24 * HOUR_S)
    await fold(world)
    const boards = () => world.database.rows<{ board: string }>(sql`SELECT board FROM board_score ORDER BY board`)
    expect(await boards()).toEqual([{ board: 'all' }, { board: 'month' }])
    await world.pass(75 * 24 * HOUR_S)
    await fold(world)
    expect(await boards()).toEqual([{ board: 'all' }])
    expect(await verifyBoards(world.database)).toEqual([])
    expect((await world.call(getGlobleLeaderboard, {})).other_users_rank).toMatchObject([{ score: 40 }])
  })
})

it('the best place stays when others go by', async () => {
  const world = await aWorld()
  const [first, second] = await players(world, 20, 8)
  expect(await placesOf(world.database, second?.id as string)).toEqual({ rank: 2, best: 2 })
  await earn(world.database, second?.id as string, 16)
  expect(await placesOf(world.database, second?.id as string)).toEqual({ rank: 1, best: 1 })
  await earn(world.database, first?.id as string, 40)
  expect(await placesOf(world.database, second?.id as string)).toEqual({ rank: 2, best: 1 })
})

it('200 rounds that finish at once leave counts that equal a full count, folded meanwhile or not', async () => {
  const world = await aWorld({ connections: 24 })
  const all = await Promise.all(Array.from({ length: 50 }, () => world.aPlayer()))
  const finishes = Array.from({ length: 200 }, (_, n) => earn(world.database, (all[(n * 7) % 50] as TestPlayer).id, 4 * (1 + (n % 10)) + (n % 4 === 0 ? 16_000 : 0)))
  const folds = Array.from({ length: 20 }, () => leaderboardJobs[0]?.run(world.database))
  await Promise.all([...finishes, ...folds])
  expect(await verifyBoards(world.database)).toEqual([])
  const [total] = await world.database.rows<{ score: number }>(sql`SELECT sum(score) AS score FROM board_score WHERE board = 'day'`)
  expect(total?.score).toBe(Array.from({ length: 200 }, (_, n) => 4 * (1 + (n % 10)) + (n % 4 === 0 ? 16_000 : 0)).reduce((a, b) => a + b))
  await leaderboardJobs[0]?.run(world.database)
  expect(await world.database.rows(sql`SELECT 1 FROM board_change`)).toEqual([])
  expect(await verifyBoards(world.database)).toEqual([])
})

it('the verifier is not blind', async () => {
  const world = await aWorld()
  const [player] = await players(world, 40)
  await fold(world)
  await world.database.rows(sql`UPDATE board_count SET players = 2 WHERE board = 'day' AND width = 128`)
  await world.database.rows(sql`UPDATE statistics SET score = 44 WHERE player_id = ${player?.id}`)
  expect((await verifyBoards(world.database)).map(({ what }) => what).sort()).toEqual(['board-behind', 'count-differs'])
})
