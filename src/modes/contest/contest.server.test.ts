import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { getOwnData } from '../../features/account-deletion/contract.ts'
import { escrowBalance } from '../../features/coins/server.ts'
import { contentLanguages } from '../../features/languages/server.ts'
import { getUserById } from '../../features/players/contract.ts'
import { answerQuestion, finishRound, reviewRound, useLifeline } from '../../features/rounds/contract.ts'
import { choose } from '../../../tests/bank.ts'
import { aContest, aContestWorld, coinsOf, expectSound, ID, over, play } from './kit.ts'
import { getContest, getContestLeaderboard, getQuestionsByContest, setContestLeaderboard } from './contract.ts'
import { escrowOf } from './server/served.ts'
import { cancelContest } from './server/settling.ts'

describe('the lists of contests', () => {
  it('tell live, coming and past ones, and a live one that was played among the past', async () => {
    const world = await aContestWorld()
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
    const world = await aContestWorld()
    const arabic = (await contentLanguages(world.database)).find(({ code }) => code === 'ar')
    expect((await world.call(getContest, { language_id: arabic?.id as string }, await world.aPlayer())).live_contest.data).toHaveLength(1)
  })

  it('hold the running ones however many come, and a language’s own however many others are over', async () => {
    const world = await aContestWorld()
    const arabic = (await contentLanguages(world.database)).find(({ code }) => code === 'ar')?.id as string
    const add = (what: string, language: string, days: number) => world.database.rows(sql`
      INSERT INTO contest (slug, name, language_id, entry, prizes, starts_at, ends_at, collection_id)
      SELECT ${what} || n, ${what}, coalesce(nullif(${language}, '')::bigint, language_id), 0, '{}', app_now() + make_interval(days => ${days}, mins => n),
        app_now() + make_interval(days => ${days} + 1), collection_id FROM contest CROSS JOIN generate_series(1, 250) n WHERE slug = 'grand-prix'`)
    await add('coming', '', 5)
    await add('over', '', -5)
    await add('over-elsewhere', arabic, -3)
    const { live_contest, upcoming_contest, past_contest } = await world.call(getContest, {}, await world.aPlayer())
    expect(live_contest.data.map(({ slug }) => slug)).toEqual(['grand-prix'])
    expect([upcoming_contest.data[0]?.slug, upcoming_contest.data.length]).toEqual(['coming1', 99])
    expect([new Set(past_contest.data.map(({ name }) => name)), past_contest.data.length]).toEqual([new Set(['over']), 100])
  })
})

