import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { getTrackerData } from '../../features/coins/contract.ts'
import { getUserById } from '../../features/players/contract.ts'
import { unlockPremiumCategory } from '../../features/questions/contract.ts'
import { answerQuestion, finishRound, getOpenRounds, reviewRound, useLifeline, type OpenRound } from '../../features/rounds/contract.ts'
import { jobs } from '../../apps/server/registry.ts'
import { aCategory, choose, type TestBank } from '../../../tests/bank.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getQuestionsForSelfChallenge } from './contract.ts'

type Question = OpenRound['questions'][number]
const SET_UP = { category_slug: 'space', limit: 10, minutes: 6 }

async function aStage(bank: TestBank = {}, clockFactor = 1): Promise<{ world: World; player: TestPlayer }> {
  const world = await aWorld({ dice: seededDice(7) })
  await aCategory(world.database, { levels: 4, each: 5, ...bank })
  return { world, player: await world.aPlayer({ coins: 100, clockFactor }) }
}

async function opened(world: World, player: TestPlayer, set: Partial<typeof SET_UP> & { subcategory_slug?: string } = {}) {
  return world.call(getQuestionsForSelfChallenge, { ...SET_UP, ...set }, player)
}

async function answer(world: World, player: TestPlayer, { round }: OpenRound, question: Question, given: string) {
  return world.call(answerQuestion, { round_id: round.id, question_id: question.id, answer: given }, player)
}

async function sweep(world: World): Promise<void> {
  for (const job of jobs) await job.run(world.database)
}

describe('a set-up', () => {
  it('sends all questions at once under one clock', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await opened(world, player)
    expect(round).toMatchObject({ mode: 'self-challenge', pace: 'free', total: 10, ends_in_ms: 361_000, time_ms: 360_000, lifelines: [], resumed: 0, marks: '', score: 0, once: 0 })
    expect(round.place).toEqual({ category: 'space', subcategory: '0', name: 'space', questions: '10', minutes: '6' })
    expect(questions.map(({ position, time_ms, chosen }) => [position, time_ms, chosen])).toEqual(Array.from({ length: 10 }, (_, n) => [n + 1, 0, '']))
  })

  it.each([
    {}, { limit: 10 }, { minutes: 6 }, { limit: 0, minutes: 6 }, { limit: 7, minutes: 6 }, { limit: 10, minutes: 4 }, { limit: 35, minutes: 6 }, { limit: 10, minutes: 33 },
  ])('%j is refused', async (set) => {
    const { world, player } = await aStage()
    const { error, text, message } = (await world.envelope(getQuestionsForSelfChallenge, { category_slug: 'space', ...set }, player)) as { error: boolean; text: string; message: string }
    expect([error, text, message]).toEqual([true, 'A number of questions and a timer must be selected', '122'])
  })

  it.each([{ limit: '-5' }, { limit: '1e1' }, { minutes: 'x' }, { category_slug: '../x' }, { subcategory_slug: 'a b' }])('%j is malformed', async (set) => {
    const { world, player } = await aStage()
    const response = await world.post('get_questions_for_self_challenge', Object.fromEntries(Object.entries({ ...SET_UP, ...set })), { authorization: `Bearer ${player.token}` })
    expect(response.status).toBe(400)
  })

  it('asks no number, and nothing where there are only numbers', async () => {
    const number = { kind: 'number', options: [], answer: [100], more: { unit: 'km', range: 40 } }
    const { world, player } = await aStage({ worded: (n) => (n < 15 ? number : {}) })
    await aCategory(world.database, { slug: 'rulers', worded: () => number })
    expect(await world.refused(getQuestionsForSelfChallenge, { ...SET_UP, category_slug: 'rulers' }, player)).toBe('not-found')
    expect((await opened(world, player)).questions.map(({ options }) => options.length)).toEqual([4, 4, 4, 4, 4])
  })

  it('gets what there is where there are fewer questions than wished', async () => {
    const { world, player } = await aStage({ levels: 2, each: 3 })
    expect((await opened(world, player)).questions).toHaveLength(6)
  })

  it('draws from all levels, of one part or of all, unseen ones first', async () => {
    const { world, player } = await aStage({ levels: 3, each: 5, subcategory: 'moons' })
    await aCategory(world.database, { slug: 'other', levels: 1, each: 30 })
    const seen = new Set<string>()
    for (const set of [{ subcategory_slug: 'moons' }, { subcategory_slug: '-', limit: 5 }]) {
      const round = await opened(world, player, set)
      expect(round.questions).toHaveLength(set.limit ?? 10)
      round.questions.forEach(({ id }) => seen.add(id))
      await world.call(finishRound, { round_id: round.round.id }, player)
    }
    expect(seen.size).toBe(15)
    expect(await world.refused(getQuestionsForSelfChallenge, { ...SET_UP, subcategory_slug: 'nowhere' }, player)).toBe('not-found')
    expect(await world.refused(getQuestionsForSelfChallenge, { ...SET_UP, category_slug: 'nowhere' }, player)).toBe('not-found')
  })

  it('is played in a premium category that the player has bought', async () => {
    const { world, player } = await aStage({ slug: 'velvet', coins: 20 })
    expect(await world.refused(getQuestionsForSelfChallenge, { ...SET_UP, category_slug: 'velvet' }, player)).toBe('premium-locked')
    await world.call(unlockPremiumCategory, { category: 'velvet' }, player)
    expect((await opened(world, player, { category_slug: 'velvet' })).questions).toHaveLength(10)
  })

  it('is refused when it is switched off', async () => {
    const { world, player } = await aStage()
    await world.set('self_challenge_mode', 0)
    expect(await world.refused(getQuestionsForSelfChallenge, SET_UP, player)).toBe('mode-off')
  })

  it.each([[2, 720_000], [10, 3_600_000], [0, 0]])('runs on the player’s clock: ×%i', async (factor, timeMs) => {
    const { world, player } = await aStage({}, factor)
    expect((await opened(world, player)).round).toMatchObject({ time_ms: timeMs, ends_in_ms: factor ? timeMs + 1000 : null })
  })
})

