import { expect, it } from 'vitest'
import { sql } from '../src/platform/server/database/database.ts'
import { roundJobs } from '../src/features/rounds/jobs.ts'
import { modes } from '../src/apps/server/modes.ts'
import { aStage, opening } from './stage.ts'

it.each(['close-abandoned-rounds', 'close-overdue-rounds'])('%s: a round that cannot be closed holds up no other, and is told of', async (name) => {
  const { world, player } = await aStage()
  const stuck = await opening(world, player)
  // Of a game that is no longer played here, and the first in the row.
  await world.database.rows(sql`UPDATE round SET mode = 'gone', ends_at = app_now()`)
  await world.pass(60)
  const other = await opening(world, await world.aPlayer())
  await world.database.rows(sql`UPDATE round SET ends_at = app_now() WHERE id = ${other.round_id}`)
  await world.pass(25 * 3600)
  const job = roundJobs(modes).find((each) => each.name === name)
  await expect(job?.run(world.database)).rejects.toThrow(stuck.round_id)
  expect(await world.database.rows(sql`SELECT id, state FROM round ORDER BY opened_at`)).toEqual([{ id: stuck.round_id, state: 0 }, { id: other.round_id, state: 1 }])
})
