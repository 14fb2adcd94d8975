import { describe, expect, it } from 'vitest'
import { approved, aDeskOf, corrected, dyingAt, expectPosted, planned, read, workAtCorrections } from '../../../tests/correction.ts'
import { sql } from '../../platform/server/database/database.ts'
import { balanceOf, spend } from '../../features/coins/server.ts'
import { getNotifications } from '../../features/notifications/contract.ts'
import { answerQuestion } from '../../features/rounds/contract.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { getContestLeaderboard, getQuestionsByContest } from './contract.ts'
import { aContestWorld, coinsOf, expectSound, ID, over } from './kit.ts'

/** Answers each question by the words of an option: the first letter of what is chosen, by the question's number. */
async function playBy(world: World, player: TestPlayer, chosen: readonly string[]): Promise<void> {
  const { round, questions: [first] } = await world.call(getQuestionsByContest, ID, player)
  for (let question: typeof first | null = first; question; ) {
    const n = Number(/number (\d+)/.exec(question.question)?.[1])
    const answer = question.options.find(({ text }) => text === `${chosen[n]} ${n}`)?.id ?? ''
    question = (await world.call(answerQuestion, { round_id: round.id, question_id: question.id, answer }, player)).next as typeof first | null
  }
}

/** Number 0 was asked with the key north and is south: who said north led, and follows after. */
async function aWrongContest(redeemable = false) {
  const world = await aContestWorld({ prizes: [40, 20, 10] })
  await world.database.rows(sql`UPDATE contest SET redeemable = ${redeemable}`)
  await world.stand()
  const [north, south, fewer, last] = await Promise.all(['north', 'south', 'fewer', 'last'].map((name) => world.aPlayer({ name, coins: 5 }))) as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
  await playBy(world, north, ['north', 'south', 'east', 'west'])
  await world.pass(1)
  await playBy(world, south, ['south', 'south', 'east', 'west'])
  await world.pass(1)
  await playBy(world, fewer, ['north', 'south', 'east', 'north'])
  await world.pass(1)
  await playBy(world, last, ['south', 'south', 'east', 'north'])
  const questionId = (await world.database.row<{ id: number }>(sql`SELECT min(id) AS id FROM question WHERE collection_id IS NOT NULL`))?.id as number
  const ranks = async () => Promise.all([north, south, fewer, last].map(async (player) => (await world.call(getContestLeaderboard, ID, player)).my_rank?.user_rank))
  const coins = () => Promise.all([north, south, fewer, last].map((player) => coinsOf(world, player)))
  return { world, north, south, fewer, last, questionId, ranks, coins }
}

describe('a question of a settled contest', () => {
  it.each([[false], [true]])('gets another key: places and prizes follow (redeemable %s)', async (redeemable) => {
    const { world, south, questionId, ranks, coins } = await aWrongContest(redeemable)
    await over(world)
    expect(await ranks()).toEqual([1, 2, 3, 4])
    expect(await coins()).toEqual([40, 20, 10, 0])
    const desk = await aDeskOf(world)
    const id = await corrected(world, desk, questionId, [[1]])
    expect(await ranks()).toEqual([2, 1, 4, 3])
    expect(await coins()).toEqual([20, 40, 0, 10])
    expect((await read(world, desk, id)).done).toMatchObject({ answers: 4, gain: 2, lose: 2, ranks: 4, coins_in: 30, coins_back: 30, borne: 0 })
    expect((await balanceOf(world.database, south.id)).redeemable).toBe(redeemable ? 40 : 0)
    expect((await world.call(getNotifications, {}, south)).map(({ type }) => type)).toContain('corrected-up')
    await expectSound(world)
    await corrected(world, desk, questionId, [])
    expect(await ranks()).toEqual([1, 2, 3, 4])
    await corrected(world, desk, questionId, [[0]])
    expect([await ranks(), await coins()]).toEqual([[1, 2, 3, 4], [40, 20, 10, 0]])
    await expectSound(world)
  })

  it('leaves what was spent to the house, and killed at every statement pays each prize once', async () => {
    const { world, north, questionId, coins } = await aWrongContest()
    await over(world)
    await world.database.transaction((tx) => spend(tx, { playerId: north.id, coins: 35, title: 'skip', source: 'test' }))
    const desk = await aDeskOf(world)
    const id = await planned(world, desk, questionId, [[1]])
    expect((await read(world, desk, id)).shown).toMatchObject({ coins_in: 30, coins_back: 30, borne: 15 })
    await approved(world, desk, id)
    let killed = 0
    for (let at = 1, dies = true; dies; at++) {
      dies = await workAtCorrections(dyingAt(world.database, at)).then(() => false, () => true)
      if (dies) killed++
      await world.database.rows(sql`UPDATE correction SET lease_until = NULL`)
    }
    expect(killed).toBeGreaterThan(20)
    await expectPosted(world, desk, id)
    expect(await coins()).toEqual([0, 40, 0, 10])
    await expectSound(world)
  })

  it('of one without a fee that had no winner pays its first prizes', async () => {
    const world = await aContestWorld({ entry: 0, prizes: [40] })
    const player = await world.aPlayer()
    await playBy(world, player, ['south', 'north', 'north', 'north'])
    await over(world)
    expect(await coinsOf(world, player)).toBe(0)
    const questionId = (await world.database.row<{ id: number }>(sql`SELECT min(id) AS id FROM question WHERE collection_id IS NOT NULL`))?.id as number
    await world.set('contest_wrong_answer_deduct_score', 0)
    await corrected(world, await aDeskOf(world), questionId, [[1]])
    expect(await coinsOf(world, player)).toBe(40)
    await expectSound(world)
  })

  it('of one that still runs, gives its entrants the new verdict before anything is paid', async () => {
    const { world, questionId, ranks, coins } = await aWrongContest()
    const desk = await aDeskOf(world)
    const id = await corrected(world, desk, questionId, [[1]])
    expect((await read(world, desk, id)).done).toMatchObject({ gain: 2, lose: 2, ranks: 0, coins_in: 0 })
    await over(world)
    expect([await ranks(), await coins()]).toEqual([[2, 1, 4, 3], [20, 40, 0, 10]])
    await expectSound(world)
  })

  it('follows the question of the bank that it is a copy of', async () => {
    const { world, questionId, ranks, coins } = await aWrongContest()
    const original = (await world.database.row<{ id: number }>(sql`UPDATE question SET copy_of = (SELECT min(id) FROM question WHERE category_id IS NOT NULL) WHERE id = ${questionId} RETURNING copy_of AS id`))?.id as number
    await over(world)
    const desk = await aDeskOf(world)
    const id = await corrected(world, desk, original, [[1]])
    expect((await read(world, desk, id)).done).toMatchObject({ answers: 4, ranks: 4, coins_in: 30, coins_back: 30 })
    expect([await ranks(), await coins()]).toEqual([[2, 1, 4, 3], [20, 40, 0, 10]])
    expect(await world.database.rows(sql`SELECT version, active FROM question WHERE id IN (${original}, ${questionId})`)).toEqual([{ version: 2, active: true }, { version: 2, active: true }])
  })
})
