import { describe, expect, it } from 'vitest'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { announce } from '../../platform/server/database/events.ts'
import { setBadges, type BadgeType } from '../badges/contract.ts'
import { badgeEarned } from '../badges/server.ts'
import { getNotifications, getUnreadNotifications, readNotifications } from './contract.ts'
import { streakWarnings } from './jobs.ts'
import { notifyFromOperator, notifyBadge, notifyReferrer, notifyPayouts, notifyPrize, notifyRefusedPayout } from './server.ts'

const listed = (world: World, player: TestPlayer, input = {}) => world.call(getNotifications, input, player)
const unread = async (world: World, player: TestPlayer) => (await world.call(getUnreadNotifications, {}, player)).unread
const toAll = (world: World, title: string) => notifyFromOperator(world.database, { title, message: 'To everybody', image: '', category: undefined }, 'all')
const earn = (world: World, player: TestPlayer, type: BadgeType) => world.database.transaction((tx) => announce(tx, badgeEarned, { playerId: player.id, type, earnedIn: '' }))
const speaks = (world: World, player: TestPlayer, language: string) => world.database.rows(sql`UPDATE player SET web_language = ${language} WHERE id = ${player.id}`)

const payout = (player: TestPlayer) => ({ playerId: player.id, payoutId: '7', coins: 250, amount: 25, currency: '$', closing: false })

describe('what is told', () => {
  it('stands in the list as it is called on the wire, the latest first', async () => {
    const world = await aWorld()
    const [player, friend] = [await world.aPlayer(), await world.aPlayer({ name: 'Jonas' })]
    await world.database.transaction(async (tx) => {
      await notifyReferrer(tx, { ownerId: player.id, newcomerId: friend.id })
      await notifyPayouts(tx, [payout(player)])
      await notifyRefusedPayout(tx, { ...payout(player), payoutId: '8', reason: 'Wrong address' })
      await notifyPrize(tx, { contestId: 3, grading: 0, slug: 'grand-prix', name: 'Grand Prix', playerId: player.id, rank: 2, coins: 60 })
    })
    await notifyFromOperator(world.database, { title: 'New subject', message: 'Deep sea', image: '/media/seed/categories/sea.webp', category: { categoryType: 1, slug: 'deep-sea' } }, [player.id])
    const rows = await listed(world, player)
    expect(rows.map(({ id: _id, date_sent: _date, ...row }) => row)).toEqual([
      { title: 'New subject', message: 'Deep sea', type: 'category', type_id: 'deep-sea', category_type: '1', image: '/media/seed/categories/sea.webp', read: 0 },
      { title: 'Rank 2 in Grand Prix', message: 'Well done! You got 60 coins.', type: 'contest-prize', type_id: 'grand-prix', category_type: '', image: '', read: 0 },
      { title: 'Your payout was refused', message: 'You got your 250 coins back. The reason: Wrong address', type: 'payout-refused', type_id: '', category_type: '', image: '', read: 0 },
      { title: 'Your payout is on its way', message: '$25 was paid for 250 coins.', type: 'payout-done', type_id: '', category_type: '', image: '', read: 0 },
      { title: 'Jonas joined with your code', message: 'You get your reward after their first round, unless you have reached your limit.', type: 'friend', type_id: '', category_type: '', image: '', read: 0 },
    ])
    expect(await listed(world, friend)).toEqual([])
  })

  it.each([
    ['en', 'Well done! You got 1,250 coins.', '$25 was paid for 250 coins.'],
    ['ar', 'أحسنت! في محفظتك ١٬٢٥٠ عملة جديدة.', 'دُفع ٢٥ $ مقابل ٢٥٠ عملة.'],
    ['fr', 'Bravo ! Tu as reçu 1 250 pièces.', '25 $ ont été payés pour 250 pièces.'],
  ])('in the reader’s language: %s', async (language, prize, paid) => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await speaks(world, player, language)
    await world.database.transaction((tx) => notifyPrize(tx, { contestId: 1, grading: 0, slug: 'a', name: 'A', playerId: player.id, rank: 1, coins: 1_250 }))
    await world.database.transaction((tx) => notifyPayouts(tx, [payout(player)]))
    expect((await listed(world, player)).map(({ message }) => message.replaceAll(/[\u202f\u00a0]/g, ' '))).toEqual([paid, prize])
  })

  it('as read, and without its offer, once the reward of the badge is taken', async () => {
    const world = await aWorld()
    const [player, other] = [await world.aPlayer(), await world.aPlayer()]
    for (const each of [player, other]) {
      await world.database.rows(sql`INSERT INTO player_badge (player_id, type) VALUES (${each.id}, 'elite')`)
      await earn(world, each, 'elite')
    }
    await world.call(setBadges, { type: 'elite' }, player)
    expect(await listed(world, player)).toMatchObject([{ title: 'New badge: Elite', message: 'You earned it and took the reward.', read: 1 }])
    expect(await listed(world, other)).toMatchObject([{ message: 'You earned it. Get your reward on the badges page.', read: 0 }])
    expect([await unread(world, player), await unread(world, other)]).toEqual([0, 1])
  })

  it('sorted by what the caller names, either way round', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    for (const [name, hours] of [['A', 1], ['B', 3], ['C', 2]] as const)
      await world.database.rows(sql`INSERT INTO notification (player_id, kind, subject, values, sent_at) VALUES (${player.id}, 'friend', ${name}, jsonb_build_object('name', ${name}::text), app_now() - make_interval(hours => ${hours}))`)
    const order = async (input: object) => (await listed(world, player, input)).map(({ title }) => title[0]).join('')
    expect(await order({})).toBe('CBA')
    expect([await order({ sort: 'id', order: 'asc' }), await order({ sort: 'date_sent' })]).toEqual(['ABC', 'ACB'])
    expect(await order({ sort: 'date_sent', order: 'ASC' })).toBe('BCA')
  })

  it('once for each player, kind and subject, however often and from wherever at once', async () => {
    const world = await aWorld()
    const [player, other] = [await world.aPlayer(), await world.aPlayer()]
    await Promise.all(Array.from({ length: 10 }, () => earn(world, player, 'big_thing')))
    await earn(world, player, 'dashing_debut')
    await earn(world, other, 'big_thing')
    expect([(await listed(world, player)).length, (await listed(world, other)).length]).toEqual([2, 1])
  })

  it('only when what happened has come to pass', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    const failed = world.database.transaction(async (tx) => {
      await notifyBadge(tx, { playerId: player.id, type: 'big_thing' })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await listed(world, player)).toEqual([])
  })

  it('nothing of a payout to who is closing the account, nothing at all to who is deactivated', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await world.database.transaction((tx) => notifyPayouts(tx, [{ ...payout(player), closing: true }]))
    await world.database.rows(sql`UPDATE player SET active = false WHERE id = ${player.id}`)
    await earn(world, player, 'big_thing')
    expect(await world.database.rows(sql`SELECT 1 FROM notification`)).toEqual([])
  })
})