describe('entering', () => {
  it('takes the fee into escrow and opens the one attempt, whatever is pressed how often', async () => {
    const world = await aContestWorld()
    const player = await world.aPlayer({ coins: 12 })
    const opened = await Promise.all(Array.from({ length: 20 }, () => world.call(getQuestionsByContest, ID, player)))
    expect(new Set(opened.map(({ round }) => round.id)).size).toBe(1)
    expect(opened[0]?.round).toMatchObject({ mode: 'contest', total: 4, lifelines: [] })
    expect(await coinsOf(world, player)).toBe(7)
    const [{ id } = { id: 0 }] = await world.database.rows<{ id: number }>(sql`SELECT id FROM contest`)
    expect(await escrowBalance(world.database, escrowOf(id))).toBe(5)
  })

  it('opens one attempt of a contest without a fee, too', async () => {
    const world = await aContestWorld({ entry: 0 })
    const player = await world.aPlayer()
    const opened = await Promise.all(Array.from({ length: 20 }, () => world.call(getQuestionsByContest, { ...ID, price: 0 }, player)))
    expect(new Set(opened.map(({ round }) => round.id)).size).toBe(1)
  })

  it('is refused without the coins, and nothing is left behind', async () => {
    const world = await aContestWorld()
    const player = await world.aPlayer({ coins: 4 })
    expect(await world.refused(getQuestionsByContest, ID, player)).toBe('not-enough-coins')
    expect(await world.database.rows(sql`SELECT 1 FROM contest_entry`)).toEqual([])
    expect(await world.database.rows(sql`SELECT 1 FROM round`)).toEqual([])
    expect(await coinsOf(world, player)).toBe(4)
  })

  it('takes no fee for a contest whose questions were all switched off, and it can be cancelled', async () => {
    const world = await aContestWorld()
    const [early, late] = [await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
    const { round } = await world.call(getQuestionsByContest, ID, early)
    await world.database.rows(sql`UPDATE question SET active = false WHERE collection_id IS NOT NULL`)
    expect(await world.refused(getQuestionsByContest, ID, late)).toBe('contest-not-live')
    expect((await world.call(getQuestionsByContest, ID, early)).round).toMatchObject({ id: round.id, resumed: 1, total: 4 })
    expect(await cancelContest(world.database, 'grand-prix')).toBeUndefined()
    expect([await coinsOf(world, early), await coinsOf(world, late)]).toEqual([5, 5])
    await expectSound(world)
  })

  it('costs nothing where the entry is 0', async () => {
    const world = await aContestWorld({ entry: 0 })
    const player = await world.aPlayer()
    await play(world, player, 4)
    await over(world)
    expect(await coinsOf(world, player)).toBe(40)
    await expectSound(world)
  })

  it.each([['one that has not begun', { from: 1, to: 2 }], ['one that is over', { from: -3, to: -2 }]])('is refused for %s', async (_what, when) => {
    const world = await aContestWorld(when)
    expect(await world.refused(getQuestionsByContest, ID, await world.aPlayer({ coins: 50 }))).toBe('contest-not-live')
  })

  it('is not found where there is none, and refused when contests are off', async () => {
    const world = await aContestWorld()
    const player = await world.aPlayer({ coins: 50 })
    expect(await world.refused(getQuestionsByContest, { contest_id: 'nothing' }, player)).toBe('not-found')
    await world.set('contest_mode', 0)
    expect(await world.refused(getQuestionsByContest, ID, player)).toBe('mode-off')
  })

  it('happens once: a finished attempt is refused', async () => {
    const world = await aContestWorld()
    const player = await world.aPlayer({ coins: 50 })
    await play(world, player, 4)
    expect(await world.envelope(getQuestionsByContest, ID, player)).toMatchObject({ error: true, code: 'already-played', message: '128' })
    expect(await world.refused(setContestLeaderboard, ID, player)).toBe('already-played')
    expect(await coinsOf(world, player)).toBe(45)
  })

  it('ignores a player’s clock factor', async () => {
    const world = await aContestWorld()
    const { questions, round } = await world.call(getQuestionsByContest, ID, await world.aPlayer({ coins: 50, clockFactor: 10 }))
    expect(questions[0]?.time_ms).toBe(30_000)
    expect(round.ends_in_ms).toBeLessThanOrEqual(31_000)
  })
})

describe('while it runs', () => {
  it('tells neither verdict nor points nor board nor review, to whoever asks how', async () => {
    const world = await aContestWorld()
    const player = await world.aPlayer({ coins: 50 })
    const { round, questions: [question] } = await world.call(getQuestionsByContest, ID, player)
    const ask = { round_id: round.id, question_id: question?.id as string }
    expect(await world.refused(useLifeline, { ...ask, lifeline: 'fifty_fifty' }, player)).toBe('lifeline-not-allowed')
    expect(await world.call(answerQuestion, { ...ask, answer: choose(question as never) }, player)).toMatchObject({ verdict: null, finished: 0 })
    expect(await world.call(answerQuestion, { ...ask, answer: '1' }, player)).toMatchObject({ verdict: null })
    expect((await world.call(getQuestionsByContest, ID, player)).round).toMatchObject({ marks: '?', score: 0, streak: 0 })
    expect(await world.call(setContestLeaderboard, { ...ID, questions_attended: 4, correct_answers: 4, score: 1_000_000 }, player)).toEqual({ contest_id: expect.any(String) })
    const result = await world.call(finishRound, { round_id: round.id }, player)
    expect(result).toMatchObject({ sealed: 1, right: 0, wrong: 0, percent: 0, passed: 0, score: 0, coins: 0 })
    expect(result).not.toHaveProperty('running_score')
    expect(await world.refused(reviewRound, { round_id: round.id }, player)).toBe('sealed')
    expect(await world.call(getContestLeaderboard, ID, player)).toEqual({ sealed: 1, other_users_rank: [], my_rank: null, top_three_ranks: [] })
    expect(await world.call(getUserById, {}, player)).toMatchObject({ all_time_score: 0, userStatics: { questions_answered: 0, correct_answers: 0 } })
  })

  it('answers the same bytes whichever option is right', async () => {
    const replies = async (right: number) => {
      const world = await aContestWorld()
      await world.database.rows(sql`UPDATE question_version SET answer = ${JSON.stringify([right])}::jsonb WHERE question_id IN (SELECT id FROM question WHERE collection_id IS NOT NULL)`)
      const player = await world.aPlayer({ coins: 50 })
      const opened = await world.call(getQuestionsByContest, ID, player)
      const answered = await world.call(answerQuestion, { round_id: opened.round.id, question_id: opened.questions[0]?.id as string, answer: '1' }, player)
      const hidden = (text: string) => text.replaceAll(opened.round.id, 'round').replaceAll(/"(ends_in_ms|time_ms)":\d+/g, '')
      return hidden(JSON.stringify([opened, answered, await world.call(finishRound, { round_id: opened.round.id }, player)]))
    }
    const [first, ...others] = [await replies(0), await replies(1), await replies(3)]
    for (const other of others) expect(other).toBe(first)
  })

  it('ends with the contest, also in the middle of a question', async () => {
    const world = await aContestWorld({ to: 0 })
    await world.stand()
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

describe('a pool that is larger than what is asked', () => {
  it('gives each entrant a draw of their own, with the same share of each level, and keeps it', async () => {
    const world = await aContestWorld({ questions: 40, asked: 8, levels: 2 })
    const papers: string[] = []
    for (let n = 0; n < 4; n++) {
      const player = await world.aPlayer({ coins: 10 })
      const { round } = await world.call(getQuestionsByContest, ID, player)
      expect(round.total).toBe(8)
      expect((await world.call(getQuestionsByContest, ID, player)).round).toMatchObject({ id: round.id, total: 8, resumed: 1 })
      const rows = await world.database.rows<{ id: number; level: number }>(sql`
        SELECT q.id, q.level FROM round_item i JOIN question q ON q.id = i.question_id WHERE i.round_id = ${round.id} ORDER BY q.id`)
      expect(rows.filter(({ level }) => level === 1)).toHaveLength(4)
      papers.push(rows.map(({ id }) => id).join())
    }
    expect(new Set(papers).size).toBe(4)
    expect((await world.call(getContest, {}, await world.aPlayer())).live_contest.data[0]?.no_of_ques).toBe(8)
  })
})

it('the download of a player’s data has its contests, with rank and prize once they are settled', async () => {
  const world = await aContestWorld()
  const player = await world.aPlayer({ coins: 50 })
  await play(world, player, 4)
  const contests = async () => (await world.call(getOwnData, {}, player)).parts.contests
  expect(await contests()).toEqual([{ contest: expect.any(String), starts: expect.any(String), ends: expect.any(String), fee: 5, score: null, timeMs: null, rank: null, prize: 0 }])
  await over(world)
  expect(await contests()).toMatchObject([{ score: expect.any(Number), rank: 1, prize: 40 }])
  expect((await world.call(getOwnData, {}, await world.aPlayer())).parts.contests).toEqual([])
})
