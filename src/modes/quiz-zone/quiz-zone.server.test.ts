import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { getTrackerData, getUserCoinScore } from '../../features/coins/contract.ts'
import { verifyLedger } from '../../features/coins/server.ts'
import { getUserById } from '../../features/players/contract.ts'
import { answerQuestion, finishRound, getOpenRounds, reviewRound } from '../../features/rounds/contract.ts'
import { choose } from '../../../tests/bank.ts'
import { answerAndGoOn, aStage, LEVEL_1, opening, play } from '../../../tests/stage.ts'
import { getLevelData, getQuestionsByLevel, setLevelData } from './contract.ts'
import { manifest } from './server.ts'

describe('a level', () => {
  it('passed the first time opens the next one and pays 4 coins; again it pays nothing', async () => {
    const { world, player } = await aStage()
    const first = await play(world, player, 9)
    expect(first.result).toMatchObject({ right: 9, wrong: 1, percent: 90, passed: 1, score: 32, coins: 4, balance: 4, level: 1, next_level: 2 })
    expect(await world.call(getLevelData, { category_slug: 'space' }, player)).toMatchObject({ level: 2, max_level: 2, level_data: [{ level: 1, played: 1 }, { level: 2, played: 0 }] })
    const again = await play(world, player, 10)
    expect(again.result).toMatchObject({ passed: 1, coins: 0, balance: 4, score: 40 })
    expect(again.result).not.toHaveProperty('next_level')
    expect(await world.call(getTrackerData, {}, player)).toMatchObject([{ points: 4, type: 'wonQuizZone', status: 0 }])
    expect(await world.call(getUserById, {}, player)).toMatchObject({ coins: 4, all_time_score: 40, all_time_rank: 1, userStatics: { questions_answered: 20, correct_answers: 19 } })
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('counts below 0 on the way, and says with each verdict what the answer gave or took; its end does not', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await world.call(getQuestionsByLevel, LEVEL_1, player)
    const verdicts: unknown[] = []
    for (let question: (typeof questions)[number] | null = questions[0] ?? null; question; ) {
      const answer = choose(question, undefined, verdicts.length >= 7)
      const answered = await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer })
      verdicts.push([answered.verdict?.points, answered.verdict?.score])
      question = answered.next
      if (verdicts.length === 2) expect((await world.call(getQuestionsByLevel, LEVEL_1, player)).round.score).toBe(-8)
    }
    expect(verdicts).toEqual([[-4, -4], [-4, -8], [-4, -12], [-4, -16], [-4, -20], [-4, -24], [-4, -28], [4, -24], [4, -20], [4, -16]])
    expect(await world.call(finishRound, { round_id: round.id }, player)).toMatchObject({ right: 3, passed: 1, score: 0, running_score: -16 })
    expect(await world.call(getUserById, {}, player)).toMatchObject({ all_time_score: 0 })
  })

  it('failed opens nothing, pays nothing and scores nothing', async () => {
    const { world, player } = await aStage()
    const { result } = await play(world, player, 2)
    expect(result).toMatchObject({ right: 2, passed: 0, score: 0, coins: 0, balance: 0 })
    expect(await world.refused(getQuestionsByLevel, { category: 'space', level: 2 }, player)).toBe('level-locked')
    expect((await world.envelope(getQuestionsByLevel, { category: 'space', level: 2 }, player)) as object).toMatchObject({ message: '122', text: 'This Level is Locked. Play previous levels to unlock' })
  })

  it('is locked until the one before is passed, whatever a browser reports', async () => {
    const { world, player } = await aStage()
    expect(await world.call(setLevelData, { category: 'space', level: 9 }, player)).toEqual({ level: 1 })
    expect(await world.refused(getQuestionsByLevel, { category: 'space', level: 2 }, player)).toBe('level-locked')
  })

  it('that is not there, or a category that is not there, is not found', async () => {
    const { world, player } = await aStage()
    expect(await world.refused(getQuestionsByLevel, { category: 'nowhere', level: 1 }, player)).toBe('not-found')
    expect(await world.refused(getLevelData, { category_slug: 'nowhere' }, player)).toBe('not-found')
  })

  it('of an open-licence category earns bonus coins only', async () => {
    const { world, player } = await aStage({ openLicence: true })
    await play(world, player, 10)
    expect(await world.call(getUserCoinScore, {}, player)).toMatchObject({ coins: 4, redeemable: 0 })
  })

  it('larger than a round draws unseen questions first', async () => {
    const { world, player } = await aStage({ each: 15, levels: 1 })
    await world.set('quiz_zone_total_level_question', 10)
    const seen = async () => {
      const { id } = await play(world, player, 0)
      return world.database.rows<{ question_id: number }>(sql`SELECT question_id FROM round_item WHERE round_id = ${id}`)
    }
    const [first, second] = [await seen(), await seen()]
    expect(first).toHaveLength(10)
    expect(new Set([...first, ...second].map((row) => row.question_id)).size).toBe(15)
  })
})

