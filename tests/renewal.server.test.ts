/** The starter world stays playable: its contests and exams come round again while the operator has made none. */
import { describe, expect, it } from 'vitest'
import { SEED } from '../src/apps/server/app.ts'
import { seeders } from '../src/apps/server/registry.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { seedWorld } from '../src/features/questions/server.ts'
import { getContest } from '../src/modes/contest/contract.ts'
import { renewContests } from '../src/modes/contest/server/renewing.ts'
import { getExamModule, getExamModuleQuestions } from '../src/modes/exam/contract.ts'
import { renewExams } from '../src/modes/exam/server/renewing.ts'
import { aContest } from './contest.ts'
import { aWorld, type World } from './world.ts'

const DAY_S = 86_400

async function aStarterWorld(): Promise<World> {
  const world = await aWorld()
  await seedWorld(world.database, SEED, seeders)
  expect(await world.database.row(sql`SELECT value FROM setting WHERE key = 'starter_renewal'`)).toEqual({ value: '1' })
  // The process may have read its settings before the seed.
  await world.set('starter_renewal', 1)
  await world.stand()
  return world
}

const renew = async ({ database }: World) => {
  await renewContests.run(database)
  await renewExams.run(database)
}

/** As a player sees them who has just signed in. */
async function contests(world: World) {
  const { live_contest: live, upcoming_contest: upcoming } = await world.call(getContest, { timezone: 'UTC', gmt_format: '+00:00' }, await world.aPlayer())
  return { live: live.data.map(({ id }) => id).length, upcoming: upcoming.data.map(({ id }) => id).length }
}
const exams = async (world: World) => (await world.call(getExamModule, { type: 1, timezone: 'UTC', gmt_format: '+00:00' }, await world.aPlayer())).map(({ title }) => title)

describe('the starter world', () => {
  it('has a contest that runs and one to come, months after it was seeded, however often the job runs', async () => {
    const world = await aStarterWorld()
    for (const days of [0, 9, 40, 7]) {
      await world.pass(days * DAY_S)
      await renew(world)
      await renew(world)
      expect(await contests(world)).toEqual({ live: 1, upcoming: 1 })
    }
  })

  it('has its exams again each week, each with a paper that can be entered', async () => {
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

  it('leaves the language alone in which the operator has a contest, and everything once it is switched off', async () => {
    const world = await aStarterWorld()
    await world.pass(60 * DAY_S)
    await aContest(world, { slug: 'own', from: 2, to: 3 })
    await renew(world)
    expect(await contests(world)).toEqual({ live: 0, upcoming: 1 })
    await world.set('starter_renewal', 0)
    await world.pass(10 * DAY_S)
    await renew(world)
    expect(await contests(world)).toEqual({ live: 0, upcoming: 0 })
    await world.set('starter_renewal', 1)
    await renew(world)
    expect(await contests(world)).toEqual({ live: 1, upcoming: 1 })
  })
})
