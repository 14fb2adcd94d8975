// The result for a script that knows every answer: bonus coins, no rank on a board, and a signal for the operator.
import { expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { BADGE_TYPES, setBadges } from '../src/features/badges/contract.ts'
import { getUserCoinScore } from '../src/features/coins/contract.ts'
import { getDailyLeaderboard } from '../src/features/leaderboards/contract.ts'
import type { OpenRound } from '../src/features/rounds/contract.ts'
import { getUserById } from '../src/features/players/contract.ts'
import { DEFAULTS } from '../src/features/settings/rules.ts'
import { signals as signalsCommand } from '../tools/operator/signals.ts'
import { aCategory, choose } from './bank.ts'
import { aBattleWorld, aLine, playedTo } from './battle.ts'
import { earn } from './earn.ts'
import { aMember, aProof } from './sign-in.ts'
import { answerAndGoOn, openLevel, playOut } from './stage.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

async function aWorldWithPlayer(levels = 3) {
  const world = await aWorld()
  await world.set('fast_answer_floor_ms', DEFAULTS.fast_answer_floor_ms)
  await world.stand()
  await aCategory(world.database, { levels, each: 5 })
  return { world, player: await world.aPlayer({ name: 'Script' }) }
}

/** Plays a level of five questions with `seconds` per answer. */
async function play(world: World, player: TestPlayer, level: number, seconds: number, right = 5): Promise<void> {
  const { round, questions } = await world.call(openLevel, { category: 'space', level }, player)
  let question: (typeof questions)[number] | null = questions[0] ?? null
  for (let n = 0; question; n++) {
    await world.pass(seconds)
    const answered: { next: (typeof questions)[number] | null } = await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer: choose(question, undefined, n < right) })
    question = answered.next
  }
}

const signals = async ({ database }: World) => (await database.rows<{ action: string }>(sql`SELECT action FROM fraud_signal ORDER BY at`)).map(({ action }) => action)
const place = async (world: World, player: TestPlayer) => (await world.call(getDailyLeaderboard, {}, player)).my_rank?.score ?? 0
const coins = async (world: World, player: TestPlayer) => {
  const { coins: all, redeemable } = await world.call(getUserCoinScore, {}, player)
  return { all, redeemable }
}

it('a round that was answered faster than people read pays bonus coins, counts on no board and leaves a signal', async () => {
  const { world, player } = await aWorldWithPlayer()
  await play(world, player, 1, 0.6)
  expect([await coins(world, player), await place(world, player), await signals(world)]).toEqual([{ all: 4, redeemable: 0 }, 0, ['round:fast']])
  await play(world, player, 2, 0.8)
  expect([await coins(world, player), await place(world, player), await signals(world)]).toEqual([{ all: 8, redeemable: 4 }, 20, ['round:fast']])
})

it('more paying rounds in an hour than people finish pay bonus coins, count on no board and leave a signal', async () => {
  const { world, player } = await aWorldWithPlayer()
  await world.set('paying_rounds_hourly', 2)
  for (const level of [1, 2, 3]) await play(world, player, level, 2)
  expect([await coins(world, player), await place(world, player), await signals(world)]).toEqual([{ all: 12, redeemable: 8 }, 40, ['round:many']])
})

it('of all rounds of one level and day the boards count the best', async () => {
  const { world, player } = await aWorldWithPlayer()
  const scores = []
  for (const right of [4, 5, 4, 5]) {
    await play(world, player, 1, 2, right)
    scores.push(await place(world, player))
  }
  expect(scores).toEqual([12, 20, 20, 20])
  await world.pass(86_400)
  await play(world, player, 1, 2)
  expect(await place(world, player)).toBe(20)
})

/** Signs up through the door, with or without a friend's code. */
async function anAccount(world: World, name: string, friends_code = ''): Promise<TestPlayer & { code: string }> {
  const who = { email: `${name.toLowerCase()}@x.test`, password: 'a long pass phrase', name }
  await aMember(world, who)
  const { id, proof } = await aProof(world, who)
  const { data } = await (await world.post('user_signup', { firebase_id: id, type: 'email', friends_code }, { authorization: `Bearer ${proof}` })).json()
  return { id: data.id, name, token: data.api_token, code: data.refer_code }
}

it('one hour of trying: a new account, a helper with a code, one address, a script that knows every answer', { timeout: 240_000 }, async () => {
  const world = await aBattleWorld()
  for (const key of ['fast_answer_floor_ms', 'battle_same_address'] as const) await world.set(key, DEFAULTS[key])
  await world.stand()
  const category = await aCategory(world.database, { levels: 12, each: 5 })
  // An evening of human players: at most one to ten levels of forty points.
  for (let n = 0; n < 100; n++) await earn(world.database, (await world.aPlayer({ name: `Person ${n}` })).id, 36 + 4 * n)
  const helper = await anAccount(world, 'Helper')
  const script = await anAccount(world, 'Script', helper.code)
  const again = async (seconds: number, work: () => Promise<unknown>) => (await work(), world.pass(seconds))

  for (let level = 1; level <= 12; level++) await again(60, () => play(world, script, level, 0))
  for (let n = 0; n < 10; n++) await again(60, () => play(world, script, 12, 0))
  const daily = registry.find(({ action }) => action.name === 'get_daily_quiz')
  if (daily) await playOut(world, script, (await world.call(daily.action, {}, script)) as OpenRound, (question) => choose(question))
  const url = await world.listen()
  const lines = [await aLine(url, script), await aLine(url, helper)] as const
  for (let n = 0; n < 3; n++) await again(60, () => playedTo(world, [...lines], { category, kind: 'friend', fee: 20 }))
  for (const player of [script, helper]) for (const type of BADGE_TYPES) await world.envelope(setBadges, { type }, player)

  expect((await coins(world, script)).redeemable).toBeLessThanOrEqual(DEFAULTS.redeemable_daily_cap)
  expect((await coins(world, helper)).redeemable).toBe(0)
  const { other_users_rank: board } = await world.call(getDailyLeaderboard, { limit: 100 }, script)
  expect(board.slice(0, 10).filter(({ user_id }) => [script.id, helper.id].includes(user_id))).toEqual([])
  expect((await world.call(getUserById, {}, script)).coins).toBeGreaterThan(0)
  expect(await signalsCommand(world.database, [script.id])).toMatch(/^Script {2}script@x\.test {2}[\da-f-]+\n {4}\d+ × /)
  expect(await signalsCommand(world.database, ['script@x.test'])).toContain('× round:fast, last ')
  expect(await signalsCommand(world.database, [])).toContain('× round:fast')
  expect(await signalsCommand(world.database, ['nobody@x.test'])).toBe('There are no signals of nobody@x.test.')
})
