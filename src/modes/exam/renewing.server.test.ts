/** The starter world stays playable: its exams come round again while the operator has made none. */
import { expect, it } from 'vitest'
import { aStarterWorld } from '../../../tests/starter-world.ts'
import type { World } from '../../../tests/world.ts'
import { getExamModule, getExamModuleQuestions } from './contract.ts'
import { renewExams } from './server/renewing.ts'

const DAY_S = 86_400
const renew = ({ database }: World) => renewExams.run(database)

const exams = async (world: World) => (await world.call(getExamModule, { type: 1, timezone: 'UTC', gmt_format: '+00:00' }, await world.aPlayer())).map(({ title }) => title)

it('the starter world has its exams again each week, each with a paper that can be entered', async () => {
  const world = await aStarterWorld()
  expect(await exams(world)).toEqual(['General knowledge'])
  await world.pass(7 * DAY_S)
  await renew(world)
  expect(await exams(world)).toEqual(['General knowledge'])
  const player = await world.aPlayer()
  const [exam] = await world.call(getExamModule, { type: 1 }, player)
  expect(exam?.exam_key).toBe('LIMELIGHT-1')
  expect((await world.call(getExamModuleQuestions, { exam_module_id: exam?.slug ?? '', exam_key: exam?.exam_key ?? '' }, player)).questions).toHaveLength(20)
  await world.pass(DAY_S)
  await renew(world)
  expect(await exams(world)).toHaveLength(1)
  await world.pass(DAY_S)
  await renew(world)
  expect(await exams(world)).toEqual([])
})
