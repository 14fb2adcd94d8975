/** Starts the server; stopping undoes the steps in reverse order. */
import fs from 'node:fs/promises'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { addressOf } from '../../platform/server/http/address.ts'
import type { Config } from '../../platform/server/config.ts'
import type { ConnectionLimit } from '../../platform/server/http/connection-caps.ts'
import { openDatabase, sql, type Database } from '../../platform/server/database/database.ts'
import { openHttp, type Http } from '../../platform/server/http/http.ts'
import { startJobs } from '../../platform/server/jobs/jobs.ts'
import { openLog, type Log } from '../../platform/server/log.ts'
import { serveMetrics } from '../../platform/server/metrics.ts'
import { openTracing } from '../../platform/server/tracing/open.ts'
import type { Tracing } from '../../platform/server/tracing/tracing.ts'
import { checkSchema, migrate } from '../../platform/server/database/migrate.ts'
import { checkDirect, checkNames, isWithoutLimits, poolingOf } from '../../platform/server/database/pooler.ts'
import { readSecret, realDice } from '../../platform/server/secrets.ts'
import { isEmptyWorld, seedWorld } from '../../features/questions/server.ts'
import { inviteFirstOwner } from '../../features/operators/server.ts'
import { unfilledPages } from '../../features/settings/server.ts'
import { MIGRATIONS, openApp, SEED, type App } from './app.ts'
import { openClient } from './client.ts'
import { ownPostgres } from './own-postgres.ts'
import { jobs, seeders } from './registry.ts'
import type { StopRequest } from './stop-request.ts'
import { productVersion } from './version.ts'

export type RunningServer = {
  url: string
  port: number
  version: string
  database: Database
  databaseUrl: string
  /** Where the first operator joins, at the first start. */
  invitation: string | undefined
  /** `drains`: for `DRAIN_SECONDS` calls are still served while `/readyz` already answers 503. */
  stop: (drains?: boolean) => Promise<void>
  /** When stopping took too long and the process ends now: stops PostgreSQL without waiting. */
  abandon: () => void
}

/** `directUrl`: that of PostgreSQL where `databaseUrl` is a pooler's, else the same. */
type Opened = { database: Database; databaseUrl: string; directUrl: string; close: () => Promise<void>; abandon: () => void }
const silent = () => undefined
const NEVER: StopRequest = { stop: new AbortController().signal, hurry: new AbortController().signal }

/** The database of a configuration, migrated: our own in the data folder, or the given one. */
export function openAppDatabase(config: Config, say: (line: string) => void = silent, stopping: AbortSignal = NEVER.stop, tracing?: Tracing): Promise<Opened> {
  return openPrepared({ config, say, stopping, tracing }, async ({ directUrl }) => {
    await migrate(directUrl, MIGRATIONS)
  })
}

/** For commands: refuses a schema of another version and does not change it. `postgresOptions`: for our own PostgreSQL, where it does not run yet. */
export function openToolDatabase(config: Config, say: (line: string) => void = silent, postgresOptions: string[] = []): Promise<Opened> {
  return openPrepared({ config, say, stopping: NEVER.stop, postgresOptions }, ({ database }) => checkSchema(database, MIGRATIONS))
}

/** For a restore: the database as it is, and with our own PostgreSQL an empty one where there was none. */
export function openBareDatabase(config: Config, say: (line: string) => void = silent): Promise<Opened> {
  return openPrepared({ config, say, stopping: NEVER.stop }, async () => undefined)
}

type Opening = { config: Config; say: (line: string) => void; stopping: AbortSignal; postgresOptions?: string[]; tracing?: Tracing | undefined }

async function openPrepared({ config, say, stopping, postgresOptions, tracing }: Opening, prepare: (opened: Opened) => Promise<void>): Promise<Opened> {
  const own = config.databaseUrl ? undefined : await ownPostgres({ folder: path.join(config.dataFolder, 'postgres'), say, ...(postgresOptions && { postgresOptions }) }, stopping)
  const databaseUrl = config.databaseUrl ?? (own?.url as string)
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const database = openDatabase(databaseUrl, { ...poolingOf(config), tracing, onError: () => own?.lookAfter() })
  const close = async () => {
    await database.close()
    await own?.stop()
  }
  const opened = { database, databaseUrl, directUrl, close, abandon: () => own?.abandon() }
  try {
    if (config.databaseUrl) await checkDirect(directUrl)
    if (config.databaseDirectUrl && config.databasePrepared) await checkNames(databaseUrl)
    await checkVersion(database)
    await prepare(opened)
    return opened
  } catch (error) {
    await close()
    throw error
  }
}

const OLDEST = 15
async function checkVersion(database: Database): Promise<void> {
  const row = await database.row<{ version: string }>(sql`SELECT current_setting('server_version_num') AS version`)
  if (Number(row?.version) < OLDEST * 10_000) throw new Error(`Limelight needs PostgreSQL ${OLDEST} or newer; this one is ${row?.version}.`)
}

