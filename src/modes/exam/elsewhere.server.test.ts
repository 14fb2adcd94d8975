/** What other features tell of an exam. */
import { describe, expect, it } from 'vitest'
import { choose } from '../../../tests/bank.ts'
import { refusedAfterAnother } from '../../../tests/played-once.ts'
import { atNoon, aWorld } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getHome } from '../../features/home/contract.ts'
import { answerQuestion, finishRound, getOpenRounds, type OpenRound } from '../../features/rounds/contract.ts'
import { getExamModule, getExamModuleQuestions, setExamModuleResult } from './contract.ts'
import { anExam, enter, KEY } from './kit.ts'

type Question = OpenRound['questions'][number]

describe('an exam', () => {
  it('is refused to a call that waited while another one handed it in', async () => {
    const world = await aWorld()
    await atNoon(world)
    await anExam(world)
    const player = await world.aPlayer()
    const scope = sql`SELECT id::text FROM exam`
    const row = sql`exam_entry (player_id, round_id, exam_id, state, clock_percent) SELECT player_id, id, scope::bigint, 3, 100`
    expect(await refusedAfterAnother(world, player, { mode: 'exam', scope, entry: row, ask: () => world.refused(getExamModuleQuestions, { exam_module_id: 'geo', exam_key: KEY }, player) })).toBe('exam-already-entered')
  })

  it('is counted by the first page until it is handed in; what came of it is sealed', async () => {
    const world = await aWorld()
    await atNoon(world)
    await anExam(world)
    const player = await world.aPlayer()
    expect(await world.call(getHome, {}, player)).toMatchObject({ exams_today: 1, played_today: [] })
    await world.call(finishRound, { round_id: (await enter(world, player)).round.id }, player)
    const { rounds, ...after } = await world.call(getHome, {}, player)
    expect(after).toEqual({ battle: null, daily_played: 0, live_contests: 0, exams_today: 0, played_today: ['exam'] })
    expect(rounds).toMatchObject([{ mode: 'exam', open: 0 }])
    expect(rounds[0]).not.toHaveProperty('passed')
  })

  it('is told by no reply before its day is over, and a repeat of handing in tells no more', async () => {
    const world = await aWorld()
    await atNoon(world)
    await anExam(world)
    const player = await world.aPlayer()
    const { round, questions: [first] } = await enter(world, player)
    await world.call(answerQuestion, { round_id: round.id, question_id: first?.id as string, answer: choose(first as Question) }, player)
    const { result, exam } = await world.call(setExamModuleResult, { exam_module_id: 'geo', rules_violated: '0' }, player)
    expect(result).toMatchObject({ sealed: 1, right: 0, wrong: 0, passed: 0, score: 0 })
    // The row of the exam list is included, sealed as in the list itself.
    expect([exam]).toEqual(await world.call(getExamModule, { type: '2', exam_module_id: 'geo' }, player))
    expect(exam).toMatchObject({ exam_status: '3', published: 0, rules_violated: 0 })
    expect(await world.call(setExamModuleResult, { exam_module_id: 'geo', rules_violated: '0' }, player)).toEqual({ exam_status: '3', result, exam })
    expect(await world.call(setExamModuleResult, { exam_module_id: 'geo' }, player)).toEqual({ exam_status: '3' })
    expect(await world.call(getOpenRounds, {}, player)).toEqual([expect.objectContaining({ id: round.id, open: 0 })])
  })
})
