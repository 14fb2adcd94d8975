/** The state of the first page, over the modes that hand it in. */
import { describe, expect, it } from 'vitest'
import { getHome } from '../src/features/home/contract.ts'
import { finishRound } from '../src/features/rounds/contract.ts'
import { getDailyQuiz } from '../src/modes/daily-quiz/contract.ts'
import { getQuestionsByContest } from '../src/modes/contest/contract.ts'
import { aContest, ID } from './contest.ts'
import { anExam, atNoon, enter } from './exams.ts'
import { aStage, play } from './stage.ts'

describe('what the first page says of today', () => {
  it('counts contests and exams until they are played, and tells whether the quiz of the day was', async () => {
    const { world, player } = await aStage()
    await atNoon(world)
    await aContest(world, { entry: 0 })
    await anExam(world)
    const state = () => world.call(getHome, {}, player)
    const finish = ({ id }: { id: string }) => world.call(finishRound, { round_id: id }, player)
    expect(await state()).toMatchObject({ daily_played: 0, live_contests: 1, exams_today: 1 })
    await finish((await world.call(getDailyQuiz, {}, player)).round)
    expect(await state()).toMatchObject({ daily_played: 1, live_contests: 1, exams_today: 1 })
    await finish((await world.call(getQuestionsByContest, ID, player)).round)
    await finish((await enter(world, player)).round)
    const { rounds, ...after } = await state()
    expect(after).toEqual({ battle: null, daily_played: 1, live_contests: 0, exams_today: 0, played_today: ['contest', 'daily-quiz', 'exam'] })
    expect(rounds).toMatchObject([{ mode: 'exam', open: 0 }])
    // What came of an exam is sealed.
    expect(rounds[0]).not.toHaveProperty('passed')
  })

  it('names the level that the last round opened; replaying it opens none', async () => {
    const { world, player } = await aStage()
    const last = async () => (await world.call(getHome, {}, player)).rounds[0]
    await play(world, player, 2)
    expect(await last()).not.toHaveProperty('passed')
    await play(world, player, 9)
    expect(await last()).toMatchObject({ mode: 'quiz-zone', open: 0, passed: 1, next_level: 2 })
    await play(world, player, 10)
    const replayed = await last()
    expect(replayed).toMatchObject({ passed: 1 })
    expect(replayed).not.toHaveProperty('next_level')
  })

  it('names the modes of the product’s day alone', async () => {
    const { world, player } = await aStage()
    await atNoon(world)
    await world.set('system_timezone', 'Asia/Tokyo')
    const played = async () => (await world.call(getHome, {}, player)).played_today
    // 21:00 in Tokyo.
    await play(world, player, 2)
    expect(await played()).toEqual(['quiz-zone'])
    await world.pass(2 * 3600)
    expect(await played()).toEqual(['quiz-zone'])
    await world.pass(2 * 3600)
    expect(await played()).toEqual([])
  })
})