/** Throws the reason of `requested.stop` if it comes before the server listens; everything started until then is stopped. */
export async function start(config: Config, say: (line: string) => void, requested: StopRequest = NEVER): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = []
  const undoAll = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    // Other users may pass through but not list it, for PostgreSQL's own user; secret files have a mode of their own.
    await fs.mkdir(config.dataFolder, { recursive: true, mode: 0o711 })
    const tracing = await openTracing(config.tracing, { version: await productVersion(), log: openLog(config.logLevel) })
    if (tracing) undo.push(tracing.close)
    const log = openLog(config.logLevel, undefined, tracing?.logFields)
    const client = openClient(say, requested.stop)
    // Its failure is handled below, where it is awaited; until then it must not count as an unhandled rejection.
    client.catch(() => 'waited for below')
    const { database, databaseUrl, directUrl, close, abandon } = await openAppDatabase(config, say, requested.stop, tracing)
    undo.push(close)
    requested.stop.throwIfAborted()
    await checkClock(database, config)
    if (config.seed === 'starter' && (await isEmptyWorld(database))) await seedWorld(database, SEED, seeders)
    await warnOfUnfilledPages(database, log)
    if (config.databaseDirectUrl && (await isWithoutLimits(database))) log.warn('the pooler sets no statement_timeout or no idle_in_transaction_session_timeout: PostgreSQL ends nothing that hangs (docs/operations.md, “Behind PgBouncer”)')
    const secret = await readSecret(config.secret, config.dataFolder)
    const { folder, version } = await client
    const app = await openApp({ config, database, databaseUrl, secret, log, dice: realDice, client: folder, version })
    undo.push(app.close)
    requested.stop.throwIfAborted()
    const listening = await listen(app, config)
    undo.push(() => closeServer(listening, app, requested.hurry))
    if (config.metricsPort !== undefined) {
      const metrics = await serveMetrics(app.metrics, { port: config.metricsPort, host: config.metricsHost })
      undo.push(async () => metrics.close())
    }
    undo.push(workLater(app, directUrl, log))
    const stop = async (drains = false) => {
      app.refuseReadiness()
      listening.endConnectionsWithAnswers()
      if (drains) await drain(config.drainSeconds, requested.hurry)
      await undoAll()
    }
    const link = await database.transaction(inviteFirstOwner)
    return { invitation: link && `${config.publicUrl}/admin/#link=${link}&first`, url: config.publicUrl, version, port: (listening.server.address() as AddressInfo).port, database, databaseUrl, stop, abandon }
  } catch (error) {
    await undoAll()
    throw requested.stop.aborted ? requested.stop.reason : error
  }
}

async function warnOfUnfilledPages(database: Database, log: Log): Promise<void> {
  const pages = (await unfilledPages(database)).map(({ type, language }) => `${type} ${language}`)
  if (pages.length > 0) log.warn({ pages }, 'static pages with [brackets] to fill in: players get them without these sentences; npm run operator -- pages lists them')
}

/** Load balancers poll `/readyz` every few seconds; until they notice, they send calls here, which are served as usual. */
function drain(seconds: number, hurry: AbortSignal): Promise<void> {
  if (seconds === 0 || hurry.aborted) return Promise.resolve()
  return new Promise((done) => {
    const timer = setTimeout(done, seconds * 1000)
    hurry.addEventListener('abort', () => (clearTimeout(timer), done()))
  })
}

/** A shifted clock in a database means that it was used for tests; real players must not get that. */
async function checkClock(database: Database, config: Config): Promise<void> {
  if (config.testClock) return
  const shifted = await database.row(sql`SELECT 1 FROM app_clock`)
  if (shifted) throw new Error('The clock of this database is shifted (CLOCK=test ran on it). Empty the table app_clock, or start with CLOCK=test.')
}

/** Jobs begin once the server listens; the start does not wait for them. */
function workLater({ database, tasks }: App, url: string, log: Log): () => Promise<void> {
  const worker = startJobs({ database, url, jobs, tasks, log })
  worker.catch((error: Error) => log.error({ err: error }, 'jobs could not be started'))
  // A worker that never started was logged above and has nothing to stop.
  return () => worker.then((end) => end(), () => undefined)
}

function listen(app: App, config: Config): Promise<Http> {
  // Health checks of proxies may come without a Host.
  const listener = getRequestListener((request, env) => app.fetch(request, addressOf((env as { incoming: http.IncomingMessage }).incoming, config.proxies)), { hostname: 'localhost' })
  const answer: http.RequestListener = (request, response) => void listener(request, response)
  const listening = openHttp(app.limitRate(answer), { anAddress: connectionLimit(config) })
  const { server } = listening
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(error.code === 'EADDRINUSE' ? new Error(`Port ${config.port} is taken. Stop what runs there, or choose another: PORT=3001 npm start`) : error))
    app.attach(server)
    listening.countUpgrades()
    server.listen(config.port, config.host, () => done(listening))
  })
}

/** One in so many connections of an address may not have sent a request yet; Node ends those after ten seconds. */
const WITHOUT_REQUEST = 10

/** Behind a proxy all connections come from the proxy's address: there the proxy has to count them. */
function connectionLimit({ limits, proxies, connectionsPerAddress: open }: Config): ConnectionLimit | undefined {
  return limits && proxies === 0 && open > 0 ? { open, withoutRequest: Math.ceil(open / WITHOUT_REQUEST) } : undefined
}

/** Time for calls in progress to end after the port is closed. */
const PATIENCE_MS = 5_000
async function closeServer(listening: Http, app: App, hurry: AbortSignal): Promise<void> {
  await app.retire()
  await listening.close(PATIENCE_MS, hurry)
}