describe('words to all', () => {
  it('reach who has joined by then, once each, and who joins later sees only later ones', async () => {
    const world = await aWorld()
    const players = await Promise.all(Array.from({ length: 20 }, () => world.aPlayer()))
    expect(await toAll(world, 'First')).toBe('all')
    await world.pass(60)
    const late = await world.aPlayer()
    await world.pass(60)
    await toAll(world, 'Second')
    for (const player of players) expect((await listed(world, player)).map(({ title }) => title)).toEqual(['Second', 'First'])
    expect((await listed(world, late)).map(({ title }) => title)).toEqual(['Second'])
    expect(await world.database.rows(sql`SELECT 1 FROM notification`)).toHaveLength(2)
  })

  it('are read by each for oneself', async () => {
    const world = await aWorld()
    const [player, other] = [await world.aPlayer(), await world.aPlayer()]
    await toAll(world, 'First')
    const [row] = await listed(world, player)
    expect(await world.call(readNotifications, { ids: row?.id as string }, player)).toEqual({ unread: 0 })
    expect([(await listed(world, player))[0]?.read, (await listed(world, other))[0]?.read, await unread(world, other)]).toEqual([1, 0, 1])
  })

  it('are refused without a title, and with a picture of somebody else', async () => {
    const world = await aWorld()
    const words = { title: '', message: '', image: '', category: undefined }
    expect(await notifyFromOperator(world.database, words, 'all')).toMatchObject({ wrong: expect.stringContaining('title') })
    expect(await notifyFromOperator(world.database, { ...words, title: 'A', image: 'https://example.org/a.png' }, 'all')).toMatchObject({ wrong: expect.stringContaining('picture') })
  })
})

