import { describe, expect, it } from 'vitest'
import { aStage, play } from '../../../tests/stage.ts'
import { deadlocks, untilOneWaits } from '../../../tests/waiting.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { dayAfter } from '../../platform/pure/days.ts'
import { sql } from '../../platform/server/database/database.ts'
import { announce } from '../../platform/server/database/events.ts'
import { getTrackerData } from '../coins/contract.ts'
import { balanceOf, countEarned, credit, earnedInAll, verifyLedger } from '../coins/server.ts'
import type { Title } from '../coins/contract.ts'
import { signedUpByCode } from '../players/server.ts'
import { finishRound, type ModeId } from '../rounds/contract.ts'
import { roundFinished, type FinishedRound } from '../rounds/server/registry.ts'
import { BADGE_TYPES, getUserBadges, setBadges, type BadgeType } from './contract.ts'
import { badgeJobs } from './jobs.ts'
import { badgeEarned, changeBadge } from './server.ts'

const ROUND: FinishedRound = { right: 1, wrong: 9, skipped: 0, answers: [], percent: 10, passed: false, score: 0, coins: 0, earned: 0, timeMs: 90_000, usedLifelines: false }
const finish = (world: World, { id }: TestPlayer, { mode = 'math-mania', ...over }: Partial<FinishedRound> & { mode?: ModeId } = {}) =>
  world.database.transaction((tx) => announce(tx, roundFinished, { mode, roundId: '00000000-0000-4000-8000-000000000000', playerId: id, finished: Promise.resolve({ ...ROUND, ...over }) }))
const give = (world: World, { id }: TestPlayer, types: readonly BadgeType[]) => world.database.rows(sql`INSERT INTO player_badge (player_id, type) SELECT ${id}, unnest(${types}::text[])`)
const earn = (world: World, { id }: TestPlayer, coins: number, title: Title = 'wonQuizZone') => world.database.transaction((tx) => credit(tx, { playerId: id, coins, title, source: `${id}:${title}:${coins}`, kind: 'bonus' }))
const heldBy = async (world: World, player: TestPlayer) => (await world.call(getUserBadges, {}, player)).filter(({ status }) => status > 0).map(({ type }) => type)
const one = async (world: World, player: TestPlayer, type: BadgeType) => (await world.call(getUserBadges, {}, player)).find((badge) => badge.type === type)

