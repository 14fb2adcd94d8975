import { describe, expect, it } from 'vitest'
import { sql, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { getTrackerData } from '../../../features/coins/contract.ts'
import { spend } from '../../../features/coins/server.ts'
import { getUserById } from '../../../features/players/contract.ts'
import { deactivate } from '../../../features/players/server.ts'
import { finishRound, reviewRound } from '../../../features/rounds/contract.ts'
import { jobs } from '../../../apps/server/registry.ts'
import { aContestWorld, coinsOf, expectSound, ID, over, play, settle } from '../kit.ts'
import { anOutbox } from '../../../../tests/webhook-receiver.ts'
import type { TestPlayer } from '../../../../tests/world.ts'
import { getContestLeaderboard, getQuestionsByContest } from '../contract.ts'
import { cancelContest, voidQuestion } from './settling.ts'

describe('when it is over', () => {
  it('pays by rank, once, tells everything, and leaves the escrow empty', async () => {
    const world = await aContestWorld()
    const outbox = await anOutbox(world.database)
    const [first, second, third] = [await world.aPlayer({ coins: 5, name: 'Ada' }), await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
    const round = await play(world, first, 4)
    await play(world, second, 3)
    await play(world, third, 0)
    await over(world)
    await settle(world.database)
    expect([await coinsOf(world, first), await coinsOf(world, second), await coinsOf(world, third)]).toEqual([40, 20, 0])
    await expectSound(world)
    const { my_rank, top_three_ranks, other_users_rank, sealed } = await world.call(getContestLeaderboard, ID, second)
    expect({ sealed, my_rank }).toMatchObject({ sealed: 0, my_rank: { score: 8, user_rank: 2, prize: 20 } })
    expect(top_three_ranks.map(({ user_rank, score }) => [user_rank, score])).toEqual([[1, 16], [2, 8], [3, 0]])
    expect(other_users_rank).toHaveLength(3)
    expect(await world.call(finishRound, { round_id: round }, first)).toMatchObject({ right: 4, percent: 100, score: 16 })
    expect((await world.call(reviewRound, { round_id: round }, first)).questions).toHaveLength(4)
    expect(await world.call(getUserById, {}, first)).toMatchObject({ all_time_score: 16, userStatics: { questions_answered: 4, correct_answers: 4 } })
    expect((await world.call(getTrackerData, {}, first)).map(({ type, points }) => [type, points])).toContainEqual(['wonContest', 40])
    expect(await outbox()).toContainEqual({ type: 'contest.settled', data: { contest: expect.any(String), grading: 0, entrants: 3, winners: 2, prize_coins: 60 } })
  })

  it('closes attempts that were left, with what they hold', async () => {
    const world = await aContestWorld()
    const player = await world.aPlayer({ coins: 5 })
    await play(world, player, 4, 3)
    await over(world)
    expect((await world.call(getContestLeaderboard, ID, player)).my_rank).toMatchObject({ score: 8, user_rank: 1, prize: 40 })
  })

  it('ranks nobody whose account was closed before: the others move up, and no prize is paid into it', async () => {
    const world = await aContestWorld()
    const [banned, second] = [await world.aPlayer({ coins: 5, email: 'banned@example.org' }), await world.aPlayer({ coins: 5 })]
    await play(world, banned, 4)
    await play(world, second, 3)
    await deactivate(world.database, 'banned@example.org')
    await over(world)
    const { my_rank, top_three_ranks } = await world.call(getContestLeaderboard, ID, second)
    expect(my_rank).toMatchObject({ user_rank: 1, prize: 40 })
    expect(top_three_ranks).toEqual([my_rank])
    expect([await coinsOf(world, banned), await coinsOf(world, second)]).toEqual([0, 40])
    await expectSound(world)
  })

  it('waits a minute for answers that are under way', async () => {
    const world = await aContestWorld({ to: 0 })
    await world.stand()
    const player = await world.aPlayer({ coins: 5 })
    await play(world, player, 4)
    const { left } = (await world.database.row<{ left: number }>(sql`SELECT extract(epoch FROM ends_at - app_now())::float8 AS left FROM contest`)) as { left: number }
    await world.pass(left + 55)
    await settle(world.database)
    expect((await world.call(getContestLeaderboard, ID, player)).sealed).toBe(1)
    await world.pass(10)
    await settle(world.database)
    expect((await world.call(getContestLeaderboard, ID, player)).sealed).toBe(0)
  })

  it('killed at every statement and run again pays each prize once', async () => {
    const world = await aContestWorld()
    const players = await Promise.all([4, 3, 2].map(async (right) => {
      const player = await world.aPlayer({ coins: 5 })
      await play(world, player, right)
      return player
    }))
    await world.pass(3 * 86_400)
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
    await settle(world.database)
    expect(await Promise.all(players.map((player) => coinsOf(world, player)))).toEqual([40, 20, 0])
    const prizes = await world.database.rows(sql`SELECT 1 FROM journal WHERE kind = 'wonContest'`)
    expect(prizes).toHaveLength(2)
    await expectSound(world)
  })
})

/** A database whose process dies at its n-th statement: everything of that transaction is lost. */
function dyingAt<Services>(database: Database<Services>, at: number): Database<Services> {
  let statements = 0
  const count = () => {
    if (++statements === at) throw new Error('killed')
  }
  const dying = (tx: Tx<Services>): Tx<Services> => ({ ...tx, rows: (statement) => (count(), tx.rows(statement)), row: (statement) => (count(), tx.row(statement)) })
  return { ...database, transaction: (work) => database.transaction((tx) => work(dying(tx))) }
}

describe('an operator', () => {
  it('cancels: every fee goes back in its kind, once', async () => {
    const world = await aContestWorld()
    const [player, other] = [await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
    await play(world, player, 4)
    await world.call(getQuestionsByContest, ID, other)
    expect(await cancelContest(world.database, 'grand-prix')).toBeUndefined()
    expect(await cancelContest(world.database, 'grand-prix')).toMatch(/cancelled already/)
    expect([await coinsOf(world, player), await coinsOf(world, other)]).toEqual([5, 5])
    await over(world)
    expect([await coinsOf(world, player), await coinsOf(world, other)]).toEqual([5, 5])
    expect(await world.refused(getQuestionsByContest, ID, await world.aPlayer({ coins: 5 }))).toBe('contest-not-live')
    await expectSound(world)
  })

  it.each([['before', false], ['after', true]])('voids a question %s the settling: everybody is graded without it', async (_when, later) => {
    const world = await aContestWorld({ prizes: [40, 20] })
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
    const score = async (player: TestPlayer) => (await world.call(getContestLeaderboard, ID, player)).my_rank
    const [one, two] = [await score(first), await score(second)]
    expect(two).toMatchObject({ score: 8, prize: expect.toSatisfy((prize) => prize > 0) })
    expect([await coinsOf(world, first), await coinsOf(world, second)]).toEqual([one?.prize, two?.prize])
    await expectSound(world)
  })

  it('who voids too late leaves spent coins with their player', async () => {
    const world = await aContestWorld({ prizes: [40] })
    const player = await world.aPlayer({ coins: 5 })
    await play(world, player, 4)
    await over(world)
    const before = await coinsOf(world, player)
    await world.database.rows(sql`UPDATE contest SET prizes = '{30}'`)
    await world.database.transaction((tx) => spend(tx, { playerId: player.id, coins: before, title: 'skip', source: 'test' }))
    const [{ id } = { id: 0 }] = await world.database.rows<{ id: number }>(sql`SELECT q.id FROM question q WHERE q.collection_id IS NOT NULL ORDER BY q.id DESC LIMIT 1`)
    expect(await voidQuestion(world.database, 'grand-prix', id)).toBeUndefined()
    expect(await coinsOf(world, player)).toBe(0)
    await expectSound(world)
  })
})
