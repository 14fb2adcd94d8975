/** Counting: each answer once whatever happens to the job, equal to a count from the beginning, and anonymous. */
import { beforeAll, describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { sql } from '../../platform/server/database/database.ts'
import { aCategory, choose } from '../../../tests/bank.ts'
import { countedFromNothing, manyRounds, storedStrengths, storedSums, type QuestionSums } from '../../../tests/item-answers.ts'
import { itemStatisticsCommands } from '../../../tools/operator/item-statistics.ts'
import { mortal, orKilled } from '../../../tests/mortal.ts'
import { aMember } from '../../../tests/operator.ts'
import { LEVEL_1, openLevel, play, playOut } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { useLifeline } from '../rounds/contract.ts'
import { getItemFigures } from './desk-contract.ts'
import { countAllAnew, countAnew, eraseStrengths, strengthsByCategory } from './server.ts'
import { countAnswers, step, strengthKey } from './server/counting.ts'

/** The long form: `ITEM_KILLS=200`. */
const KILLS = Number(process.env.ITEM_KILLS ?? 20)

type Row = QuestionSums
const stored = ({ database }: World) => storedSums(database)
const strengths = ({ database }: World) => storedStrengths(database)
const waiting = async ({ database }: World) => (await database.row<{ n: number }>(sql`SELECT count(*) AS n FROM item_round WHERE place IS NULL`))?.n

describe('the job', () => {
  let world: World
  let players: TestPlayer[]
  let ids: string[]
  beforeAll(async () => {
    world = await aWorld()
    await aCategory(world.database, { levels: 4, each: 10 })
    players = await Promise.all(Array.from({ length: 20 }, () => world.aPlayer()))
    ids = players.map(({ id }) => id)
    return () => world.close()
  })

  it('counts each answer once, killed at random statements: equal to a count from the beginning', async () => {
    await manyRounds(world.database, { rounds: 300, players: ids, seed: 7 })
    const dice = seededDice(3)
    let kills = 0
    const database = mortal(world.database, { dice, killed: () => kills++ })
    const once = () => orKilled(step(database, 1))
    // A killed backend may hold its lock for a moment: then the step finds another process at work.
    while (kills < KILLS && ((await waiting(world)) ?? 0) > 0) await once()
    expect(kills).toBe(KILLS)
    await countAnswers(world.database)
    expect(await waiting(world)).toBe(0)
    const all = await countedFromNothing(world.database)
    expect(await stored(world)).toEqual(all.sums)
    expect(await strengths(world)).toEqual(all.strengths)
    const plain = await world.database.row(sql`
      SELECT count(*) AS shown, (SELECT count(*) FROM (SELECT DISTINCT r.player_id, i.question_id FROM round_item i JOIN round r ON r.id = i.round_id) AS pairs) AS firsts FROM round_item`)
    expect(await world.database.row(sql`SELECT sum((sums ->> 'shown')::int) AS shown, (SELECT count(*) FROM item_first) AS firsts FROM item_figure`)).toEqual(plain)
  })

  it('finds what tells questions apart', async () => {
    const easy = await world.database.rows<{ difficulty: number }>(sql`SELECT difficulty FROM item_figure ORDER BY question_id`)
    const mean = (part: typeof easy) => part.reduce((sum, { difficulty }) => sum + difficulty, 0) / part.length
    expect(mean(easy.slice(0, 10))).toBeLessThan(mean(easy.slice(30)) - 1)
  })

  it('works in one process at a time, and misses no round whose end is committed late', async () => {
    await manyRounds(world.database, { rounds: 40, players: ids, seed: 8 })
    await Promise.all([1, 2, 3].map(() => countAnswers(world.database)))
    await countAnswers(world.database)
    const { id } = (await world.database.row<{ id: string }>(sql`
      INSERT INTO round (player_id, mode, scope, total, opened_at, touched_at) VALUES (${players[0]?.id}, 'quiz-zone', 'late', 1, app_now(), app_now()) RETURNING id`)) as { id: string }
    const counted = () => world.database.row<{ place: number | null }>(sql`SELECT place FROM item_round WHERE round_id = ${id}`)
    await world.database.transaction(async (tx) => {
      await tx.rows(sql`UPDATE round SET state = 1 WHERE id = ${id}`)
      await manyRounds(world.database, { rounds: 3, players: ids, seed: 10 })
      await countAnswers(world.database)
      expect(await counted()).toBeUndefined()
    })
    await countAnswers(world.database)
    expect(await counted()).toEqual({ place: 344 })
    expect(await stored(world)).toEqual((await countedFromNothing(world.database)).sums)
  })

  it('counts anew by the verdicts of now, with the strengths of then', async () => {
    const before = await stored(world)
    const command = (word?: string) => itemStatisticsCommands['count-answers']?.(world.database, word === undefined ? [] : [word])
    expect(await command('all')).toMatch(new RegExp(`^${new Set(before.map((row) => row.questionId)).size} questions are counted anew`))
    await countAnswers(world.database)
    expect(await stored(world)).toEqual(before)
    for (const word of [undefined, 'x', '999999']) await expect(command(word)).rejects.toThrow('There is no question')
    expect(await command(String(before[0]?.questionId))).toBe(`Question ${before[0]?.questionId} is counted anew by the server.`)
    const [{ questionId, sums }] = before as [Row]
    await world.database.rows(sql`UPDATE round_item SET verdict = CASE verdict WHEN 'r' THEN 'w' ELSE 'r' END WHERE question_id = ${questionId} AND answer <> ''`)
    await world.database.transaction((tx) => countAnew(tx, { questionId }))
    await countAnswers(world.database)
    const [after, ...others] = await stored(world)
    expect(after?.sums).toMatchObject({ shown: sums.shown, answered: sums.answered, right: sums.answered - sums.right, taken: sums.taken })
    expect(after?.sums.difficulty).toBeGreaterThan(0)
    expect(others).toEqual(before.slice(1))
    expect(await world.database.rows(sql`SELECT FROM item_recount`)).toEqual([])
  })

  it('keeps no strength of who left, and the sums as they are', async () => {
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    expect(await strengthsByCategory(world.database, ann.id)).toMatchObject([{ category: 'space', answers: expect.any(Number) }])
    const before = await stored(world)
    await manyRounds(world.database, { rounds: 30, players: [ann.id, ben.id], seed: 11 })
    await world.database.transaction(async (tx) => {
      await eraseStrengths(tx, ann.id)
      await tx.rows(sql`UPDATE player SET gone_at = app_now() WHERE id = ${ann.id}`)
    })
    expect(await stored(world)).toEqual(before)
    await countAnswers(world.database)
    expect(await strengthsByCategory(world.database, ann.id)).toEqual([])
    expect(await world.database.rows(sql`SELECT FROM item_first WHERE player_id = ${ann.id}`)).toEqual([])
    const sums = await stored(world)
    await world.database.transaction((tx) => countAllAnew(tx))
    await countAnswers(world.database)
    expect(await stored(world)).toEqual(sums.map((row) => (row.questionId === before[0]?.questionId ? expect.objectContaining({ questionId: row.questionId }) : row)))
    expect((await strengths(world)).map(({ playerId, categoryId }) => strengthKey(playerId, categoryId))).toHaveLength(19)
  })
})

it('counts what was played, by the author’s options, each question of a player once', async () => {
  const world = await aWorld()
  await aCategory(world.database, { levels: 2, each: 10 })
  const [player, editor] = [await world.aPlayer({ coins: 100 }), await aMember(world.database, 'editor')]
  await play(world, player, 7)
  await play(world, player, 7)
  const other = await world.aPlayer({ coins: 100 })
  const opened = await world.call(openLevel, LEVEL_1, other)
  await world.call(useLifeline, { round_id: opened.round.id, question_id: opened.questions[0]?.id ?? '', lifeline: 'audience_poll' as never }, other)
  await playOut(world, other, opened, (question) => choose(question))
  await countAnswers(world.database)
  const sums = (await stored(world)).map((row) => row.sums)
  expect(sums.map(({ shown }) => shown)).toEqual(Array(10).fill(3))
  expect(sums.map(({ answered }) => answered).sort()).toEqual([1, ...Array(9).fill(2)])
  expect(sums.reduce((all, { right }) => all + right, 0)).toBeGreaterThanOrEqual(7 + 9)
  const [{ questionId }] = await stored(world) as [Row]
  const figures = await world.call(getItemFigures, { question_id: String(questionId) }, editor)
  expect(figures).toMatchObject({ fewest: 50, level: 1, versions: [{ version: 1, shown: 3, flags: [], proposed_level: null, key: [0], discrimination: null }] })
  const [version] = figures.versions
  expect(version?.taken[0]).toBe(version?.right)
  expect(version?.quarters).toEqual([version?.answered, 0, 0, 0])
})