describe('badges', () => {
  it('are fifteen with the default figures, all dark at first, in the reader’s language', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    const badges = await world.call(getUserBadges, {}, player)
    expect(badges.map(({ type }) => type)).toEqual([...BADGE_TYPES])
    expect(badges.every(({ status, progress, share, earned_in }) => status === 0 && progress === 0 && share === null && earned_in === '')).toBe(true)
    expect(badges.map(({ badge_reward }) => badge_reward)).toEqual([2, 5, 2, 10, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(badges.find(({ type }) => type === 'quiz_warrior')).toMatchObject({ badge_label: 'Quiz Warrior', badge_note: 'Win 3 random battles in a row.', badge_counter: 3, goal: 3 })
    await world.database.rows(sql`UPDATE player SET web_language = 'es' WHERE id = ${player.id}`)
    const spanish = await one(world, player, 'quiz_warrior')
    expect(spanish?.badge_note).not.toBe('Win 3 random battles in a row.')
    expect(spanish?.badge_note).toContain('3')
  })

  it('are the operator’s: words, reward, picture, counter', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    expect(await changeBadge(world.database, 'streak', { label: 'Dauerbrenner', note: 'Spiel sieben Tage.', reward: 7, icon: '/uploads/s.webp', counter: 7 })).toBeUndefined()
    expect(await one(world, player, 'streak')).toMatchObject({ badge_label: 'Dauerbrenner', badge_note: 'Spiel sieben Tage.', badge_reward: 7, badge_icon: '/uploads/s.webp', badge_counter: 7, goal: 7 })
    expect(await changeBadge(world.database, 'streak', { label: null })).toBeUndefined()
    expect(await one(world, player, 'streak')).toMatchObject({ badge_label: 'Streak', badge_note: 'Spiel sieben Tage.', badge_counter: 7 })
    expect(await changeBadge(world.database, 'streak', { reward: -1 })).toMatch(/reward/)
    expect(await changeBadge(world.database, 'nothing', { reward: 1 })).toMatch(/no badge/)
  })

  it('are in the reply of the round that earned them, and in a repeat', async () => {
    const { world, player } = await aStage()
    const { id, result } = await play(world, player, 10)
    const earned = [{ type: 'dashing_debut', badge_label: 'Dashing Debut', badge_reward: 2 }, { type: 'brainiac', badge_label: 'Brainiac', badge_reward: 1 }]
    expect(result.badges).toMatchObject(earned)
    // Whole, so that a scene can be shown without another call.
    expect(result.badges).toEqual((await world.call(getUserBadges, {}, player)).filter(({ status }) => status > 0))
    expect(result).toMatchObject({ badges_held: 2, badges_total: BADGE_TYPES.length })
    expect((await world.call(finishRound, { round_id: id }, player)).badges).toEqual(result.badges)
    expect(await one(world, player, 'brainiac')).toMatchObject({ status: 1, progress: 1, earned_in: id })
    expect((await play(world, player, 10)).result.badges).toEqual([])
  })

  it('are announced once, however many rounds end at once', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    const received: string[] = []
    world.database.subscribers.on(badgeEarned, async (_, { type }) => void received.push(type))
    await Promise.all(Array.from({ length: 20 }, () => finish(world, player, { mode: 'quiz-zone' })))
    expect(received).toEqual(['dashing_debut'])
    expect(await deadlocks(world)).toBe(0)
  })

  it('are locked after the counts by a round, also of a player who holds what the counts earn, as by a battle', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await finish(world, player)
    await give(world, player, ['big_thing'])
    let round: Promise<void> | undefined
    await world.database.transaction(async (tx) => {
      await tx.rows(sql`UPDATE statistics SET battles_won = battles_won + 1 WHERE player_id = ${player.id}`)
      round = finish(world, player)
      await untilOneWaits(world, 'transactionid')
      await tx.rows(sql`SELECT badges_lock(${player.id})`)
    })
    await round
    expect(await deadlocks(world)).toBe(0)
  })
})

describe('what is counted', () => {
  it.each([[4997, false], [4998, true], [4990 + 9, true]])('big_thing: %i right answers and two more earn it: %s', async (before, earned) => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await finish(world, player, { right: before })
    await finish(world, player, { right: 2 })
    expect(await heldBy(world, player)).toEqual(earned ? ['big_thing'] : [])
    expect(await one(world, player, 'big_thing')).toMatchObject({ progress: Math.min(5000, before + 2), goal: 5000 })
  })

  it.each([[5000, false], [5001, true], [9000, true]])('elite: %i coins earned: %s', async (coins, earned) => {
    const world = await aWorld()
    const player = await world.aPlayer({ coins: 20_000 })
    await earn(world, player, coins)
    await finish(world, player)
    expect(await heldBy(world, player)).toEqual(earned ? ['elite'] : [])
  })

  it('elite: a reward that is taken counts, too', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await earn(world, player, 5000)
    await give(world, player, ['brainiac'])
    await world.call(setBadges, { type: 'brainiac' }, player)
    expect(await heldBy(world, player)).toEqual(['brainiac', 'elite'])
  })

  it.each([[10, false], [11, true], [12, true]])('power_elite: %i other badges: %s', async (others, earned) => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await give(world, player, BADGE_TYPES.filter((type) => type !== 'power_elite' && type !== 'dashing_debut').slice(0, others - 1))
    await finish(world, player, { mode: 'quiz-zone' })
    expect((await heldBy(world, player)).includes('power_elite')).toBe(earned)
  })

  it.each([[50, false], [51, true], [60, true]])('sharing_caring: %i friends: %s', async (friends, earned) => {
    const world = await aWorld()
    const [owner, newcomer] = [await world.aPlayer(), await world.aPlayer()]
    await world.database.rows(sql`
      INSERT INTO player (identity_id, type, name, refer_code, referred_by) SELECT 'f' || n, 'email', 'F', 'F' || n, ${owner.id} FROM generate_series(1, ${friends}) n`)
    await world.database.transaction((tx) => announce(tx, signedUpByCode, { ownerId: owner.id, newcomerId: newcomer.id }))
    expect(await heldBy(world, owner)).toEqual(earned ? ['sharing_caring'] : [])
    expect(await one(world, owner, 'sharing_caring')).toMatchObject({ progress: Math.min(51, friends), goal: 51 })
  })

  it.each([[29, false], [30, true], [33, true]])('thirsty: %i days of the daily quiz running: %s', async (days, earned) => {
    const { world, player } = await aStage()
    const { id } = await play(world, player, 0)
    const today = (await world.database.row<{ day: string }>(sql`SELECT to_char(app_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`))?.day as string
    const played = Array.from({ length: days }, (_, n) => dayAfter(today, -n))
    await world.database.rows(sql`INSERT INTO daily_play (player_id, day, round_id, counts) SELECT ${player.id}, unnest(${played}::date[]), ${id}, true`)
    await finish(world, player, { mode: 'daily-quiz' })
    expect((await heldBy(world, player)).includes('thirsty')).toBe(earned)
  })
})