describe('a round', () => {
  it('is resumed, not drawn anew: after a reload, on another device, with its clock running', async () => {
    const { world, player } = await aStage()
    await world.stand()
    const first = await world.call(getQuestionsByLevel, LEVEL_1, player)
    await world.pass(12)
    const again = await world.call(getQuestionsByLevel, LEVEL_1, player)
    expect(again.round).toMatchObject({ id: first.round.id, resumed: 1, position: 1 })
    expect(again.questions).toEqual(first.questions)
    expect(again.round.ends_in_ms).toBeGreaterThan(17_000)
    expect(again.round.ends_in_ms).toBeLessThan(19_100)
  })

  it('locks an overdue question as wrong and opens the next one with a full clock', async () => {
    const { world, player } = await aStage()
    await opening(world, player)
    await world.pass(60)
    const back = await world.call(getQuestionsByLevel, LEVEL_1, player)
    expect(back.round).toMatchObject({ position: 2, marks: 'w', resumed: 1 })
    expect(back.round.ends_in_ms).toBeGreaterThan(30_000)
  })

  it('asked for twice at once is one round', async () => {
    const { world, player } = await aStage()
    const rounds = await Promise.all(Array.from({ length: 10 }, () => world.call(getQuestionsByLevel, LEVEL_1, player)))
    expect(new Set(rounds.map(({ round }) => round.id)).size).toBe(1)
  })

  it('counts the first answer: a double tap and a second tab get what is stored', async () => {
    const { world, player } = await aStage()
    const { question, ...at } = await opening(world, player)
    const right = choose(question)
    const wrong = choose(question, undefined, false)
    const answers = await Promise.all([right, wrong, right, wrong].map((answer) => world.call(answerQuestion, { ...at, answer }, player)))
    expect(new Set(answers.map(({ verdict }) => verdict?.correct)).size).toBe(1)
    expect(new Set(answers.map(({ next }) => next?.id)).size).toBe(1)
  })

  it('takes no answer to a question that was not sent, nor to another player’s', async () => {
    const { world, player } = await aStage()
    const { round_id, question_id } = await opening(world, player)
    const [row] = await world.database.rows<{ question_id: number }>(sql`SELECT question_id FROM round_item WHERE round_id = ${round_id} AND position = 5`)
    expect(await world.refused(answerQuestion, { round_id, question_id: row?.question_id as number, answer: '1' }, player)).toBe('not-found')
    const stranger = await world.aPlayer({ name: 'Mei' })
    expect(await world.refused(answerQuestion, { round_id, question_id, answer: '1' }, stranger)).toBe('not-found')
    expect(await world.refused(finishRound, { round_id }, stranger)).toBe('not-found')
    expect(await world.refused(reviewRound, { round_id }, stranger)).toBe('not-found')
  })

  it('finished early leaves the untouched wrong, and a repeat returns the same', async () => {
    const { world, player } = await aStage()
    const { round_id } = await opening(world, player)
    const result = await world.call(finishRound, { round_id }, player)
    expect(result).toMatchObject({ right: 0, wrong: 10, passed: 0 })
    expect(await world.call(finishRound, { round_id }, player)).toEqual(result)
  })

  it('with the clock off has no end', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ clockFactor: 0 })
    const { question, ...at } = await opening(world, player)
    await world.pass(3600)
    expect(await world.call(answerQuestion, { ...at, answer: choose(question) }, player)).toMatchObject({ verdict: { correct: 1 }, ends_in_ms: null })
  })

  it('left for a day is closed from what it holds, and a new one opens', async () => {
    const { world, player } = await aStage()
    const first = await opening(world, player)
    await world.pass(25 * 3600)
    const next = await opening(world, player)
    expect(next.round_id).not.toBe(first.round_id)
    expect(await world.call(finishRound, { round_id: first.round_id }, player)).toMatchObject({ wrong: 10 })
  })

  it('waits on the list of what was left', async () => {
    const { world, player } = await aStage()
    await opening(world, player)
    expect(await world.call(getOpenRounds, {}, player)).toMatchObject([{ mode: 'quiz-zone', open: 1, position: 1, total: 10, place: { category: 'space', level: '1', name: 'space' } }])
  })

  it.each([[1, { correct: 1, right_answer: undefined }], [2, null], [3, { correct: 1, right_answer: expect.any(String), note: expect.any(String) }]])('tells with answer_mode %i what it may', async (mode, verdict) => {
    const { world, player } = await aStage()
    await world.set('answer_mode', mode)
    const { question, ...at } = await opening(world, player)
    const answered = await world.call(answerQuestion, { ...at, answer: choose(question) }, player)
    expect(answered.verdict).toEqual(verdict === null ? null : expect.objectContaining(verdict.right_answer ? verdict : { correct: 1 }))
    if (mode === 1) expect(answered.verdict).not.toHaveProperty('right_answer')
  })
})

it('has a shortcut in the installed app', () => expect(manifest.shortcut?.path).toBe('/quiz-zone/'))
