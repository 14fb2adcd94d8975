import { expect, it } from 'vitest'
import { aContest, aContestWorld, over, play, settle } from './kit.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getNotificationPreferences, getNotifications, setNotificationPreferences } from '../../features/notifications/contract.ts'
import { cancelContest, voidQuestion } from './server/settling.ts'

const notificationsOf = async (world: World, player: TestPlayer) => (await world.call(getNotifications, {}, player)).map(({ type, type_id, title }) => `${type} ${type_id}: ${title}`)

it('a contest that begins is told once, to those who have played one and to who asked', async () => {
  const world = await aContestWorld({ entry: 0, slug: 'grand-prix' })
  const [played, asked, neither] = [await world.aPlayer(), await world.aPlayer(), await world.aPlayer()]
  await play(world, played, 2)
  await world.call(setNotificationPreferences, { contest_start: '1' }, asked)
  expect([await world.call(getNotificationPreferences, {}, played), await world.call(getNotificationPreferences, {}, neither)]).toMatchObject([{ contest_start: 1 }, { contest_start: 0 }])
  await settle(world.database)
  await aContest(world, { slug: 'friday-final', from: 1, to: 3, prizes: [200] })
  await aContest(world, { slug: 'never', from: 1, to: 3 })
  await cancelContest(world.database, 'never')
  await settle(world.database)
  const before = [await notificationsOf(world, played), await notificationsOf(world, asked), await notificationsOf(world, neither)]
  expect(before).toEqual([['contest-start grand-prix: Grand Prix has begun'], ['contest-start grand-prix: Grand Prix has begun'], []])
  await world.database.rows(sql`UPDATE contest SET starts_at = app_now() WHERE slug = 'friday-final'`)
  for (let i = 0; i < 2; i++) await Promise.all([settle(world.database), settle(world.database)])
  expect(await notificationsOf(world, played)).toEqual(['contest-start friday-final: Grand Prix has begun', ...(before[0] as string[])])
  expect(await notificationsOf(world, neither)).toEqual([])
})

it('a prize is told with its payment, and again where another one is paid in its place', async () => {
  const world = await aContestWorld({ entry: 0, prizes: [40, 20] })
  const [first, second, third] = [await world.aPlayer(), await world.aPlayer(), await world.aPlayer()]
  await play(world, first, 4)
  await play(world, second, 3)
  await play(world, third, 1)
  await over(world)
  const prizes = async (player: TestPlayer) => (await world.call(getNotifications, {}, player)).filter(({ type }) => type === 'contest-prize').map(({ title, message, type_id }) => [title, message, type_id])
  expect(await prizes(first)).toEqual([['Rank 1 in Grand Prix', 'Well done! You got 40 coins.', 'grand-prix']])
  expect(await prizes(second)).toEqual([['Rank 2 in Grand Prix', 'Well done! You got 20 coins.', 'grand-prix']])
  expect(await prizes(third)).toEqual([])
  await settle(world.database)
  expect(await prizes(first)).toHaveLength(1)
  // The first one took ages over every answer: without the one question that the second one had wrong, that one is before it.
  await world.database.rows(sql`UPDATE round_item SET answered_at = deadline WHERE round_id = (SELECT round_id FROM contest_entry WHERE player_id = ${first.id})`)
  const [wrong] = await world.database.rows<{ id: number }>(sql`
    SELECT i.question_id AS id FROM round_item i JOIN contest_entry e ON e.round_id = i.round_id WHERE e.player_id = ${second.id} AND i.verdict = 'w'`)
  expect(await voidQuestion(world.database, 'grand-prix', wrong?.id as number)).toBeUndefined()
  expect(await prizes(second)).toEqual([['Rank 1 in Grand Prix', 'Well done! You got 40 coins.', 'grand-prix'], ['Rank 2 in Grand Prix', 'Well done! You got 20 coins.', 'grand-prix']])
  expect(await prizes(first)).toEqual([['Rank 2 in Grand Prix', 'Well done! You got 20 coins.', 'grand-prix'], ['Rank 1 in Grand Prix', 'Well done! You got 40 coins.', 'grand-prix']])
})
