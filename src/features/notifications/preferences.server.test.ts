import { expect, it } from 'vitest'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getNotificationPreferences, getNotifications, getUnreadNotifications, setNotificationPreferences } from './contract.ts'
import { streakWarnings } from './jobs.ts'
import { notifyFromOperator, notifyBadge, notifyContest, notifyReferrer, notifyPayouts, notifyPrize, notifyRefusedPayout } from './server.ts'

/** Every topic, as it is before a player chooses. */
const ALL = { operator: 1, badge: 1, contest_start: 0, contest_prize: 1, payout: 1, friend: 1, streak: 1, push: 1 }

const listed = (world: World, player: TestPlayer) => world.call(getNotifications, {}, player)
const payout = (player: TestPlayer) => ({ playerId: player.id, payoutId: '7', coins: 250, amount: 25, currency: '$', closing: false })

it('preferences are as the topics are by themselves, change one by one, and are the player’s own', async () => {
  const world = await aWorld()
  const [player, other] = [await world.aPlayer(), await world.aPlayer()]
  expect(await world.call(getNotificationPreferences, {}, player)).toEqual(ALL)
  expect(await world.call(setNotificationPreferences, { badge: '0' }, player)).toEqual({ ...ALL, badge: 0 })
  expect(await world.call(setNotificationPreferences, { push: '0', contest_start: '1', badge: '1' }, player)).toEqual({ ...ALL, push: 0, contest_start: 1 })
  expect(await world.call(setNotificationPreferences, {}, player)).toEqual({ ...ALL, push: 0, contest_start: 1 })
  expect(await world.call(getNotificationPreferences, {}, other)).toEqual(ALL)
  expect((await world.post('set_notification_preferences', { badge: 'no' }, { authorization: `Bearer ${player.token}` })).status).toBe(400)
})

it.each([
  ['badge', (world: World, { id }: TestPlayer) => world.database.transaction((tx) => notifyBadge(tx, { playerId: id, type: 'a' }))],
  ['friend', (world: World, { id }: TestPlayer) => world.database.transaction((tx) => notifyReferrer(tx, { ownerId: id, newcomerId: id }))],
  ['payout', (world: World, player: TestPlayer) => world.database.transaction((tx) => notifyPayouts(tx, [payout(player)]))],
  ['payout', (world: World, player: TestPlayer) => world.database.transaction((tx) => notifyRefusedPayout(tx, { ...payout(player), reason: 'No' }))],
  ['contest_prize', (world: World, { id }: TestPlayer) => world.database.transaction((tx) => notifyPrize(tx, { contestId: 1, grading: 0, slug: 'a', name: 'A', playerId: id, rank: 1, coins: 5 }))],
  ['operator', (world: World) => notifyFromOperator(world.database, { title: 'To all', message: '', image: '', category: undefined }, 'all')],
  ['operator', (world: World, { id }: TestPlayer) => notifyFromOperator(world.database, { title: 'To one', message: '', image: '', category: undefined }, [id])],
  ['streak', (world: World, { id }: TestPlayer) => streakWarnings(async () => ({ players: [{ playerId: id, days: 3, leftMs: 3_600_000 }], next: undefined })).run(world.database)],
])('%s, once switched off, is not told', async (topic, trigger) => {
  const world = await aWorld()
  const [player, other] = [await world.aPlayer(), await world.aPlayer()]
  await world.call(setNotificationPreferences, { [topic]: '0' }, player)
  for (const one of [player, other]) await trigger(world, one)
  expect((await listed(world, player)).length).toBe(0)
  expect((await listed(world, other)).length).toBeGreaterThan(0)
  expect(await world.call(getUnreadNotifications, {}, player)).toMatchObject({ unread: 0 })
})

it('a contest is told to those who have played one, and those who asked and read its language', async () => {
  const world = await aWorld()
  const [played, refused, asked, foreign, silent] = (await Promise.all(Array.from({ length: 5 }, () => world.aPlayer()))) as [TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer]
  await world.call(setNotificationPreferences, { contest_start: '0' }, refused)
  for (const player of [asked, foreign]) await world.call(setNotificationPreferences, { contest_start: '1' }, player)
  await world.database.rows(sql`UPDATE player SET web_language = 'ar' WHERE id = ${foreign.id}`)
  const contest = { id: 1, slug: 'grand-prix', name: 'Grand Prix', image: '', language: 'en', entry: 5, prize: 200, players: [played.id, refused.id] }
  for (let i = 0; i < 2; i++) await world.database.transaction((tx) => notifyContest(tx, contest))
  const counts = await Promise.all([played, refused, asked, foreign, silent].map(async (player) => (await listed(world, player)).length))
  expect(counts).toEqual([1, 0, 1, 0, 0])
  expect((await listed(world, played))[0]).toMatchObject({ title: 'Grand Prix has begun', message: 'Entry: 5. First prize: 200 coins. Play now!', type: 'contest-start', type_id: 'grand-prix' })
})
