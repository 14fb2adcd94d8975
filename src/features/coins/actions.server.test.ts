import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { aWorld } from '../../../tests/world.ts'
import { getTrackerData, getUserCoinScore, setUserCoinScore } from './contract.ts'
import { credit, refund, spend } from './server.ts'

describe('coins and score', () => {
  it('are what the ledger and the rounds say', async () => {
    const { database, aPlayer, call } = await aWorld()
    const player = await aPlayer({ coins: 5 })
    await database.transaction((tx) =>
      credit(tx, { playerId: player.id, coins: 10, title: 'welcomeBonus', source: player.id, kind: 'bonus' }),
    )
    expect(await call(getUserCoinScore, {}, player)).toEqual({ coins: 15, redeemable: 5, score: 0 })
  })
})

describe('a report of coins', () => {
  const signals = (database: Awaited<ReturnType<typeof aWorld>>['database']) =>
    database.rows<{ action: string; claim: unknown }>(sql`SELECT action, claim FROM fraud_signal`)

  it('moves nothing and answers with the truth; a false one is kept', async () => {
    const { database, aPlayer, call } = await aWorld()
    const player = await aPlayer({ coins: 5 })
    const truth = { coins: 5, redeemable: 5, score: 0 }
    expect(await call(setUserCoinScore, { coins: 1_000_000, score: 0, title: 'wonQuizZone' }, player)).toEqual(truth)
    expect(await call(getUserCoinScore, {}, player)).toEqual(truth)
    expect(await signals(database)).toEqual([
      { action: 'set_user_coin_score', claim: { coins: 1_000_000, score: 0, title: 'wonQuizZone', known: truth } },
    ])
  })

  it('that is true leaves no trace', async () => {
    const { database, aPlayer, call } = await aWorld()
    const player = await aPlayer({ coins: 5 })
    await call(setUserCoinScore, { coins: 5, score: 0 }, player)
    await call(setUserCoinScore, {}, player)
    expect(await signals(database)).toEqual([])
  })

  it('is kept at most 100 times a player and day', async () => {
    const { database, aPlayer, call, pass } = await aWorld()
    const player = await aPlayer()
    for (let coins = 1; coins <= 103; coins++) await call(setUserCoinScore, { coins }, player)
    expect(await signals(database)).toHaveLength(100)
    await pass(86_400)
    await call(setUserCoinScore, { coins: 1 }, player)
    expect(await signals(database)).toHaveLength(101)
  })
})

describe('the history', () => {
  async function aHistory() {
    const world = await aWorld()
    const [player, other] = [await world.aPlayer({ name: 'Leila', coins: 8 }), await world.aPlayer({ name: 'Omar', coins: 99 })]
    const move = { playerId: player.id, source: 'round-1' }
    await world.database.transaction(async (tx) => {
      await credit(tx, { ...move, coins: 10, title: 'welcomeBonus', kind: 'bonus' })
      await spend(tx, { ...move, coins: 15, title: 'playedContest' })
      await spend(tx, { playerId: other.id, source: 'round-1', coins: 1, title: 'fiftyFifty' })
      await refund(tx, { of: { title: 'playedContest', source: 'round-1' }, title: 'playedContest', source: 'round-1:back' })
      await spend(tx, { ...move, coins: 1, title: 'skip' })
    })
    return { ...world, player }
  }
  const all = [
    ['skip', -1, 1],
    ['playedContest', 15, 0],
    ['playedContest', -15, 1],
    ['welcomeBonus', 10, 0],
    ['adjustedByAdmin', 8, 0],
  ]

  it.each([
    ['newest first, both kinds of coins as one sum', {}, all, 5],
    ['what came in', { type: 1 }, [all[1], all[3], all[4]], 3],
    ['what went out', { type: 2 }, [all[0], all[2]], 2],
    ['a page', { limit: 2, offset: 1 }, [all[1], all[2]], 5],
    ['a page of a kind', { type: 1, limit: 1, offset: 2 }, [all[4]], 3],
    ['the page behind the last', { offset: 5 }, [], 5],
  ] as const)('shows %s', async (_, input, lines, total) => {
    const { envelope, player } = await aHistory()
    const answer = await envelope(getTrackerData, input, player)
    expect(answer).toMatchObject({ error: false, message: '111', total })
    expect(answer.error ? [] : answer.data.map(({ type, points, status }) => [type, points, status])).toEqual(lines)
  })

  it('gives every line an id and the moment', async () => {
    const { call, player } = await aHistory()
    const lines = await call(getTrackerData, {}, player)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(5)
    for (const { date } of lines) expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000)
  })

  it('is empty at first', async () => {
    const { aPlayer, envelope } = await aWorld()
    expect(await envelope(getTrackerData, {}, await aPlayer())).toEqual({ error: false, message: '102', data: [], total: 0 })
  })
})
