import { expect, it } from 'vitest'
import { aStage, opening, play } from '../../../tests/stage.ts'
import { aMember } from '../../../tests/operator.ts'
import { getRoundHistory, reviewRound } from './contract.ts'
import { listPlayerRounds } from './desk-contract.ts'

it('lists what a player has finished, the latest first, page by page, and each can be reviewed', async () => {
  const { world, player } = await aStage()
  const ids: string[] = []
  for (const right of [3, 0, 10]) {
    ids.unshift((await play(world, player, right)).id)
    await world.pass(60)
  }
  await opening(world, player)
  const all = await world.call(getRoundHistory, {}, player)
  expect(all.map(({ id }) => id)).toEqual(ids)
  expect(all[0]).toMatchObject({ mode: 'quiz-zone', place: { category: 'space', level: '1' }, total: 10, sealed: 0, right: 10, wrong: 0, skipped: 0, percent: 100 })
  expect(await world.envelope(getRoundHistory, { limit: 2, offset: 1 }, player)).toMatchObject({ total: 3, data: [{ id: ids[1] }, { id: ids[2] }] })
  expect((await world.call(reviewRound, { round_id: ids[2] as string }, player)).questions).toHaveLength(10)
  expect(await world.envelope(getRoundHistory, {}, await world.aPlayer())).toMatchObject({ error: false, message: '102', total: 0, data: [] })
})

it('goes back as many days as the operator says', async () => {
  const { world, player } = await aStage()
  await play(world, player, 1)
  await world.pass(3 * 24 * 3600)
  expect(await world.call(getRoundHistory, {}, player)).toHaveLength(1)
  await world.set('round_history_days', 2)
  expect(await world.call(getRoundHistory, {}, player)).toEqual([])
})

it('tells operators what was played in the words of its mode', async () => {
  const { world, player } = await aStage()
  await play(world, player, 1)
  const { rows } = await world.call(listPlayerRounds, { player_id: player.id }, await aMember(world.database))
  expect(rows).toMatchObject([{ mode: 'quiz-zone', place: { name: 'space', level: '1' } }])
})
