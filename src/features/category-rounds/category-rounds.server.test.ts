import { describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aStage, opening, play } from '../../../tests/stage.ts'
import { getUserById } from '../players/contract.ts'
import { finishRound } from '../rounds/contract.ts'
import { setQuizCategories } from './contract.ts'

const SPACE = { type: 1, category: 'space' } as const

describe('a report that something was played', () => {
  it('is noted once a finished round says so, and refused when it comes again', async () => {
    const { world, player } = await aStage()
    expect(await world.refused(setQuizCategories, SPACE, player)).toBe('not-found')
    const { round_id } = await opening(world, player)
    expect(await world.refused(setQuizCategories, SPACE, player)).toBe('not-found')
    await world.call(finishRound, { round_id }, player)
    expect(await world.envelope(setQuizCategories, SPACE, player)).toEqual({ error: false, message: '111', data: {} })
    expect(await world.envelope(setQuizCategories, { ...SPACE, subcategory: '-' }, player)).toMatchObject({ message: '128', code: 'already-played' })
  })

  it('moves neither coins nor points', async () => {
    const { world, player } = await aStage()
    await play(world, player, 10)
    const before = await world.call(getUserById, {}, player)
    await world.call(setQuizCategories, SPACE, player)
    expect(await world.call(getUserById, {}, player)).toEqual(before)
  })

  it('is each player’s own, and each category type’s', async () => {
    const { world, player } = await aStage()
    await aCategory(world.database, { slug: 'film' })
    await play(world, player, 0)
    const other = await world.aPlayer({ name: 'Mei' })
    expect(await world.refused(setQuizCategories, SPACE, other)).toBe('not-found')
    expect(await world.refused(setQuizCategories, { ...SPACE, category: 'film' }, player)).toBe('not-found')
    await world.call(setQuizCategories, SPACE, player)
  })

  it.each([['another type', { type: 5, category: 'space' }], ['a set of texts', { type: 2, category: 'space', type_id: '1' }], ['no such category', { type: 1, category: 'nowhere' }], ['no such part', { type: 1, category: 'space', subcategory: 'moons' }]] as const)('of %s is not found', async (_what, report) => {
    const { world, player } = await aStage()
    await play(world, player, 10)
    expect(await world.refused(setQuizCategories, report, player)).toBe('not-found')
  })

  it.each([{ type: '7', category: 'space' }, { type: '1' }, { type: '1', category: 'a b' }, { type: '1', category: 'space', type_id: '../x' }])('is malformed: %j', async (fields) => {
    const { world, player } = await aStage()
    expect((await world.post('set_quiz_categories', fields as Record<string, string>, { authorization: `Bearer ${player.token}` })).status).toBe(400)
  })
})
