import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { getTrackerData, getUserCoinScore } from '../../features/coins/contract.ts'
import { verifyLedger } from '../../features/coins/server.ts'
import { getCategories, getSubcategoryByMaincategory, unlockPremiumCategory } from '../../features/questions/contract.ts'
import { finishRound, getOpenRounds } from '../../features/rounds/contract.ts'
import { setQuizCategories } from '../../features/category-rounds/contract.ts'
import { aCategory, choose, type TestBank } from '../../../tests/bank.ts'
import { playOut } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getMathsQuestions } from './contract.ts'

const SUMS: TestBank = { categoryType: 5, slug: 'sums', levels: 1, each: 12 }
const WISH = { type: 'category', type_id: 'sums' } as const

async function aStage(bank: TestBank = {}): Promise<{ world: World; player: TestPlayer; category: string }> {
  const world = await aWorld({ dice: seededDice(5) })
  const category = await aCategory(world.database, { ...SUMS, ...bank })
  return { world, category, player: await world.aPlayer() }
}

async function play(world: World, player: TestPlayer, right: number, wish: { type: 'category' | 'subcategory'; type_id: string } = WISH) {
  return playOut(world, player, await world.call(getMathsQuestions, wish, player), (question, n) => choose(question, undefined, n < right))
}

describe('a round of Math Mania', () => {
  it('asks ten questions of a category, of all its levels, without lifelines', async () => {
    const { world, player } = await aStage({ levels: 4, each: 3 })
    const opened = await world.call(getMathsQuestions, WISH, player)
    expect(opened.round).toMatchObject({ mode: 'math-mania', pace: 'one-by-one', total: 10, position: 1, lifelines: [], resumed: 0 })
    expect(opened.questions[0]).toMatchObject({ question_type: '1', time_ms: 30_000 })
    const first = await play(world, player, 0)
    const second = await play(world, player, 0)
    expect(new Set([...first.asked, ...second.asked].map(({ id }) => id)).size).toBe(12)
  })

  it('is found by slug and by id, and one round whichever is named', async () => {
    const { world, player, category } = await aStage()
    const bySlug = await world.call(getMathsQuestions, WISH, player)
    const byId = await world.call(getMathsQuestions, { ...WISH, type_id: category }, player)
    expect(byId.round).toMatchObject({ id: bySlug.round.id, resumed: 1 })
    expect(await world.call(getOpenRounds, {}, player)).toMatchObject([{ mode: 'math-mania', open: 1, place: { category: 'sums', subcategory: '0', name: 'sums' } }])
  })

  it('is played in a part of a category too, which is a set of its own', async () => {
    const { world, player } = await aStage({ subcategory: 'fractions' })
    expect(await world.refused(getMathsQuestions, WISH, player)).toBe('not-found')
    const { result } = await play(world, player, 10, { type: 'subcategory', type_id: 'fractions' })
    expect(result).toMatchObject({ passed: 1, coins: 4 })
    expect(await world.call(getSubcategoryByMaincategory, { category_slug: 'sums' }, player)).toMatchObject([{ slug: 'fractions', is_play: 1 }])
  })

  it('refuses what is not there, what is of another set, and a part as a category', async () => {
    const { world, player } = await aStage({ subcategory: 'fractions' })
    await aCategory(world.database, { slug: 'space' })
    for (const [type, type_id] of [['category', 'nowhere'], ['category', 'space'], ['category', 'fractions'], ['subcategory', 'sums'], ['subcategory', '0'], ['category', '999']] as const)
      expect(await world.refused(getMathsQuestions, { type, type_id }, player), type_id).toBe('not-found')
  })

  it('asks for coins where they are asked for', async () => {
    const { world, category } = await aStage({ coins: 20 })
    const player = await world.aPlayer({ coins: 25 })
    expect(await world.refused(getMathsQuestions, WISH, player)).toBe('premium-locked')
    await world.call(unlockPremiumCategory, { category }, player)
    await world.call(getMathsQuestions, WISH, player)
  })

  it('is refused when it is switched off', async () => {
    const { world, player } = await aStage()
    await world.set('maths_quiz_mode', 0)
    expect(await world.refused(getMathsQuestions, WISH, player)).toBe('mode-off')
  })

  it.each([{}, { type: 'category' }, { type: '1', type_id: 'sums' }, { type: 'category', type_id: 'a/b' }])('malformed: %j', async (fields) => {
    const { world, player } = await aStage()
    expect((await world.post('get_maths_questions', fields as Record<string, string>, { authorization: `Bearer ${player.token}` })).status).toBe(400)
  })
})

describe('what it pays', () => {
  it('is paid the first time the set is passed, and never again', async () => {
    const { world, player } = await aStage()
    expect((await play(world, player, 2)).result).toMatchObject({ passed: 0, score: 0, coins: 0, passed_before: 0 })
    expect((await play(world, player, 6)).result).toMatchObject({ passed: 1, score: 8, coins: 3, balance: 3, passed_before: 0 })
    expect((await play(world, player, 10)).result).toMatchObject({ passed: 1, score: 40, coins: 0, balance: 3, passed_before: 1 })
    expect((await play(world, player, 0)).result).toMatchObject({ passed: 0, passed_before: 1 })
    expect(await world.call(getTrackerData, {}, player)).toMatchObject([{ points: 3, type: 'wonMathQuiz', status: 0 }])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('is paid once, however often the end is asked for at once', async () => {
    const { world, player } = await aStage()
    const { id, result } = await play(world, player, 10)
    const again = await Promise.all(Array.from({ length: 8 }, () => world.call(finishRound, { round_id: id }, player)))
    expect(again.every(({ coins, balance }) => coins === 4 && balance === 4)).toBe(true)
    expect(result.balance).toBe(4)
  })

  it('of open-licence questions is bonus', async () => {
    const { world, player } = await aStage({ openLicence: true })
    await play(world, player, 10)
    expect(await world.call(getUserCoinScore, {}, player)).toMatchObject({ coins: 4, redeemable: 0 })
  })
})

describe('played', () => {
  it('is what was finished, passed or not; the report says the same', async () => {
    const { world, player } = await aStage()
    const isPlayed = async () => (await world.call(getCategories, { type: 5 }, player)).map(({ is_play }) => is_play)
    const { round } = await world.call(getMathsQuestions, WISH, player)
    expect(await isPlayed()).toEqual([0])
    const report = { type: 5, category: 'sums' } as const
    expect(await world.refused(setQuizCategories, report, player)).toBe('not-found')
    await world.call(finishRound, { round_id: round.id }, player)
    expect(await isPlayed()).toEqual([1])
    await world.call(setQuizCategories, report, player)
    expect(await world.refused(setQuizCategories, report, player)).toBe('already-played')
    const other = await world.aPlayer({ name: 'Mei' })
    expect((await world.call(getCategories, { type: 5 }, other))[0]?.is_play).toBe(0)
  })
})

/** Ids of rounds and times differ between any two worlds; nothing else may. */
const plain = (body: string) => body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/"ends_in_ms":\d+/g, '"ends_in_ms":0')

it('before the lock, swapping which option is right changes no byte', async () => {
  const opened = async (shift: number) => {
    const { world, player } = await aStage({ rightAt: (n) => (n + shift) % 4 })
    return plain(await (await world.post('get_maths_questions', WISH, { authorization: `Bearer ${player.token}` })).text())
  }
  const [one, ...others] = [await opened(0), await opened(1), await opened(3)]
  expect(others).toEqual([one, one])
})
