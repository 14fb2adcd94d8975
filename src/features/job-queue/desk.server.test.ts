import { beforeEach, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { listAudit } from '../operators/contract.ts'
import { getWaits } from '../dashboard/contract.ts'
import { countQueue, discardJobs, listJobs, retryJobs } from './desk-contract.ts'

const reason = 'the mail server is back'
let world: World
let owner: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  owner = await aMember(world.database)
})

/** A job in this state, under a name that nothing runs. */
async function aJob(payload: object, { attempts, error = null, name = 'send-letter' }: { attempts: number; error?: string | null; name?: string }): Promise<string> {
  const row = await world.database.row<{ id: string }>(sql`SELECT id::text FROM graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 10)`)
  await world.database.rows(sql`UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, last_error = ${error} WHERE id = ${row?.id ?? ''}::bigint`)
  return row?.id ?? ''
}
const list = (more: object = {}) => world.call(listJobs, more, owner)
const counts = async () => (await world.call(countQueue, {}, owner)).filter(({ name }) => name.startsWith('send-'))

it('lists what has failed and what waits, in words without data of persons', async () => {
  const failed = await aJob({ kind: 'verify-email', to: 'a…@example.org', sealed: 'SECRET' }, { attempts: 10, error: '550 <ann@example.org> unknown\n at line' })
  const again = await aJob({ notification: 7, browser: 2 }, { attempts: 2, error: 'not done after 60 s', name: 'send-note' })
  const answer = await list()
  expect(answer.rows).toMatchObject([{ id: failed, name: 'send-letter', kind: 'verify-email', to: 'a…@example.org', attempts: 10, most: 10, next_at: null, cause: 'answered', status: '550', error: '550 <…> unknown' }])
  expect(JSON.stringify(answer)).not.toMatch(/SECRET|ann@/)
  expect((await list({ state: 'waiting' })).rows).toMatchObject([{ id: again, notification: '7', attempts: 2, cause: 'late', next_at: expect.any(String) }])
  expect(await counts()).toEqual([{ name: 'send-letter', failed: 1, waiting: 0, retried: 0, running: 0 }, { name: 'send-note', failed: 0, waiting: 1, retried: 1, running: 0 }])
})

it('turns pages, and filters by name', async () => {
  const ids = [await aJob({}, { attempts: 10 }), await aJob({}, { attempts: 10, name: 'send-note' }), await aJob({}, { attempts: 10 })]
  const first = await list({ limit: 2 })
  expect(first.rows.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  expect(await list({ limit: 2, cursor: first.next_cursor ?? '' })).toMatchObject({ rows: [{ id: ids[0] }], next_cursor: null })
  expect((await list({ name: 'send-note' })).rows.map(({ id }) => id)).toEqual([ids[1]])
})

it('tries failed ones again from the beginning, once', async () => {
  const id = await aJob({}, { attempts: 10, error: 'x' })
  expect(await world.call(retryJobs, { ids: id, reason }, owner)).toEqual({ jobs: 1 })
  expect((await list({ state: 'waiting' })).rows).toMatchObject([{ id, attempts: 0 }])
  expect(await world.refused(retryJobs, { ids: id, reason }, owner)).toBe('not-found')
  expect(await world.refused(retryJobs, { reason }, owner)).toBe('not-found')
  expect(await world.call(listAudit, { subject: 'job', subject_id: id }, owner)).toMatchObject([{ action: retryJobs.name, reason }])
})

it('discards those of one name, never one that waits', async () => {
  const waits = await aJob({}, { attempts: 1 })
  await aJob({}, { attempts: 10 })
  await aJob({}, { attempts: 10 })
  const other = await aJob({}, { attempts: 10, name: 'send-note' })
  expect(await world.refused(discardJobs, { ids: waits, reason }, owner)).toBe('not-found')
  expect(await world.call(discardJobs, { name: 'send-letter', reason }, owner)).toEqual({ jobs: 2 })
  expect((await list()).rows.map(({ id }) => id)).toEqual([other])
  expect((await list({ state: 'waiting' })).rows.map(({ id }) => id)).toEqual([waits])
})

it('counts failed ones for the menu, of those who may see them', async () => {
  await aJob({}, { attempts: 10 })
  const waits = async (role: string) => (await world.call(getWaits, {}, await aMember(world.database, role))).find(({ name }) => name === 'failed-jobs')
  expect([await waits('reader'), await waits('editor')]).toMatchObject([{ n: 1, broken: 1 }, undefined])
})
