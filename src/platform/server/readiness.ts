/** Whether this process can do its work: each part it depends on is tried, at most once a second however many ask. */
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inTime } from './in-time.ts'
import type { Log } from './log.ts'

/** A part and how it is tried: resolves when the part works. */
export type Check = { part: string; run: () => Promise<unknown> }
/** Answers the parts that do not work. */
export type Readiness = () => Promise<string[]>

/** Under a second in all, so that a load balancer gets its answer while a part hangs. */
const PATIENCE_MS = 800
const FRESH_MS = 1_000

export function openReadiness(checks: readonly Check[], log: Log, { patienceMs = PATIENCE_MS, freshMs = FRESH_MS } = {}): Readiness {
  const tries = checks.map(({ part, run }) => ({ part, attempt: inTime(run, patienceMs) }))
  let loggedProblem = ''
  const check = async () => {
    const found = await Promise.all(tries.map(async ({ part, attempt }) => ({ part, fault: await attempt().then(() => undefined, (error: Error) => error.message || error.name) })))
    const faults = found.filter(({ fault }) => fault !== undefined)
    const parts = faults.map(({ part }) => part)
    // Only changes are logged.
    if (parts.join() !== loggedProblem) log.warn({ faults: faults.map(({ part, fault }) => `${part}: ${fault}`) }, parts.length === 0 ? 'ready again' : 'not ready')
    loggedProblem = parts.join()
    return parts
  }
  let answer: Promise<string[]> | undefined
  let staleMs = Infinity
  return () => {
    if (answer && performance.now() < staleMs) return answer
    staleMs = Infinity
    return (answer = check().finally(() => (staleMs = performance.now() + freshMs)))
  }
}

const BLOCK = Buffer.alloc(64 * 1024)

/** A file is written and removed, always the same one; a full disk refuses the write, not the opening. */
export function folderTakesWrites(folder: string): Check {
  const file = path.join(folder, '.write-check')
  return {
    part: 'disk',
    run: async () => {
      const handle = await fs.open(file, 'w', 0o600)
      try {
        await handle.writeFile(BLOCK)
        await handle.datasync()
      } finally {
        await handle.close()
      }
      await fs.rm(file, { force: true })
    },
  }
}

/**
 * A connection of its own, since existing ones may work while no new one can be made. Sorting some ten thousand numbers with
 * little memory spills into a temporary file, and the message is a commit that waits for the log: both need free space on the disk.
 */
const DATABASE_WRITES = `
  BEGIN; SET LOCAL work_mem = '64kB';
  SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS read_only, extract(epoch FROM clock_timestamp())::float8 * 1000 AS now_ms, count(*) FROM generate_series(1, 10000);
  SELECT pg_logical_emit_message(true, 'limelight', 'ready'); COMMIT`

/** Milliseconds between two clocks of which nothing is said: a reply takes a part of it. */
const SKEW_MS = 5_000

/** Logs when the clock of this process begins to differ from that of the database, and when that is over. */
export function openSkewLog(log: Pick<Log, 'warn'>): (databaseMs: number) => void {
  let isSkewed = false
  return (databaseMs) => {
    const aheadMs = Date.now() - databaseMs
    const wasSkewed = isSkewed
    isSkewed = Math.abs(aheadMs) > SKEW_MS
    if (isSkewed !== wasSkewed) log.warn({ aheadSeconds: Math.round(aheadMs / 1000) }, isSkewed ? 'the clocks of this process and of the database differ: set them right' : 'the clocks of this process and of the database agree again')
  }
}

/** `answered`: gets the database's clock, in milliseconds since 1970. */
export function databaseTakesWrites(connectionString: string, answered: (databaseMs: number) => void = () => undefined): Check {
  return {
    part: 'database',
    run: async () => {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2 * PATIENCE_MS, query_timeout: 2 * PATIENCE_MS })
      let lost: Error | undefined
      // Without a listener, a broken connection would end the process.
      client.on('error', (error) => (lost = error))
      try {
        await client.connect()
        const results = (await client.query(DATABASE_WRITES)) as unknown as pg.QueryResult<{ read_only?: boolean; now_ms?: number }>[]
        if (results.some(({ rows }) => rows[0]?.read_only)) throw new Error('the database is read-only')
        for (const { now_ms: ms } of results.flatMap(({ rows }) => rows)) if (ms !== undefined) answered(ms)
      } catch (error) {
        throw lost ?? error
      } finally {
        await client.end()
      }
    },
  }
}
