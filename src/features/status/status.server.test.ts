import { expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aWorld } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getStatus } from './desk-contract.ts'

it('shows what works, what waits, and how full it is', async () => {
  const world = await aWorld()
  const owner = await aMember(world.database)
  const before = await world.call(getStatus, {}, owner)
  expect(before).toMatchObject({
    parts: [{ part: 'database', up: 1 }, { part: 'disk', up: 1 }], jobs: { waiting: 0, running: 0, failed: 0, late_seconds: 0 }, ledger: { frozen: 0, sealed: '' }, uploads: 'folder', mail: 'files', phone: 'files',
    database: { version: expect.stringMatching(/^\d+\.\d+/), most_connections: expect.any(Number) },
  })
  const { database, disk, started_at: startedAt } = before
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeGreaterThan(0)
  expect(disk && disk.free_bytes > 0 && disk.free_bytes < disk.bytes).toBe(true)
  expect(Date.parse(startedAt)).toBeLessThan(Date.now())

  await world.database.rows(sql`SELECT graphile_worker.add_job('send-letter', '{}'::json, run_at => now() - interval '7 minutes')`)
  await world.database.rows(sql`INSERT INTO ledger_breach (what, found_at) VALUES ('a test', now())`)
  const { jobs, ledger } = await world.call(getStatus, {}, owner)
  expect(jobs).toMatchObject({ waiting: 1, failed: 0 })
  expect(jobs.late_seconds).toBeGreaterThanOrEqual(419)
  expect(jobs.late_seconds).toBeLessThan(600)
  expect(ledger).toEqual({ frozen: 1, sealed: '' })
})
