/**
 * npm run bench idle [seconds]: a product without players, after its first work is done: how often its process wakes (voluntary context
 * switches of all threads), how many transactions its database commits (those of autovacuum included), and its memory. Ends with 1 where a
 * goal is missed. On Linux.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, sql, type Database } from '../src/platform/server/database/database.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import { aFolder, start } from '../tests/process.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

/** The starter world's questions are looked through and counted by then. */
const SETTLED_MS = 90_000
const seconds = Number(process.argv[2] ?? 120)

const folder = await aFolder()
const product = await start(folder, await freePort(), { LOG_LEVEL: 'error' })
const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
const database = openDatabase(postgres.url, { max: 1 })
try {
  await pause(SETTLED_MS)
  const { pid } = product
  const [woken, committed, begun] = [await wakeUps(pid), await transactions(database), performance.now()]
  await pause(seconds * 1_000)
  const passed = (performance.now() - begun) / 1_000
  console.log(`a product without players, ${seconds} s; load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`)
  figure({ what: 'wake-ups a second without players', value: ((await wakeUps(pid)) - woken) / passed, most: 20 })
  figure({ what: 'transactions a second without players', value: ((await transactions(database)) - committed) / passed, most: 1 })
  figure({ what: 'memory of the process without players', value: await megabytes(pid), unit: 'MB', most: 150 })
} finally {
  await database.close()
  await postgres.stop()
  await product.kill('SIGTERM')
  await fs.rm(folder, { recursive: true, force: true })
}
process.exit(isMissed() ? 1 : 0)

async function wakeUps(pid: number): Promise<number> {
  const threads = await fs.readdir(`/proc/${pid}/task`)
  const counts = await Promise.all(threads.map(async (thread) => Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(await fs.readFile(`/proc/${pid}/task/${thread}/status`, 'utf8'))?.[1] ?? 0)))
  return counts.reduce((sum, n) => sum + n, 0)
}

async function transactions(db: Database): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT sum(xact_commit + xact_rollback)::int AS n FROM pg_stat_database`))?.n ?? 0
}

async function megabytes(pid: number): Promise<number> {
  return Number(/^VmRSS:\s+(\d+)/m.exec(await fs.readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
}
