import { describe, expect, it } from 'vitest'
import { sql, type Database, type Tx } from '../../platform/server/database.ts'
import { getTrackerData } from '../../features/coins/contract.ts'
import { balanceOf, escrowBalance, spend, verifyLedger } from '../../features/coins/server.ts'
import { contentLanguages } from '../../features/languages/server.ts'
import { getUserById } from '../../features/players/contract.ts'
import { seedCollection } from '../../features/questions/server.ts'
import { answerQuestion, finishRound, reviewRound, useLifeline } from '../../features/rounds/contract.ts'
import { jobs } from '../../apps/server/registry.ts'
import { aCategory, choose } from '../../../tests/bank.ts'
import { aWorld, type Player, type World } from '../../../tests/world.ts'
import { getContest, getContestLeaderboard, getQuestionsByContest, setContestLeaderboard } from './contract.ts'
import { escrowOf } from './server.ts'
import { cancelContest, voidQuestion } from './server/settling.ts'
import { insertContest } from './store.ts'

const DAY = 86_400
const ID = { contest_id: 'grand-prix' }
const WORDS = ['north', 'south', 'east', 'west']

type What = { entry?: number; prizes?: number[]; from?: number; to?: number; questions?: number; slug?: string }

/** A contest that runs from yesterday to tomorrow, with questions whose right option is known to `choose`. */
async function aContest(world: World, { entry = 5, prizes = [40, 20, 10], from = -1, to = 1, questions = 4, slug = 'grand-prix' }: What = {}): Promise<void> {
  const language = (await contentLanguages(world.database)).find(({ code }) => code === 'en')
  await world.database.transaction(async (tx) => {
    const list = Array.from({ length: questions }, (_, n) => ({ question: `Where is number ${n} of ${slug}?`, options: WORDS.map((word) => `${word} ${n}`), answer: n % 4, note: `It is ${n}.` }))
    const { collectionId } = await seedCollection(tx, { kind: 'contest', file: 'test', languageId: language?.id as string, language: 'en', questions: list })
    await insertContest(tx, { slug, name: 'Grand Prix', description: '', image: '', languageId: language?.id as string, entry, prizes, fromDay: from, toDay: to, collectionId, timezone: 'UTC' })
  })
}

async function aStage(what: What = {}): Promise<World> {
  const world = await aWorld()
  await aCategory(world.database)
  await aContest(world, what)
  return world
}

/** Enters and answers: the first `right` right, the rest wrong. */
async function play(world: World, player: Player, right: number, questions = 4): Promise<string> {
  const { round, questions: [first] } = await world.call(getQuestionsByContest, ID, player)
  let question: typeof first | null = first
  for (let n = 0; question && n < questions; n++) {
    const answered: { next: typeof first | null } = await world.call(answerQuestion, { round_id: round.id, question_id: question.id, answer: choose(question, undefined, n < right) }, player)
    question = answered.next
  }
  return round.id
}

const run = async (database: Database) => {
  for (const job of jobs.filter(({ name }) => name.includes('contest'))) await job.run(database)
}

/** Three days later, everything settled. */
async function over(world: World): Promise<void> {
  await world.pass(3 * DAY)
  await run(world.database)
}

const coins = async (world: World, player: Player) => (await balanceOf(world.database, player.id)).coins

async function sound(world: World): Promise<void> {
  expect(await verifyLedger(world.database)).toEqual([])
  const [{ id } = { id: 0 }] = await world.database.rows<{ id: number }>(sql`SELECT id FROM contest`)
  expect(await escrowBalance(world.database, escrowOf(id))).toBe(0)
}

describe('the lists of contests', () => {
  it('tell live, coming and past ones, and a live one that was played among the past', async () => {
    const world = await aStage()
    await aContest(world, { slug: 'tomorrow', from: 1, to: 2 })
    await aContest(world, { slug: 'yesterday', from: -3, to: -2 })
    const player = await world.aPlayer({ coins: 50 })
    const slugs = (part: { data: { slug: string }[] }) => part.data.map(({ slug }) => slug)
    const before = await world.call(getContest, {}, player)
    expect([slugs(before.live_contest), slugs(before.upcoming_contest), slugs(before.past_contest)]).toEqual([['grand-prix'], ['tomorrow'], ['yesterday']])
    expect(before.live_contest).toMatchObject({ error: false, message: '118', data: [{ entry: 5, points: [{ top_winner: 1, points: 40 }, {}, {}], participants: 0, played: 0, waiting: 0, no_of_ques: 4, starts_in_ms: 0 }] })
    await world.call(getQuestionsByContest, ID, player)
    expect((await world.call(getContest, {}, player)).live_contest.data).toMatchObject([{ waiting: 1, played: 0, participants: 1 }])
    await play(world, player, 4)
    const after = await world.call(getContest, { timezone: 'Pacific/Kiritimati', gmt_format: '+14:00' }, player)
    expect(after.live_contest).toEqual({ error: true, message: '115', data: [] })
    expect(slugs(after.past_contest)).toContain('grand-prix')
  })

  it('are those of the player’s language, else of the default one', async () => {
    const world = await aStage()
    const arabic = (await contentLanguages(world.database)).find(({ code }) => code === 'ar')
    expect((await world.call(getContest, { language_id: arabic?.id as string }, await world.aPlayer())).live_contest.data).toHaveLength(1)
  })
})

