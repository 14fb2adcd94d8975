import { expect, it } from 'vitest'
import { aDeskOf, corrected, read } from '../../../tests/correction.ts'
import { atNoon, aWorld } from '../../../tests/world.ts'
import { finishRound } from '../../features/rounds/contract.ts'
import { statisticsOf } from '../../features/statistics/server.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getExamModule } from './contract.ts'
import { examJobs } from './jobs.ts'
import { anExam, answerAll, enter } from './kit.ts'

it('a question of an exam gets another key, or is void: marks, totals and statistics follow', async () => {
  const world = await aWorld()
  await atNoon(world)
  await anExam(world)
  const player = await world.aPlayer()
  const paper = await enter(world, player)
  await answerAll(world, player, paper, 6)
  await world.call(finishRound, { round_id: paper.round.id }, player)
  await world.pass(86_400)
  for (const job of examJobs) await job.run(world.database)
  const result = async () => (await world.call(getExamModule, { type: '2' }, player))[0]
  const counted = async () => { const { questionsAnswered, correctAnswers } = await statisticsOf(world.database, player.id); return [questionsAnswered, correctAnswers] }
  expect(await result()).toMatchObject({ obtained_marks: 11, total_marks: 11, correct_answer: 6 })
  expect(await counted()).toEqual([6, 6])
  const questionId = (await world.database.row<{ id: number }>(sql`SELECT id FROM question WHERE marks = 4`))?.id as number
  const desk = await aDeskOf(world)
  const id = await corrected(world, desk, questionId, [[1]])
  expect(await result()).toMatchObject({ obtained_marks: 7, total_marks: 11, correct_answer: 5 })
  expect(await counted()).toEqual([6, 5])
  expect((await read(world, desk, id)).done?.places).toEqual([expect.objectContaining({ place: 'exam', name: 'Geography', answers: 1, lose: 1, points: -4 })])
  await corrected(world, desk, questionId, [])
  expect(await result()).toMatchObject({ obtained_marks: 7, total_marks: 7, correct_answer: 5 })
  expect(await counted()).toEqual([5, 5])
  await corrected(world, desk, questionId, [[0], [1]])
  expect(await result()).toMatchObject({ obtained_marks: 11, correct_answer: 6 })
  expect(await counted()).toEqual([6, 6])
})