describe('a running challenge', () => {
  it('continues with its choices and its clock, whatever set-up is requested meanwhile', async () => {
    const { world, player } = await aStage()
    await aCategory(world.database, { slug: 'sea' })
    const first = await opened(world, player)
    await answer(world, player, first, first.questions[3] as Question, '2')
    await world.pass(60)
    for (const set of [{}, { limit: 5 }, { category_slug: 'sea' }, { category_slug: 'nowhere' }]) {
      const again = await opened(world, player, set)
      expect(again.round).toMatchObject({ id: first.round.id, resumed: 1, place: first.round.place })
      expect(again.round.ends_in_ms).toBeLessThan(301_100)
      expect(again.questions.map(({ chosen }) => chosen)).toEqual(first.questions.map((_, n) => (n === 3 ? '2' : '')))
    }
    const resumed = await world.call(getQuestionsForSelfChallenge, { category_slug: 'space' }, player)
    expect(resumed.round.id).toBe(first.round.id)
    expect(await world.call(getOpenRounds, {}, player)).toMatchObject([{ mode: 'self-challenge', open: 1, position: 2, total: 10, place: { category: 'space', questions: '10', minutes: '6' } }])
  })

  it('keeps the latest choice, sends no verdict, and judges when it is handed in', async () => {
    const { world, player } = await aStage()
    const round = await opened(world, player)
    for (const [n, question] of round.questions.entries()) {
      if (n === 9) break
      for (const right of [n < 7 ? false : true, n < 7]) {
        const given = choose(question, undefined, right)
        expect(await answer(world, player, round, question, given)).toEqual({ verdict: null, next: null, ends_in_ms: expect.any(Number), finished: 0, chosen: given })
      }
    }
    const result = await world.call(finishRound, { round_id: round.round.id }, player)
    expect(result).toMatchObject({ right: 7, wrong: 3, total: 10, percent: 70, passed: 1, score: 0, coins: 0, balance: 100 })
    expect(await world.call(finishRound, { round_id: round.round.id }, player)).toEqual(result)
    expect(await answer(world, player, round, round.questions[9] as Question, '1')).toMatchObject({ finished: 1, verdict: null })
    const { questions } = await world.call(reviewRound, { round_id: round.round.id }, player)
    expect(questions.map(({ verdict }) => verdict).sort().join('')).toBe('nrrrrrrrww')
    const tracked = await world.call(getTrackerData, {}, player)
    expect(tracked.map(({ type }) => type)).toEqual(['adjustedByAdmin'])
    expect(await world.call(getUserById, {}, player)).toMatchObject({ all_time_score: 0, userStatics: { questions_answered: 10, correct_answers: 7 } })
  })

  it('shows so many answers a day and no more, and the rest the next day; those shown stay', async () => {
    const { world, player } = await aStage()
    for (const [key, value] of [['review_daily_questions', 14], ['review_answers_deduct_coin', 0]] as const) await world.set(key, value)
    const reviewOf = async (id: string) => (await world.call(reviewRound, { round_id: id }, player)).questions.map(({ right_answer, withheld }) => (right_answer ? 'x' : withheld))
    const ids: string[] = []
    for (let n = 0; n < 2; n++) {
      const { round } = await opened(world, player)
      await world.call(finishRound, { round_id: round.id }, player)
      ids.push(round.id)
    }
    const [first, second] = ids as [string, string]
    const most = [...Array(4).fill('x'), ...Array(6).fill('daily-limit')]
    expect(await reviewOf(first)).toEqual(Array(10).fill('x'))
    expect(await reviewOf(second)).toEqual(most)
    expect(await reviewOf(second)).toEqual(most)
    expect(await reviewOf(first)).toEqual(Array(10).fill('x'))
    await world.pass(24 * 3600)
    expect(await reviewOf(second)).toEqual(Array(10).fill('x'))
  })

  it('is not reviewed while it runs, and knows no lifeline', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await opened(world, player)
    expect(await world.refused(reviewRound, { round_id: round.id }, player)).toBe('not-found')
    for (const lifeline of ['fifty_fifty', 'skip', 'hint'] as const) expect(await world.refused(useLifeline, { round_id: round.id, question_id: questions[0]?.id as string, lifeline }, player)).toBe('round-over')
  })

  it('is closed with the saved answers, seconds after its end, also without a further call', async () => {
    const { world, player } = await aStage()
    await world.stand()
    const round = await opened(world, player)
    for (const question of round.questions.slice(0, 4)) await answer(world, player, round, question, choose(question))
    await world.pass(361)
    await sweep(world)
    expect(await world.call(getOpenRounds, {}, player)).toMatchObject([{ open: 1 }])
    await world.pass(3)
    await sweep(world)
    expect(await world.call(getOpenRounds, {}, player)).toMatchObject([{ open: 0 }])
    expect(await world.call(finishRound, { round_id: round.round.id }, player)).toMatchObject({ right: 4, wrong: 6, time_ms: 360_000 })
  })

  it.each(['nobody', 'the clock', 'a late choice'])('the result is returned before another one begins, when %s has closed it', async (who) => {
    const { world, player } = await aStage()
    const round = await opened(world, player)
    const question = round.questions[0] as Question
    await answer(world, player, round, question, choose(question))
    await world.pass(364)
    if (who === 'the clock') await sweep(world)
    if (who === 'a late choice') await answer(world, player, round, question, '')
    for (const set of [{}, { limit: 5, minutes: 3 }]) expect(await opened(world, player, set)).toMatchObject({ round: { id: round.round.id, resumed: 1, ends_in_ms: null, place: { questions: '10' } }, questions: [] })
    expect(await world.call(finishRound, { round_id: round.round.id }, player)).toMatchObject({ right: 1, wrong: 9 })
    const next = await opened(world, player)
    expect(next.round).toMatchObject({ resumed: 0 })
    expect(next.questions).toHaveLength(10)
  })

  it('is not returned any more a day later, nor to another player', async () => {
    const { world, player } = await aStage()
    await opened(world, player)
    await world.pass(364)
    await sweep(world)
    expect((await opened(world, await world.aPlayer())).round).toMatchObject({ resumed: 0 })
    await world.pass(86_400)
    expect((await opened(world, player)).round).toMatchObject({ resumed: 0 })
  })

  it('takes nothing after its end: a late choice closes it, and the next asking opens another', async () => {
    const { world, player } = await aStage()
    const round = await opened(world, player)
    await world.pass(364)
    const question = round.questions[0] as Question
    expect(await answer(world, player, round, question, choose(question))).toMatchObject({ finished: 1 })
    expect(await world.call(finishRound, { round_id: round.round.id }, player)).toMatchObject({ right: 0, wrong: 10 })
    expect((await opened(world, player)).round).toMatchObject({ resumed: 0 })
  })

  it('opens once, however many tabs ask at once', async () => {
    const { world, player } = await aStage()
    const rounds = await Promise.all(Array.from({ length: 8 }, (_, n) => opened(world, player, { limit: n % 2 ? 5 : 10 })))
    expect(new Set(rounds.map(({ round }) => round.id)).size).toBe(1)
  })

  it('is refused to other players', async () => {
    const { world, player } = await aStage()
    const other = await world.aPlayer()
    const { round, questions } = await opened(world, player)
    expect(await world.refused(answerQuestion, { round_id: round.id, question_id: questions[0]?.id as string, answer: '1' }, other)).toBe('not-found')
    expect(await world.refused(finishRound, { round_id: round.id }, other)).toBe('not-found')
  })
})

/** Ids of rounds and times differ between any two worlds; nothing else may. */
const plain = (body: string) => body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/"ends_in_ms":\d+/g, '"ends_in_ms":0')

it('until it is closed, swapping which option is right changes no byte', async () => {
  const played = async (shift: number) => {
    const { world, player } = await aStage({ rightAt: (n) => (n + shift) % 4 })
    const say = async (name: string, fields: Record<string, string | number>) => (await world.post(name, fields, { authorization: `Bearer ${player.token}` })).text()
    const first = await say('get_questions_for_self_challenge', SET_UP)
    const { round, questions } = JSON.parse(first).data as OpenRound
    const replies = [first]
    for (const question of questions) replies.push(await say('answer_question', { round_id: round.id, question_id: question.id, answer: '2' }))
    replies.push(await say('get_questions_for_self_challenge', SET_UP), await say('get_open_rounds', {}), await say('review_round', { round_id: round.id }), await say('get_bookmark', { type: 1 }))
    return replies.map(plain)
  }
  const one = await played(0)
  expect(one[0]).toContain('"pace":"free"')
  expect(await played(1)).toEqual(one)
})