describe('entering', () => {
  it('takes the fee into escrow and opens the one attempt, whatever is pressed how often', async () => {
    const world = await aStage()
    const player = await world.aPlayer({ coins: 12 })
    const opened = await Promise.all(Array.from({ length: 20 }, () => world.call(getQuestionsByContest, ID, player)))
    expect(new Set(opened.map(({ round }) => round.id)).size).toBe(1)
    expect(opened[0]?.round).toMatchObject({ mode: 'contest', total: 4, lifelines: [] })
    expect(await coins(world, player)).toBe(7)
    const [{ id } = { id: 0 }] = await world.database.rows<{ id: number }>(sql`SELECT id FROM contest`)
    expect(await escrowBalance(world.database, escrowOf(id))).toBe(5)
  })

  it('is refused without the coins, and nothing is left behind', async () => {
    const world = await aStage()
    const player = await world.aPlayer({ coins: 4 })
    expect(await world.refused(getQuestionsByContest, ID, player)).toBe('not-enough-coins')
    expect(await world.database.rows(sql`SELECT 1 FROM contest_entry`)).toEqual([])
    expect(await world.database.rows(sql`SELECT 1 FROM round`)).toEqual([])
    expect(await coins(world, player)).toBe(4)
  })

  it('costs nothing where the entry is 0', async () => {
    const world = await aStage({ entry: 0 })
    const player = await world.aPlayer()
    await play(world, player, 4)
    await over(world)
    expect(await coins(world, player)).toBe(40)
    await sound(world)
  })

  it.each([['one that has not begun', { from: 1, to: 2 }], ['one that is over', { from: -3, to: -2 }]])('is refused for %s', async (_what, when) => {
    const world = await aStage(when)
    expect(await world.refused(getQuestionsByContest, ID, await world.aPlayer({ coins: 50 }))).toBe('contest-not-live')
  })

  it('is not found where there is none, and refused when contests are off', async () => {
    const world = await aStage()
    const player = await world.aPlayer({ coins: 50 })
    expect(await world.refused(getQuestionsByContest, { contest_id: 'nothing' }, player)).toBe('not-found')
    await world.set('contest_mode', 0)
    expect(await world.refused(getQuestionsByContest, ID, player)).toBe('mode-off')
  })

  it('happens once: a finished attempt is refused', async () => {
    const world = await aStage()
    const player = await world.aPlayer({ coins: 50 })
    await play(world, player, 4)
    expect(await world.envelope(getQuestionsByContest, ID, player)).toMatchObject({ error: true, code: 'already-played', message: '128' })
    expect(await world.refused(setContestLeaderboard, ID, player)).toBe('already-played')
    expect(await coins(world, player)).toBe(45)
  })

  it('ignores a player’s clock factor', async () => {
    const world = await aStage()
    const { questions, round } = await world.call(getQuestionsByContest, ID, await world.aPlayer({ coins: 50, clockFactor: 10 }))
    expect(questions[0]?.time_ms).toBe(30_000)
    expect(round.ends_in_ms).toBeLessThanOrEqual(31_000)
  })
})

