import { expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, atTheTable } from '../../../tests/battle.ts'
import { findRoom, type RoomRow } from './store.ts'

it('battles that a process takes over are counted by what becomes of them', async () => {
  const world = await aBattleWorld()
  const category = await aCategory(world.database, { levels: 1, each: 20 })
  const url = await world.listen()
  const { battles } = world.database.services
  /** One that no process runs any more. */
  const aBattle = async () => {
    const lines = await Promise.all(['Ada', 'Ben'].map(async (name) => aLine(url, await world.aPlayer({ name, coins: 20 }))))
    const { roomId } = await atTheTable(world, lines as Parameters<typeof atTheTable>[1], { category, kind: 'group' })
    battles.host.release(roomId)
    return (await findRoom(world.database, roomId)) as RoomRow
  }
  const figures = async () => (await world.metrics.text()).split('\n').filter((line) => line.startsWith('limelight_takeovers_total{')).map((line) => line.replace('limelight_takeovers_total', ''))
  expect(await figures()).toEqual(['{outcome="resumed"} 0', '{outcome="void"} 0', '{outcome="failed"} 0'])

  const resumed = await aBattle()
  await battles.takeOver(resumed, false)
  const lost = await aBattle()
  await battles.takeOver(lost, true)
  await expect.poll(async () => (await findRoom(world.database, lost.id))?.state).toBe('void')
  await expect(battles.takeOver({ ...lost, id: '00000000-0000-0000-0000-000000000009' }, false)).rejects.toThrow('has no event log')
  expect(await figures()).toEqual(['{outcome="resumed"} 1', '{outcome="void"} 1', '{outcome="failed"} 1'])
})
