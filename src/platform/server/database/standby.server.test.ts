import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { anInitializedFolder, cleanUp, clusterOf, removeModel } from '../../../../tests/postgres-kit.ts'
import { binariesFor } from '../postgres/binaries.ts'
import { giveTo, runnerFor } from '../postgres/runner.ts'
import { startPostgres } from '../postgres/start.ts'
import { openDatabase, sql } from './database.ts'
import { isOutage } from './outage.ts'

afterAll(async () => (await cleanUp(), removeModel()))

const WHICH = sql`SELECT pg_is_in_recovery() AS standby`

it('a standby counts as a database that is away until it is promoted; only who asks for a standby reads there', async () => {
  const folder = await anInitializedFolder()
  const [cluster, runner] = [clusterOf(folder), runnerFor(clusterOf(folder))]
  const signal = path.join(cluster, 'standby.signal')
  fs.writeFileSync(signal, '')
  giveTo(runner, signal)
  const postgres = await startPostgres({ folder })
  const [database, replica] = [openDatabase(postgres.url, { max: 2 }), openDatabase(postgres.url, { max: 2, standby: true })]
  try {
    const failed: unknown[] = [await database.row(WHICH).catch((error: unknown) => error), await database.transaction((tx) => tx.row(WHICH)).catch((error: unknown) => error), await database.reading((db) => db.row(WHICH)).catch((error: unknown) => error)]
    expect(failed.map(isOutage)).toEqual([true, true, true])
    expect(database.usage.connections()).toMatchObject({ used: 0, idle: 0 })
    expect(await replica.row(WHICH)).toEqual({ standby: true })

    execFileSync(binariesFor(runner, folder).control, ['promote', '-w', '-s', '-D', cluster], { ...runner, cwd: cluster })
    expect(await database.row(WHICH)).toEqual({ standby: false })
  } finally {
    await database.close()
    await replica.close()
    await postgres.stop()
  }
})
