/** What a process asks of the database while nobody plays (`npm run bench -- idle` measures a whole product). */
import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../src/apps/server/registry.ts'
import type { Services } from '../src/apps/server/services.ts'
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { isMinutely, isOften, type Job } from '../src/platform/server/jobs/jobs.ts'
import { runMinutely } from '../src/platform/server/jobs/minutely.ts'
import { LOOK_S } from '../src/platform/server/jobs/repeat.ts'
import { waitingFor } from '../src/platform/server/jobs/waiting.ts'
import { openLog } from '../src/platform/server/log.ts'
import { aCategory } from './bank.ts'
import { aWorld, type World } from './world.ts'

const all: readonly Job<Services>[] = jobs
const often = all.filter(isOften)
const minutely = all.filter(isMinutely)
const waiting = (world: World) => waitingFor(world.database, all)

/** Does all work of jobs. */
async function settle(world: World): Promise<void> {
  await runMinutely(world.database, all.filter((job) => job.waits), openLog('silent'))
  for (const job of often) for (let n = 0; n < 5 && (await job.run(world.database)) === true; n++);
}

/** A database that counts its transactions: a statement alone is one, too. */
function counted(database: Database<Services>): { database: Database<Services>; transactions: () => number } {
  let n = 0
  const counting = <Args extends unknown[], Result>(send: (...args: Args) => Result) => (...args: Args): Result => (n++, send(...args))
  const { rows, row, transaction, reading } = database
  return { database: { ...database, rows: counting(rows) as typeof rows, row: counting(row) as typeof row, transaction: counting(transaction) as typeof transaction, reading: counting(reading) as typeof reading }, transactions: () => n }
}

describe('while nobody plays', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
    await aCategory(world.database, { levels: 1, each: 10 })
    await settle(world)
  })

  it('nothing waits for a job', async () => {
    expect([...(await waiting(world))]).toEqual([])
  })

  it.each(often)('$name rests, or asks nothing', async ({ run, waits }) => {
    const { database, transactions } = counted(world.database)
    const found = await run(database)
    expect(waits ? found : transactions()).toBe(waits ? false : 0)
  })

  it('the jobs take less than half a transaction a second', async () => {
    const { database, transactions } = counted(world.database)
    await waitingFor(database, often)
    expect(transactions()).toBe(1)
    await runMinutely(database, minutely, openLog('silent'))
    // The queue adds, begins and ends the job of the minute, and asks whether there is another one.
    expect(60 / LOOK_S + transactions() - 1 + 5).toBeLessThanOrEqual(30)
  })
})

describe('work that waits is found', () => {
  it.each([
    ['look-through-questions', sql`INSERT INTO question_unchecked (question_id) SELECT min(id) FROM question`],
    ['count-answers-of-questions', sql`INSERT INTO item_recount (question_id) SELECT min(id) FROM question`],
    ['count-answers-of-questions', sql`INSERT INTO item_flag_stale (question_id) SELECT min(id) FROM question`],
    ['count-shares-of-accounts', sql`INSERT INTO shared_key_stale (kind, key) VALUES ('device', 'x')`],
    ['fold-board-changes', sql`INSERT INTO board_change (board, period, score, change) VALUES ('day', current_date, 5, 1)`],
    ['send-announcements', sql`INSERT INTO announcement (texts, image, place, audience, operator, state, send_at) VALUES ('{}', '', '', '{}', 'x', 'planned', app_now())`],
  ])('%s', async (name, work) => {
    const world = await aWorld()
    await aCategory(world.database, { levels: 1, each: 1 })
    await settle(world)
    expect([...(await waiting(world))]).toEqual([])
    await world.database.rows(work)
    expect([...(await waiting(world))]).toEqual([name])
  })
})
