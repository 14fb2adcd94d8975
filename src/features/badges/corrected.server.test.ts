/** What becomes of badges and their counters when a question is corrected (decision 63). */
import { expect, it } from 'vitest'
import { choose } from '../../../tests/bank.ts'
import { aDeskOf, corrected } from '../../../tests/correction.ts'
import { aStage, LEVEL_1, openLevel, playOut } from '../../../tests/stage.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getNotifications } from '../notifications/contract.ts'
import { getUserBadges, setBadges, type BadgeType } from './contract.ts'
import { changeBadge } from './server.ts'

/** Number 0 is answered with this option, the others right up to this number. */
const playBy = async (world: World, player: TestPlayer, option: string, right: number) =>
  playOut(world, player, await world.call(openLevel, LEVEL_1, player), (question) => question.options.find(({ text }) => text === `${option} 0`)?.id ?? choose(question, undefined, Number(/number (\d+)/.exec(question.question)?.[1]) <= right))

it('what was earned stays; counters follow, and a goal that is reached by them is earned with the next round, once', async () => {
  const { world, player: north } = await aStage({ each: 5, levels: 1 })
  const south = await world.aPlayer()
  await changeBadge(world.database, 'big_thing', { counter: 3, reward: 5 })
  await changeBadge(world.database, 'elite', { counter: 1_000 })
  await playBy(world, north, 'north', 2)
  await playBy(world, south, 'south', 2)
  const badge = async (player: TestPlayer, type: BadgeType) => {
    const found = (await world.call(getUserBadges, {}, player)).find((one) => one.type === type)
    return [found?.status, found?.progress]
  }
  expect([await badge(north, 'big_thing'), await badge(south, 'big_thing')]).toEqual([[1, 3], [0, 2]])
  expect([await badge(north, 'elite'), await badge(south, 'elite')]).toEqual([[0, 3], [0, 1]])
  const questionId = (await world.database.row<{ id: number }>(sql`SELECT min(id) AS id FROM question`))?.id as number
  await corrected(world, await aDeskOf(world), questionId, [[1]])
  expect([await badge(north, 'big_thing'), await badge(south, 'big_thing')]).toEqual([[1, 3], [0, 3]])
  expect([await badge(north, 'elite'), await badge(south, 'elite')]).toEqual([[0, 1], [0, 3]])
  expect(await world.call(setBadges, { type: 'big_thing' }, north)).toMatchObject({ status: 2 })
  const earnedBy = async (player: TestPlayer) => (await world.call(getNotifications, {}, player)).filter(({ type, title }) => type === 'badge' && title.includes('Big Thing')).length
  expect(await earnedBy(south)).toBe(0)
  for (let n = 0; n < 2; n++) await playBy(world, south, 'north', 0)
  expect([await badge(south, 'big_thing'), await earnedBy(south)]).toEqual([[1, 3], 1])
})
