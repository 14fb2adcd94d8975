import { describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getTrackerData, getUserCoinScore } from '../../features/coins/contract.ts'
import { verifyLedger } from '../../features/coins/server.ts'
import { getCategories, getSubcategoryByMaincategory, unlockPremiumCategory } from '../../features/questions/contract.ts'
import { getLevelData, getQuestionsByLevel } from './contract.ts'

const FILM = { category: 'film' }

/** Film costs 20 coins, space is free. */
async function aShelf(coins: number): Promise<{ world: World; player: TestPlayer; film: string }> {
  const world = await aWorld()
  const film = await aCategory(world.database, { slug: 'film', coins: 20 })
  await aCategory(world.database, { slug: 'space' })
  return { world, film, player: await world.aPlayer({ coins }) }
}

const coinsOf = async (world: World, player: TestPlayer) => (await world.call(getUserCoinScore, {}, player)).coins
const unlockedOf = async (world: World, player?: TestPlayer) => (await world.call(getCategories, {}, player)).map(({ slug, has_unlocked }) => [slug, has_unlocked])

describe('a premium category', () => {
  it('is locked everywhere until it is bought, then open for good', async () => {
    const { world, player, film } = await aShelf(50)
    expect(await world.refused(getLevelData, { category_slug: 'film' }, player)).toBe('premium-locked')
    expect(await world.refused(getQuestionsByLevel, { category: 'film', level: 1 }, player)).toBe('premium-locked')
    expect(await world.refused(getSubcategoryByMaincategory, { category_slug: 'film' }, player)).toBe('premium-locked')
    expect(await world.call(unlockPremiumCategory, FILM, player)).toEqual({ category: film, coins: 20, balance: 30 })
    expect(await unlockedOf(world, player)).toEqual([['film', 1], ['space', 1]])
    expect(await world.call(getLevelData, { category_slug: 'film' }, player)).toMatchObject({ level: 1 })
    expect((await world.call(getQuestionsByLevel, { category: 'film', level: 1 }, player)).round.resumed).toBe(0)
    expect(await world.call(getTrackerData, { type: 2 }, player)).toMatchObject([{ points: -20, type: 'unlockedPremiumCategory' }])
  })

  it('is the buyer’s alone', async () => {
    const { world, player } = await aShelf(20)
    await world.call(unlockPremiumCategory, FILM, player)
    const other = await world.aPlayer({ name: 'Mei', coins: 20 })
    expect(await unlockedOf(world, other)).toEqual([['film', 0], ['space', 1]])
    expect(await unlockedOf(world)).toEqual([['film', 0], ['space', 1]])
    expect(await world.refused(getLevelData, { category_slug: 'film' }, other)).toBe('premium-locked')
  })

  it('may be named by its id', async () => {
    const { world, player, film } = await aShelf(20)
    expect(await world.call(unlockPremiumCategory, { category: film }, player)).toMatchObject({ category: film, balance: 0 })
  })

  it('again is 132 and not charged; so is one that costs nothing', async () => {
    const { world, player } = await aShelf(50)
    await world.call(unlockPremiumCategory, FILM, player)
    expect(await world.envelope(unlockPremiumCategory, FILM, player)).toMatchObject({ error: true, message: '132', code: 'already-unlocked' })
    expect(await world.refused(unlockPremiumCategory, { category: 'space' }, player)).toBe('already-unlocked')
    expect(await coinsOf(world, player)).toBe(30)
  })

  it('with a coin too few changes nothing', async () => {
    const { world, player } = await aShelf(19)
    expect(await world.envelope(unlockPremiumCategory, FILM, player)).toMatchObject({ message: '122', code: 'not-enough-coins', text: "You Don't have enough coins" })
    expect(await coinsOf(world, player)).toBe(19)
    expect(await unlockedOf(world, player)).toEqual([['film', 0], ['space', 1]])
    expect((await world.call(getTrackerData, { type: 2 }, player)).length).toBe(0)
  })

  it('costs what the page showed, else it is refused with the new price', async () => {
    const { world, player, film } = await aShelf(50)
    for (const price of [19, 30]) expect(await world.envelope(unlockPremiumCategory, { ...FILM, price }, player)).toMatchObject({ message: '122', code: 'price-changed', text: 'The price has changed. It is 20 coins now.', price: 20 })
    expect(await coinsOf(world, player)).toBe(50)
    expect(await unlockedOf(world, player)).toEqual([['film', 0], ['space', 1]])
    expect(await world.call(unlockPremiumCategory, { ...FILM, price: 20 }, player)).toEqual({ category: film, coins: 20, balance: 30 })
  })

  it.each(['nowhere', '999999', '0'])('called %s is not found', async (category) => {
    const { world, player } = await aShelf(50)
    expect(await world.refused(unlockPremiumCategory, { category }, player)).toBe('not-found')
  })
})

describe('ten taps at once', () => {
  it('buy once and charge once', async () => {
    const { world, player } = await aShelf(200)
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.envelope(unlockPremiumCategory, FILM, player)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error && answer.code === 'already-unlocked')).toHaveLength(9)
    expect(await coinsOf(world, player)).toBe(180)
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('under one Idempotency-Key all calls get the first reply', async () => {
    const { world, player, film } = await aShelf(200)
    const headers = { authorization: `Bearer ${player.token}`, 'idempotency-key': 'tap' }
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.post('unlock_premium_category', FILM, headers).then((response) => response.json())))
    expect(replies.map(({ data }) => data)).toEqual(Array(10).fill({ category: film, coins: 20, balance: 180 }))
  })

  it('on two categories with coins for one open exactly one', async () => {
    const { world, player } = await aShelf(30)
    await aCategory(world.database, { slug: 'words', coins: 20 })
    const answers = await Promise.all(['film', 'words'].map((category) => world.envelope(unlockPremiumCategory, { category }, player)))
    expect(answers.map((answer) => (answer.error ? answer.code : 'bought')).sort()).toEqual(['bought', 'not-enough-coins'])
    expect((await unlockedOf(world, player)).filter(([slug, unlocked]) => slug !== 'space' && unlocked === 1)).toHaveLength(1)
    expect(await coinsOf(world, player)).toBe(10)
    expect(await verifyLedger(world.database)).toEqual([])
  })
})
