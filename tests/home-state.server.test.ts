/** The rounds of a player in the data of the first page. */
import { describe, expect, it } from 'vitest'
import { getHome } from '../src/features/home/contract.ts'
import { aStage, levelMode, play } from './stage.ts'
import { atNoon } from './world.ts'

describe('what the first page says of today', () => {
  it('names the level that the last round opened; replaying it opens none', async () => {
    const { world, player } = await aStage()
    const last = async () => (await world.call(getHome, {}, player)).rounds[0]
    await play(world, player, 2)
    expect(await last()).not.toHaveProperty('passed')
    await play(world, player, 9)
    expect(await last()).toMatchObject({ mode: levelMode.id, open: 0, passed: 1, next_level: 2 })
    await play(world, player, 10)
    const replayed = await last()
    expect(replayed).toMatchObject({ passed: 1 })
    expect(replayed).not.toHaveProperty('next_level')
  })

  it('names the modes of the product’s day alone', async () => {
    const { world, player } = await aStage()
    await atNoon(world)
    await world.set('system_timezone', 'Asia/Tokyo')
    const played = async () => (await world.call(getHome, {}, player)).played_today
    // 21:00 in Tokyo.
    await play(world, player, 2)
    expect(await played()).toEqual([levelMode.id])
    await world.pass(2 * 3600)
    expect(await played()).toEqual([levelMode.id])
    await world.pass(2 * 3600)
    expect(await played()).toEqual([])
  })
})