describe('while it runs', () => {
  it('tells neither verdict nor points nor board nor review, to whoever asks how', async () => {
    const world = await aStage()
    const player = await world.aPlayer({ coins: 50 })
    const { round, questions: [question] } = await world.call(getQuestionsByContest, ID, player)
    const ask = { round_id: round.id, question_id: question?.id as string }
    expect(await world.refused(useLifeline, { ...ask, lifeline: 'fifty_fifty' }, player)).toBe('lifeline-not-allowed')
    expect(await world.call(answerQuestion, { ...ask, answer: choose(question as never) }, player)).toMatchObject({ verdict: null, finished: 0 })
    expect(await world.call(answerQuestion, { ...ask, answer: '1' }, player)).toMatchObject({ verdict: null })
    expect((await world.call(getQuestionsByContest, ID, player)).round).toMatchObject({ marks: '?', score: 0, streak: 0 })
    expect(await world.call(setContestLeaderboard, { ...ID, questions_attended: 4, correct_answers: 4, score: 1_000_000 }, player)).toEqual({ contest_id: expect.any(String) })
    expect(await world.call(finishRound, { round_id: round.id }, player)).toMatchObject({ sealed: 1, right: 0, wrong: 0, percent: 0, passed: 0, score: 0, coins: 0 })
    expect(await world.refused(reviewRound, { round_id: round.id }, player)).toBe('sealed')
    expect(await world.call(getContestLeaderboard, ID, player)).toEqual({ sealed: 1, other_users_rank: [], my_rank: null, top_three_ranks: [] })
    expect(await world.call(getUserById, {}, player)).toMatchObject({ all_time_score: 0, userStatics: { questions_answered: 0, correct_answers: 0 } })
  })

  it('answers the same bytes whichever option is right', async () => {
    const told = async (right: number) => {
      const world = await aStage()
      await world.database.rows(sql`UPDATE question_version SET answer = ${JSON.stringify([right])}::jsonb WHERE question_id IN (SELECT id FROM question WHERE collection_id IS NOT NULL)`)
      const player = await world.aPlayer({ coins: 50 })
      const opened = await world.call(getQuestionsByContest, ID, player)
      const answered = await world.call(answerQuestion, { round_id: opened.round.id, question_id: opened.questions[0]?.id as string, answer: '1' }, player)
      const hidden = (text: string) => text.replaceAll(opened.round.id, 'round').replaceAll(/"(ends_in_ms|time_ms)":\d+/g, '')
      return hidden(JSON.stringify([opened, answered, await world.call(finishRound, { round_id: opened.round.id }, player)]))
    }
    const [first, ...others] = [await told(0), await told(1), await told(3)]
    for (const other of others) expect(other).toBe(first)
  })

  it('ends with the contest, also in the middle of a question', async () => {
    const world = await aStage({ to: 0 })
    const { left } = (await world.database.row<{ left: number }>(sql`SELECT extract(epoch FROM ends_at - app_now())::float8 AS left FROM contest`)) as { left: number }
    await world.pass(left - 5)
    const player = await world.aPlayer({ coins: 50 })
    const { round, questions: [question] } = await world.call(getQuestionsByContest, ID, player)
    expect(round.ends_in_ms).toBeLessThanOrEqual(5_000)
    await world.pass(8)
    await world.call(answerQuestion, { round_id: round.id, question_id: question?.id as string, answer: choose(question as never) }, player)
    await over(world)
    expect((await world.call(getContestLeaderboard, ID, player)).my_rank).toMatchObject({ score: 0, prize: 0 })
  })
})

