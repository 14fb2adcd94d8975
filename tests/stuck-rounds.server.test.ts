import { expect, it } from 'vitest'
import { sql } from '../src/platform/server/database/database.ts'
import { getUserCoinScore } from '../src/features/coins/contract.ts'
import { roundJobs } from '../src/features/rounds/jobs.ts'
import { modeOf, type ServedMode } from '../src/features/rounds/server/registry.ts'
import { modes } from '../src/apps/server/modes.ts'
import { removalNeeds } from '../src/apps/server/retention.ts'
import { getRoundHistory } from '../src/features/rounds/contract.ts'
import { aStage, opening, play } from './stage.ts'

it.each(['close-abandoned-rounds', 'close-overdue-rounds'])('%s: a round that cannot be closed blocks no other, and is logged', async (name) => {
  const { world, player } = await aStage()
  const stuck = await opening(world, player)
  // The first round in the queue belongs to a mode whose settling fails.
  await world.database.rows(sql`UPDATE round SET mode = 'broken', ends_at = app_now()`)
  await world.pass(60)
  const other = await opening(world, await world.aPlayer())
  await world.database.rows(sql`UPDATE round SET ends_at = app_now() WHERE id = ${other.round_id}`)
  await world.pass(25 * 3600)
  const broken: ServedMode = { ...modeOf(modes, 'quiz-zone'), settle: () => Promise.reject(new Error('cannot be settled')) }
  const job = roundJobs({ ...modes, broken }, removalNeeds).find((each) => each.name === name)
  await expect(job?.run(world.database)).rejects.toThrow(stuck.round_id)
  expect(await world.database.rows(sql`SELECT id, state FROM round ORDER BY opened_at`)).toEqual([{ id: stuck.round_id, state: 0 }, { id: other.round_id, state: 1 }])
})

it('rounds of a mode that was taken out are closed and pay nothing, those played before stay in the history', async () => {
  const { world, player } = await aStage()
  await play(world, player, 8)
  await opening(world, player)
  const coins = async () => (await world.call(getUserCoinScore, {}, player)).coins
  const before = await coins()
  await world.database.rows(sql`UPDATE round SET mode = 'taken-out'`)
  await world.pass(25 * 3600)
  for (const job of roundJobs(modes, removalNeeds)) await job.run(world.database)
  expect(await world.database.rows(sql`SELECT state FROM round`)).toEqual([{ state: 1 }, { state: 1 }])
  expect(await coins()).toBe(before)
  expect(await world.call(getRoundHistory, {}, player)).toMatchObject([{ mode: 'taken-out', right: 0 }, { mode: 'taken-out', right: 8 }])
})