describe('coins earned in all', () => {
  it('are no refunds and nothing an operator gave, also when sums are kept', async () => {
    const world = await aWorld()
    const player = await world.aPlayer({ coins: 1000 })
    await earn(world, player, 10, 'welcomeBonus')
    for (let n = 1; n <= 120; n++) await earn(world, player, n)
    expect(await world.database.reading((db) => earnedInAll(db, player.id))).toBe(10 + 7260)
    expect(await world.database.row(sql`SELECT count(*) AS kept FROM coins_earned`)).toEqual({ kept: 0 })
    expect(await world.database.transaction((tx) => countEarned(tx, player.id))).toBe(10 + 7260)
    expect(await world.database.row(sql`SELECT sum(coins) AS coins FROM coins_earned`)).toEqual({ coins: 7270 })
    await earn(world, player, 500)
    expect(await earnedInAll(world.database, player.id)).toBe(7770)
  })
})

describe('a reward', () => {
  it('is paid once, also by fifty concurrent calls, and is in the history', async () => {
    const world = await aWorld({ connections: 20 })
    const player = await world.aPlayer()
    await give(world, player, ['combat_winner'])
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.call(setBadges, { type: 'combat_winner' }, player)))
    expect(answers.every(({ type, status }) => type === 'combat_winner' && status === 2)).toBe(true)
    expect(await balanceOf(world.database, player.id)).toEqual({ coins: 5, redeemable: 0 })
    expect(await world.call(setBadges, { type: 'combat_winner' }, player)).toEqual({ type: 'combat_winner', status: 2, balance: 5 })
    expect(await world.call(getTrackerData, {}, player)).toMatchObject([{ points: 5, type: 'badgeReward', status: 0 }])
    expect(await one(world, player, 'combat_winner')).toMatchObject({ status: 2 })
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('is refused for a badge that is not earned, and for another player’s', async () => {
    const world = await aWorld()
    const [owner, other] = [await world.aPlayer(), await world.aPlayer()]
    await give(world, owner, ['elite'])
    expect(await world.envelope(setBadges, { type: 'elite' }, other)).toMatchObject({ error: true, message: '122', code: 'badge-not-earned' })
    expect(await world.call(setBadges, { type: 'elite' }, owner)).toMatchObject({ status: 2 })
    for (const type of ['', 'nothing', 'ELITE', '__proto__']) expect((await world.post('set_badges', { type }, { authorization: `Bearer ${owner.token}` })).status).toBe(400)
  })

  it('of nothing is taken all the same', async () => {
    const world = await aWorld()
    const player = await world.aPlayer()
    await changeBadge(world.database, 'elite', { reward: 0 })
    await give(world, player, ['elite'])
    expect(await world.call(setBadges, { type: 'elite' }, player)).toMatchObject({ status: 2, balance: 0 })
  })
})

it('shows the share of players who hold a badge, once there are twenty', async () => {
  const world = await aWorld()
  const players = await Promise.all(Array.from({ length: 25 }, () => world.aPlayer()))
  const count = () => badgeJobs[0]?.run(world.database)
  await give(world, players[0] as TestPlayer, ['brainiac'])
  await count()
  await changeBadge(world.database, 'elite', { reward: 1 })
  expect(await one(world, players[1] as TestPlayer, 'brainiac')).toMatchObject({ share: 4 })
  expect(await one(world, players[1] as TestPlayer, 'elite')).toMatchObject({ share: 0 })
})
