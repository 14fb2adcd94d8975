/** A wrong key that was asked everywhere, corrected: what the dry run shows is posted, once, through any number of deaths. */
import fs from 'node:fs/promises'
import { expect, it } from 'vitest'
import { getNotifications } from '../src/features/notifications/contract.ts'
import { approveCorrection, askCorrection, listCorrectionChanges, renewCorrection, type ListedChange } from '../src/features/corrections/desk-contract.ts'
import { setPaymentRequest } from '../src/features/payouts/contract.ts'
import { takePayoutAtDesk } from '../src/features/payouts/desk-contract.ts'
import { credit } from '../src/features/coins/server.ts'
import { LANGUAGES } from '../src/features/languages/rules.ts'
import { leaderboardJobs } from '../src/features/leaderboards/jobs.ts'
import { mintToken } from '../src/features/players/server.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { aDeskOf, approved, cutOffIn, dyingAt, expectPosted, planned, postedThroughDeaths, read, reason, workAtCorrections, type Desk } from './correction.ts'
import { playedOn, wish } from './till.ts'
import { aWorldToCorrect } from './world-to-correct.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

const PARTS = ['rounds', 'contests', 'exams', 'battles']

async function changesOf(world: World, { editor }: Desk, id: string): Promise<ListedChange[]> {
  const all: ListedChange[] = []
  for (let cursor: string | undefined; ; ) {
    const { rows, next_cursor } = await world.call(listCorrectionChanges, { correction_id: id, tab: 'all', limit: '1000', ...(cursor === undefined ? {} : { cursor }) }, editor)
    all.push(...rows)
    if (next_cursor === null) return all
    cursor = next_cursor
  }
}

const coinsOf = async ({ database }: World) =>
  new Map((await database.rows<{ id: string; coins: number }>(sql`SELECT owner_id AS id, sum(balance)::int AS coins FROM account WHERE kind IN ('player', 'bonus') GROUP BY owner_id`)).map(({ id, coins }) => [id, coins]))
const ranksOf = async ({ database }: World) => new Map((await database.rows<{ id: string; rank: number }>(sql`SELECT player_id AS id, rank FROM contest_entry`)).map(({ id, rank }) => [id, rank]))
const signIn = ({ database }: World, id: string): Promise<TestPlayer> => database.transaction(async (tx) => ({ id, name: '', token: await mintToken(tx, id) }))

/** A payout is pending for a player who would lose coins; answers the taking of it. */
async function aPayoutOf(world: World, player: TestPlayer, { cashier }: Desk) {
  await world.set('payment_mode', 1)
  await world.database.rows(sql`UPDATE player SET email = 'kofi@example.org' WHERE id = ${player.id}`)
  await world.database.transaction((tx) => credit(tx, { playerId: player.id, coins: 200, title: 'adjustedByAdmin', source: 'test', kind: 'redeemable', actor: 'operator: test' }))
  await playedOn(world.database, player.id, 3)
  const { id } = await world.call(setPaymentRequest, wish(100), player)
  await world.database.rows(sql`UPDATE payout SET approvable_at = app_now()`)
  const payout = { payout_id: String(id), reason }
  return { isRefused: () => world.refused(takePayoutAtDesk, payout, cashier), take: () => world.call(takePayoutAtDesk, payout, cashier) }
}

/** A second person is needed from the figure on. */
async function approvedByTwo(world: World, { editor, cashier }: Desk, id: string): Promise<void> {
  const { moved: coins, fingerprint } = await read(world, { editor, cashier }, id)
  await world.set('correction_two_people_coins', coins + 1)
  expect((await read(world, { editor, cashier }, id)).needs_two).toBe(0)
  await world.set('correction_two_people_coins', coins)
  expect(await world.call(askCorrection, { correction_id: id, fingerprint, reason }, editor)).toEqual({ done: 'asked' })
  await world.call(approveCorrection, { correction_id: id, fingerprint, coins, reason }, cashier)
}