describe('when it is over', () => {
  it('pays by rank, once, tells everything, and leaves the escrow empty', async () => {
    const world = await aStage()
    const [first, second, third] = [await world.aPlayer({ coins: 5, name: 'Ada' }), await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
    const round = await play(world, first, 4)
    await play(world, second, 3)
    await play(world, third, 0)
    await over(world)
    await run(world.database)
    expect([await coins(world, first), await coins(world, second), await coins(world, third)]).toEqual([40, 20, 0])
    await sound(world)
    const { my_rank, top_three_ranks, other_users_rank, sealed } = await world.call(getContestLeaderboard, ID, second)
    expect({ sealed, my_rank }).toMatchObject({ sealed: 0, my_rank: { score: 8, user_rank: 2, prize: 20 } })
    expect(top_three_ranks.map(({ user_rank, score }) => [user_rank, score])).toEqual([[1, 16], [2, 8], [3, 0]])
    expect(other_users_rank).toHaveLength(3)
    expect(await world.call(finishRound, { round_id: round }, first)).toMatchObject({ right: 4, percent: 100, score: 16 })
    expect((await world.call(reviewRound, { round_id: round }, first)).questions).toHaveLength(4)
    expect(await world.call(getUserById, {}, first)).toMatchObject({ all_time_score: 16, userStatics: { questions_answered: 4, correct_answers: 4 } })
    expect((await world.call(getTrackerData, {}, first)).map(({ type, points }) => [type, points])).toContainEqual(['wonContest', 40])
  })

  it('closes attempts that were left, with what they hold', async () => {
    const world = await aStage()
    const player = await world.aPlayer({ coins: 5 })
    await play(world, player, 4, 3)
    await over(world)
    expect((await world.call(getContestLeaderboard, ID, player)).my_rank).toMatchObject({ score: 8, user_rank: 1, prize: 40 })
  })

  it('waits a minute for answers that are under way', async () => {
    const world = await aStage({ to: 0 })
    const player = await world.aPlayer({ coins: 5 })
    await play(world, player, 4)
    const { left } = (await world.database.row<{ left: number }>(sql`SELECT extract(epoch FROM ends_at - app_now())::float8 AS left FROM contest`)) as { left: number }
    await world.pass(left + 55)
    await run(world.database)
    expect((await world.call(getContestLeaderboard, ID, player)).sealed).toBe(1)
    await world.pass(10)
    await run(world.database)
    expect((await world.call(getContestLeaderboard, ID, player)).sealed).toBe(0)
  })

  it('killed at every statement and run again pays each prize once', async () => {
    const world = await aStage()
    const players = await Promise.all([4, 3, 2].map(async (right) => {
      const player = await world.aPlayer({ coins: 5 })
      await play(world, player, right)
      return player
    }))
    await world.pass(3 * DAY)
    let killed = 0
    for (const job of jobs.filter(({ name }) => name.includes('contest'))) {
      for (let at = 1; ; at++) {
        try {
          await job.run(dyingAt(world.database, at))
          break
        } catch (error) {
          expect((error as Error).message).toBe('killed')
          killed++
        }
      }
    }
    expect(killed).toBeGreaterThan(20)
    await run(world.database)
    expect(await Promise.all(players.map((player) => coins(world, player)))).toEqual([40, 20, 0])
    const prizes = await world.database.rows(sql`SELECT 1 FROM journal WHERE kind = 'wonContest'`)
    expect(prizes).toHaveLength(2)
    await sound(world)
  })
})

/** A database whose process dies at its n-th statement: everything of that transaction is lost. */
function dyingAt(database: Database, at: number): Database {
  let statements = 0
  const count = () => {
    if (++statements === at) throw new Error('killed')
  }
  const dying = (tx: Tx): Tx => ({ ...tx, rows: (statement) => (count(), tx.rows(statement)), row: (statement) => (count(), tx.row(statement)) })
  return { ...database, transaction: (work) => database.transaction((tx) => work(dying(tx))) }
}

describe('an operator', () => {
  it('cancels: every fee goes back in its kind, once', async () => {
    const world = await aStage()
    const [player, other] = [await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
    await play(world, player, 4)
    await world.call(getQuestionsByContest, ID, other)
    expect(await cancelContest(world.database, 'grand-prix')).toBeUndefined()
    expect(await cancelContest(world.database, 'grand-prix')).toMatch(/cancelled already/)
    expect([await coins(world, player), await coins(world, other)]).toEqual([5, 5])
    await over(world)
    expect([await coins(world, player), await coins(world, other)]).toEqual([5, 5])
    expect(await world.refused(getQuestionsByContest, ID, await world.aPlayer({ coins: 5 }))).toBe('contest-not-live')
    await sound(world)
  })

  it.each([['before', false], ['after', true]])('voids a question %s the settling: everybody is graded without it', async (_when, later) => {
    const world = await aStage({ prizes: [40, 20] })
    const [first, second] = [await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
    await play(world, first, 3)
    await play(world, second, 2)
    if (later) await over(world)
    const wrong = await world.database.rows<{ id: number; missed: number }>(sql`
      SELECT i.question_id AS id, count(*) AS missed FROM contest_entry e JOIN round_item i ON i.round_id = e.round_id WHERE i.verdict = 'w' AND e.player_id = ${second.id} GROUP BY i.question_id`)
    for (const { id } of wrong) expect(await voidQuestion(world.database, 'grand-prix', id)).toBeUndefined()
    expect(await voidQuestion(world.database, 'grand-prix', wrong[0]?.id as number)).toMatch(/void already/)
    expect(await voidQuestion(world.database, 'grand-prix', 1)).toMatch(/none of/)
    if (!later) await over(world)
    const score = async (player: Player) => (await world.call(getContestLeaderboard, ID, player)).my_rank
    const [one, two] = [await score(first), await score(second)]
    expect(two).toMatchObject({ score: 8, prize: expect.toSatisfy((prize) => prize > 0) })
    expect([await coins(world, first), await coins(world, second)]).toEqual([one?.prize, two?.prize])
    await sound(world)
  })

  it('who voids too late leaves spent coins with their player', async () => {
    const world = await aStage({ prizes: [40] })
    const player = await world.aPlayer({ coins: 5 })
    await play(world, player, 4)
    await over(world)
    const before = await coins(world, player)
    await world.database.rows(sql`UPDATE contest SET prizes = '{30}'`)
    await world.database.transaction((tx) => spend(tx, { playerId: player.id, coins: before, title: 'skip', source: 'test' }))
    const [{ id } = { id: 0 }] = await world.database.rows<{ id: number }>(sql`SELECT q.id FROM question q WHERE q.collection_id IS NOT NULL ORDER BY q.id DESC LIMIT 1`)
    expect(await voidQuestion(world.database, 'grand-prix', id)).toBeUndefined()
    expect(await coins(world, player)).toBe(0)
    await sound(world)
  })
})
