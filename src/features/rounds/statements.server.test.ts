/** How many statements the calls of a round send, BEGIN and COMMIT included, and in how many round trips, which are most of what a call costs. */
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freezeAges } from '../../../tests/frozen-age.ts'
import { aStage, LEVEL_1, openLevel, opening, play, upToTheLast } from '../../../tests/stage.ts'
import { sentBy, watchStatements } from '../../../tests/statements/counted.ts'
import type { Output } from '../../platform/pure/action.ts'
import { sql } from '../../platform/server/database/database.ts'
import { answerQuestion, nextQuestion } from './contract.ts'

const TOKEN = 1
/** A new round of a level, with BEGIN, which goes out with what it depends on, and COMMIT. */
const [NEW, NEW_TRIPS] = [4, 3]
/** The last answer of a round: BEGIN, the locks with what the end depends on, what pays, saves and counts it with what the reply tells, COMMIT. */
const LAST = 4
/** BEGIN goes out with the locks, which saves a round trip. */
const LAST_TRIPS = 3
/** The goal of an answer: so many of the updates of a round change no index and no other page. */
const HOT_SHARE = 0.95

beforeEach(freezeAges)
afterEach(() => void vi.useRealTimers())

/** What the stage has changed is read anew a moment later, and cached from then on. */
async function aStageInUse() {
  const stage = await aStage()
  watchStatements()
  vi.advanceTimersByTime(1)
  return stage
}

/** Of a call, beside which nothing else may be sent. */
async function count(call: () => Promise<unknown>) {
  const all = () => vi.mocked(pg.Client.prototype.query).mock.calls.length
  const before = all()
  const sent = await sentBy(call)
  expect(all() - before).toBe(sent.length)
  return { statements: sent.length, trips: sent.filter(({ isTrip }) => isTrip).length, readsItems: sent.some(({ text }) => text.includes('json_agg(item')) }
}

it('an answer is read with the token and saved, and so is the next question; what changes nothing is read', async () => {
  const { world, player } = await aStageInUse()
  const { round_id, question_id } = await opening(world, player)
  const next = () => world.call(nextQuestion, { round_id, question_id }, player)
  expect(await count(() => world.call(answerQuestion, { round_id, question_id, answer: '1' }, player))).toMatchObject({ statements: TOKEN + 1, trips: TOKEN + 1 })
  expect(await count(next)).toMatchObject({ statements: TOKEN + 1 })
  expect(await count(next)).toMatchObject({ statements: TOKEN })
  // The round, with what a new one would depend on, within the transaction of the call.
  expect(await count(() => world.call(openLevel, LEVEL_1, player))).toMatchObject({ statements: TOKEN + 3 })
})

it('a new round is one read of its level, the open round, what was seen, its candidates and the lock with what it guards, and one insert', async () => {
  const { world } = await aStageInUse()
  await opening(world, await world.aPlayer())
  const another = await world.aPlayer()
  expect(await count(() => world.call(openLevel, LEVEL_1, another))).toMatchObject({ statements: TOKEN + NEW, trips: TOKEN + NEW_TRIPS })
})

it('a round is read once, and again only after another process or a transaction has changed it', async () => {
  const { world, player } = await aStageInUse()
  const { round_id, question_id } = await opening(world, player)
  const answer = (id: string, answered = '1') => world.call(answerQuestion, { round_id, question_id: id, answer: answered }, player)
  expect(await count(() => answer(question_id))).toMatchObject({ readsItems: true })
  const { next } = await world.call(nextQuestion, { round_id, question_id }, player)
  const second = next?.id ?? ''
  const replies: Awaited<ReturnType<typeof answer>>[] = []
  expect(await count(async () => replies.push(await answer(second)))).toMatchObject({ statements: TOKEN + 1, readsItems: false })
  // A step of another process. The answer that was given already keeps its verdict.
  await world.database.rows(sql`WITH step AS (UPDATE round SET revision = revision + 1 WHERE id = ${round_id}) UPDATE round_item SET verdict = CASE verdict WHEN 'r' THEN 'w' ELSE 'r' END WHERE round_id = ${round_id} AND position = 2`)
  // The round anew, BEGIN, its lock, whether it is asked elsewhere, COMMIT.
  expect(await count(async () => replies.push(await answer(second, '2')))).toMatchObject({ statements: TOKEN + 5 })
  expect(replies.map(({ verdict }) => verdict?.correct).sort()).toEqual([0, 1])
})

it('the last answer closes its round in few statements, also where it pays, opens a streak and earns badges, and the answers before it change no index', async () => {
  const { world, player } = await aStageInUse()
  await play(world, await world.aPlayer(), 10)
  // What that has changed is read anew a moment later.
  vi.advanceTimersByTime(1)
  for (const coins of [4, 0]) {
    const { given } = await upToTheLast(world, player, await world.call(openLevel, LEVEL_1, player))
    const replies: Output<typeof answerQuestion>[] = []
    expect(await count(async () => replies.push(await world.call(answerQuestion, given, player)))).toMatchObject({ statements: TOKEN + LAST, trips: TOKEN + LAST_TRIPS })
    expect(replies.map(({ result }) => [result?.coins, result?.balance, result?.streak, result?.badges.length])).toEqual([[coins, 4, 1, coins > 0 ? 2 : 0]])
  }
  await world.database.rows(sql`SELECT pg_stat_force_next_flush()`)
  const updates = await world.database.row<{ all: number; inPlace: number; moved: number }>(sql`
    SELECT n_tup_upd AS all, n_tup_hot_upd AS "inPlace", n_tup_newpage_upd AS moved FROM pg_stat_user_tables WHERE relname = 'round'`)
  expect(updates?.all).toBeGreaterThanOrEqual(3 * 10)
  const { all = 0, inPlace = 0, moved = 0 } = updates ?? {}
  // Of those that stayed in their page all but the three that closed a round: no other changed an index.
  expect(all - moved - inPlace).toBeLessThanOrEqual(3)
  // One that found its page full, since another transaction still sees old versions of its rows, may have gone to another page.
  expect(inPlace).toBeGreaterThanOrEqual(HOT_SHARE * (all - 3))
})