/** By the language of each: what has changed, and why. */
async function expectTold(world: World, playerIds: readonly string[]): Promise<void> {
  for (const [at, { code }] of LANGUAGES.entries()) {
    const player = await signIn(world, playerIds[at] as string)
    await world.database.rows(sql`UPDATE player SET web_language = ${code} WHERE id = ${player.id}`)
    const texts = JSON.parse(await fs.readFile(new URL(`../src/features/notifications/texts.${code}.json`, import.meta.url), 'utf8')) as Record<string, string>
    const told = (await world.call(getNotifications, {}, player)).filter(({ type }) => type.startsWith('corrected-'))
    expect(told, code).toEqual([expect.objectContaining({ type: 'corrected-down', title: texts['kind.corrected-down.title'], message: expect.stringContaining(texts['corrected.key'] as string) })])
  }
}

const foldBoards = async ({ database }: World) => { for (const job of leaderboardJobs) await job.run(database) }

it('of 3,000 rounds, a settled contest, an exam, 20 battles and bookmarks is posted as shown, to the coin and the place, by connections that end', async () => {
  const world = await aWorld()
  const { questionId, other } = await aWorldToCorrect(world.database, { answers: 3_000, entrants: 300, candidates: 100, bookmarks: 200, battles: 20 })
  const desk = await aDeskOf(world)
  const id = await planned(world, desk, questionId, [[other]])
  const losers = [...Map.groupBy(await changesOf(world, desk, id), (row) => row.player_id)].filter(([, rows]) => rows.reduce((sum, { coins, borne }) => sum + coins + borne, 0) < 0).map(([playerId]) => playerId)
  const payout = await aPayoutOf(world, await signIn(world, losers[0] as string), desk)
  expect(await payout.isRefused()).toBe('payout-correction')
  await world.call(renewCorrection, { correction_id: id, reason }, desk.editor)
  await workAtCorrections(world.database)
  const [coins, ranks, shown] = [await coinsOf(world), await ranksOf(world), await changesOf(world, desk, id)]
  expect((await read(world, desk, id)).shown).toMatchObject({ held: 1, bookmarks: 200, places: expect.arrayContaining(['quiz-zone', 'contest', 'exam', 'friend-battle', 'group-battle'].map((place) => expect.objectContaining({ place }))) })
  await approvedByTwo(world, desk, id)
  let runs = 0
  const deaths = await postedThroughDeaths(world, id, (idle) => cutOffIn(world.database, { after: idle + 1, at: 3 + (runs++ % 5) }))
  expect([...deaths.keys()]).toEqual(expect.arrayContaining(PARTS))
  await foldBoards(world)
  await expectPosted(world, desk, id)
  const due = new Map(coins)
  for (const { player_id: playerId, coins: change, borne } of shown) due.set(playerId, (due.get(playerId) ?? 0) + change + borne)
  expect(await coinsOf(world)).toEqual(due)
  const places = shown.filter(({ place, rank_after: after }) => place === 'contest' && after > 0)
  expect(places.length).toBeGreaterThan(100)
  expect(await ranksOf(world)).toEqual(new Map([...ranks, ...places.map(({ player_id: playerId, rank_after: after }) => [playerId, after] as const)]))
  await expectTold(world, losers)
  expect(await payout.take()).toEqual({ done: 'taken' })
})

it('in a small world is posted once although it is killed at each statement', async () => {
  const world = await aWorld()
  const { questionId, other } = await aWorldToCorrect(world.database, { answers: 30, entrants: 4, candidates: 2, bookmarks: 1, battles: 4 })
  const desk = await aDeskOf(world)
  const id = await planned(world, desk, questionId, [[other]])
  const before = await coinsOf(world)
  const shown = await changesOf(world, desk, id)
  const paid = new Set(shown.filter(({ coins }) => coins !== 0).map(({ place }) => place.replace(/^.*-battle$/, 'battle')))
  expect([...paid]).toEqual(expect.arrayContaining(['quiz-zone', 'contest', 'battle']))
  await approved(world, desk, id)
  const deaths = await postedThroughDeaths(world, id, (idle) => dyingAt(world.database, idle + 1))
  expect([...deaths.keys()]).toEqual(expect.arrayContaining(['key', ...PARTS, 'end']))
  await foldBoards(world)
  await expectPosted(world, desk, id)
  for (const { player_id: playerId, coins, borne } of shown) before.set(playerId, (before.get(playerId) ?? 0) + coins + borne)
  expect(await coinsOf(world)).toEqual(before)
})