describe('reading', () => {
  it('all up to one leaves what came after it unread', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    for (const type of ['elite', 'thirsty', 'flashback'] as const) await earn(world, player, type)
    await toAll(world, 'To all')
    const rows = await listed(world, player)
    expect(await world.call(readNotifications, { up_to: rows[1]?.id as string }, player)).toEqual({ unread: 1 })
    expect((await listed(world, player)).map(({ read }) => read)).toEqual([0, 1, 1, 1])
  })

  it('touches nobody else’s, and answers to their ids as to ids that are none', async () => {
    const world = await aWorld()
    const [player, other] = [await world.aPlayer(), await world.aPlayer()]
    await earn(world, other, 'big_thing')
    const theirs = (await listed(world, other))[0]?.id as string
    for (const ids of [theirs, '999999', 'abc', '', `${theirs},1,x`]) expect(await world.call(readNotifications, { ids }, player)).toEqual({ unread: 0 })
    for (const up_to of [theirs, '999999', 'abc']) expect(await world.call(readNotifications, { up_to }, player)).toEqual({ unread: 0 })
    expect(await unread(world, other)).toBe(1)
    expect(await world.call(getUnreadNotifications, { after: theirs }, player)).toEqual({ unread: 0, later: 0, latest: null })
  })

  it('tells how many wait, and the latest of them', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    for (const type of ['elite', 'thirsty', 'flashback'] as const) await earn(world, player, type)
    const [last, middle, first] = await listed(world, player)
    expect(await world.call(getUnreadNotifications, { after: first?.id as string }, player)).toEqual({ unread: 3, later: 2, latest: last })
    await world.call(readNotifications, { ids: [last?.id, middle?.id].join(',') }, player)
    expect(await world.call(getUnreadNotifications, { after: last?.id as string }, player)).toMatchObject({ unread: 1, later: 0, latest: { id: first?.id } })
  })
})

it('pages through ten thousand, each once, words to all among them', async () => {
  const world = await aWorld()
  const player = await world.aPlayer()
  await world.database.rows(sql`
    INSERT INTO notification (player_id, kind, subject) SELECT CASE WHEN n % 100 = 0 THEN NULL ELSE ${player.id}::uuid END, 'badge', n::text FROM generate_series(1, 10000) n`)
  const seen = new Set<string>()
  for (let offset = 0; offset < 10_000; offset += 100) for (const { id } of await listed(world, player, { limit: 100, offset })) seen.add(id)
  expect(seen.size).toBe(10_000)
  expect(await world.envelope(getNotifications, { limit: 2, order: 'ASC', sort: 'date_sent' }, player)).toMatchObject({ total: 10_000, data: [{ id: '1' }, { id: '2' }] })
  expect(await world.envelope(getNotifications, { offset: 10_000 }, player)).toMatchObject({ total: 10_000, data: [] })
  expect(await unread(world, player)).toBe(10_000)
  expect(await world.call(readNotifications, { up_to: '10000' }, player)).toEqual({ unread: 0 })
})

function warn(world: World, players: { playerId: string; days: number; leftMs: number }[]) {
  const [first, second] = [players.slice(0, 1), players.slice(1)]
  return streakWarnings<number>(async (_db, { after }) => (after === undefined ? { players: first, next: 1 } : { players: second, next: undefined })).run(world.database)
}

it('warns of a run of days once for each deadline, page after page', async () => {
  const world = await aWorld()
  const [player, other] = [await world.aPlayer(), await world.aPlayer()]
  const danger = (hours: number) => [{ playerId: player.id, days: 12, leftMs: hours * 3_600_000 }, { playerId: other.id, days: 1, leftMs: hours * 3_600_000 }]
  await warn(world, danger(4))
  await world.pass(3_600)
  await warn(world, danger(3))
  expect(await listed(world, player)).toMatchObject([{ type: 'streak', message: 'Play today to keep your 12-day streak.' }])
  expect(await listed(world, other)).toMatchObject([{ message: 'Play today to keep your 1-day streak.' }])
  await world.pass(86_400)
  await warn(world, danger(3))
  expect(await listed(world, player)).toHaveLength(2)
})
