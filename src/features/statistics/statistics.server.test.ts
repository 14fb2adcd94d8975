import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { useLifeline } from '../rounds/contract.ts'
import { aCategory } from '../../../tests/bank.ts'
import { opening, play as playLevel } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getUsersStatistics, setUsersStatistics } from './contract.ts'
import { countBattle } from './server.ts'

const DAY_S = 24 * 3_600

const play = (world: World, player: TestPlayer, category: string, right: number) => playLevel(world, player, right, { category, level: 1 })

async function aWorldWithPlayer(): Promise<{ world: World; player: TestPlayer }> {
  const world = await aWorld()
  for (const slug of ['space', 'music']) await aCategory(world.database, { slug })
  return { world, player: await world.aPlayer({ coins: 100 }) }
}

const signals = (world: World) => world.database.rows<{ action: string; claim: object }>(sql`SELECT action, claim FROM fraud_signal`)

describe('get_users_statistics', () => {
  it('is all zeros before the first round', async () => {
    const { world, player } = await aWorldWithPlayer()
    expect(await world.call(getUsersStatistics, {}, player)).toMatchObject({
      questions_answered: 0, correct_answers: 0, strong_category: '', ratio1: 0, weak_category: '', ratio2: 0, best_position: 0, battles: { won: 0, lost: 0, drawn: 0 },
      span: { answered: 0, correct: 0, categories: [] }, days: [], longest_run: 0,
    })
  })

  it('counts rounds by category and day; skipped questions count nowhere', async () => {
    const { world, player } = await aWorldWithPlayer()
    const { round_id, question_id } = await opening(world, player)
    await world.call(useLifeline, { round_id, question_id, lifeline: 'skip' }, player)
    await play(world, player, 'space', 9)
    await play(world, player, 'music', 4)
    const { today, ...found } = await world.call(getUsersStatistics, {}, player)
    expect(found).toMatchObject({
      questions_answered: 19, correct_answers: 13, strong_category: 'music', ratio1: 40, weak_category: '', best_position: 1,
      span: { answered: 19, correct: 13, categories: [{ name: 'music', answered: 10, correct: 4, ratio: 40 }, { name: 'space', answered: 9, correct: 9, ratio: 100 }] },
      days: [{ date: today, answered: 19, correct: 13 }], longest_run: 1,
    })
    await play(world, player, 'space', 8)
    expect(await world.call(getUsersStatistics, {}, player)).toMatchObject({ strong_category: 'space', ratio1: 89.47, weak_category: 'music', ratio2: 40 })
  })

  it('returns the figures of a span, and of another player nothing', async () => {
    const { world, player } = await aWorldWithPlayer()
    await play(world, player, 'space', 10)
    await world.database.rows(sql`UPDATE statistics_day SET day = day - 40`)
    await play(world, player, 'music', 5)
    const spans = await Promise.all((['month', 'year', 'all'] as const).map((span) => world.call(getUsersStatistics, { span }, player)))
    expect(spans.map(({ span }) => [span.answered, span.correct, span.categories.length])).toEqual([[10, 5, 1], [20, 15, 2], [20, 15, 2]])
    expect(spans[0]?.questions_answered).toBe(20)
    expect((await world.call(getUsersStatistics, {}, await world.aPlayer())).questions_answered).toBe(0)
  })

  it('counts a day by the product’s time zone, and days in a row', async () => {
    const { world, player } = await aWorldWithPlayer()
    await world.set('system_timezone', 'Pacific/Kiritimati')
    const [there] = await world.database.rows<{ day: string }>(sql`SELECT (app_now() AT TIME ZONE 'Pacific/Kiritimati')::date::text AS day`)
    await play(world, player, 'space', 10)
    for (let n = 0; n < 2; n++) {
      await world.pass(DAY_S)
      await play(world, player, 'space', 10)
    }
    await world.pass(2 * DAY_S)
    await play(world, player, 'space', 10)
    const { days, longest_run } = await world.call(getUsersStatistics, {}, player)
    expect([days[0]?.date, days.length, longest_run]).toEqual([there?.day, 4, 3])
  })

  it('counts battles with their day', async () => {
    const { world, player } = await aWorldWithPlayer()
    const other = await world.aPlayer()
    const [room] = await world.database.rows<{ id: string }>(sql`
      INSERT INTO battle_room (kind, code, state, owner_id, category_id, language_id, question_count, question_ms, entry_coins, most_seats)
      SELECT 'random', 'ABCDEF', 'finished', ${player.id}, id, language_id, 5, 1000, 0, 2 FROM category WHERE slug = 'space' RETURNING id`)
    const standing = (playerId: string, right: number, result: 'won' | 'left') => ({ playerId, answered: 5, right, score: result === 'left' ? 0 : right * 4, result })
    await world.database.transaction((tx) => countBattle(tx, { roomId: room?.id as string, standings: [standing(player.id, 4, 'won'), standing(other.id, 1, 'left')] }))
    expect((await world.call(getUsersStatistics, { span: 'month' }, player)).span).toMatchObject({ answered: 5, correct: 4, battles: { won: 1, lost: 0, drawn: 0 }, categories: [{ name: 'space', answered: 5 }] })
    expect(await world.call(getUsersStatistics, {}, other)).toMatchObject({ battles: { won: 0, lost: 1, drawn: 0 }, span: { battles: { lost: 1 } } })
  })
})

describe('set_users_statistics', () => {
  it('answers with the totals and moves nothing; what cannot be is kept as a signal', async () => {
    const { world, player } = await aWorldWithPlayer()
    await play(world, player, 'space', 8)
    const before = await world.call(getUsersStatistics, {}, player)
    expect(await world.call(setUsersStatistics, { questions_answered: 10, correct_answers: 8, category_id: '1', ratio: '80' }, player)).toMatchObject({ questions_answered: 10, correct_answers: 8 })
    expect(await signals(world)).toEqual([])
    expect(await world.call(setUsersStatistics, { questions_answered: 1_000_000, correct_answers: 1_000_000, ratio: '100' }, player)).toMatchObject({ questions_answered: 10, correct_answers: 8, strong_category: 'space', ratio1: 80 })
    expect(await signals(world)).toMatchObject([{ action: 'set_users_statistics', claim: { correct_answers: 1_000_000, known: { answered: 10, correct: 8 } } }])
    expect(await world.call(getUsersStatistics, {}, player)).toEqual(before)
  })
})
