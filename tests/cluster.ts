/** Processes of the product that share a PostgreSQL and, where they are to reach each other, a Redis. Each of all these can be killed and frozen. */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { openDatabase, type Database } from '../src/platform/server/database/database.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { childrenOf, signal } from '../src/platform/server/postgres/processes.ts'
import { clusterName } from '../src/platform/server/postgres/server-process.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import { clusterOf, end, killPostgres, postmasterOf } from './postgres-kit.ts'
import { aFolder, start, type ProductProcess } from './process.ts'
import { aProcessClock, type ProcessClock } from './process-clock.ts'
import { aRedis } from './redis.ts'
import { aSmallDisk, type SmallDisk } from './small-disk.ts'

export type ClusterOptions = {
  /** How many processes of the product. */
  processes: number
  /** Whether they share a Redis (`redis-server` has to be installed); without it none knows of another. */
  redis: boolean
  /** Factor by which the clocks of rooms run faster. */
  pace: number
  /** From PostgreSQL's address to the one that the processes are given, such as that of a proxy. */
  reachedBy?: (url: string) => Promise<string>
  /** Variables of the processes, beside the usual ones or in their place; gets PostgreSQL's own address. */
  settings?: (url: string) => Promise<Record<string, string>>
  /** Starts PostgreSQL in a folder that is not there yet; else it is one of ours. */
  openPostgres?: (folder: string) => Promise<ClusterPostgres>
  /** Megabytes of a file system of its own for the data folder of the first process. */
  diskMegabytes?: number
  /** The only process has its PostgreSQL in its data folder, and starts it again itself. */
  ownDatabase?: boolean
  /** Each process has a clock that can be set. */
  clocks?: boolean
  /** Each process shows its counters, at a port of its own. */
  metrics?: boolean
  /** The folder of the sources of a process that starts now; else these. */
  sourcesOf?: (which: number) => string
}

/** `freeze` stops the process with all that it has started, and returns what continues it. `pids`: of all its processes at the moment. */
export type Dependency = { kill: () => Promise<void>; start: () => Promise<void>; freeze: () => () => void; pids: () => number[] }
/** `env`: what else the processes of the product get. */
export type ClusterPostgres = Omit<Dependency, 'kill'> & { url: string; kill: (all?: boolean) => Promise<void>; stop: () => Promise<void>; env?: Record<string, string> }
export type Cluster = {
  database: Database
  /** The running processes, in their order; `start` replaces one. */
  products: ProductProcess[]
  urls: readonly string[]
  /** Where each process shows its counters; none, where they do not. */
  metricsUrls: readonly string[]
  /** Starts a process that has ended, on its port. */
  start: (which: number) => Promise<void>
  /** Sends a signal that ends a process, and starts it again at once. */
  restart: (which: number, name: NodeJS.Signals) => Promise<void>
  /** `kill`: with its children, or the postmaster alone. */
  postgres: Dependency & { kill: (all?: boolean) => Promise<void> }
  redis: Dependency
  /** Where there is one: the disk of the first process's data folder. */
  disk: SmallDisk | undefined
  /** One for each process, or none. */
  clocks: readonly ProcessClock[]
  folder: string
  close: () => Promise<void>
  /** The same without waiting, for the exit of this process: nothing is stopped in an orderly way. */
  destroy: () => void
}

export async function openCluster({ processes, redis: withRedis, pace, reachedBy = async (url) => url, settings = async () => ({}), openPostgres = aPostgres, diskMegabytes, ownDatabase = false, clocks: withClocks = false, metrics = false, sourcesOf }: ClusterOptions): Promise<Cluster> {
  const folder = await aFolder()
  const dataOf = (which: number) => path.join(folder, `data${which}`)
  const disk = diskMegabytes === undefined ? undefined : smallDiskAt(dataOf(0), diskMegabytes)
  const postgres = await openPostgres(path.join(ownDatabase ? dataOf(0) : folder, 'postgres'))
  const redis = withRedis ? await aRedisServer(folder) : undefined
  const clocks = withClocks ? Array.from({ length: processes }, (_, which) => aProcessClock(path.join(folder, `clock${which}`))) : []
  const env = { ...(!ownDatabase && { DATABASE_URL: await reachedBy(postgres.url) }), ...(redis && { REDIS_URL: redis.url }), SECRET: randomUUID().repeat(2), SEED: 'none', NODE_ENV: 'test', CLOCK: 'test', CLOCK_PACE: String(pace), OUTBOX: '1', LIMITS: 'off', LOG_LEVEL: 'error', ...postgres.env }
  const given = await settings(postgres.url)
  const [ports, metricsPorts] = [await freePorts(processes), await freePorts(metrics ? processes : 0)]
  const products: ProductProcess[] = []
  const begin = async (which: number) => void (products[which] = await start(dataOf(which), ports[which] as number, { ...env, ...clocks[which]?.env, ...(metrics && { METRICS_PORT: String(metricsPorts[which]) }), PUBLIC_URL: `http://localhost:${ports[0]}`, ...given }, sourcesOf?.(which)))
  const database = openDatabase(postgres.url, { max: 5, patienceMs: 30_000, onError: () => 'stopped on purpose' })
  const cluster: Cluster = {
    database, products, folder, postgres, disk, clocks,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    metricsUrls: metricsPorts.map((port) => `http://127.0.0.1:${port}/metrics`),
    start: begin,
    restart: async (which, name) => {
      await products[which]?.kill(name)
      await begin(which)
    },
    redis: redis ?? NO_REDIS,
    close: async () => {
      await Promise.all(products.map((product) => product.kill('SIGTERM')))
      await redis?.kill()
      await database.close()
      await postgres.stop()
      disk?.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
    destroy: () => {
      // What is full could not be left by a process that writes while it ends.
      disk?.empty()
      for (const pid of [...products.map((product) => product.pid), ...(redis?.pids() ?? []), ...postgres.pids()]) signal(pid, 'SIGKILL')
      disk?.close()
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
  await startAll(cluster, ports.length)
  return cluster
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

/** Nothing is left behind where a process does not start. */
async function startAll(cluster: Cluster, processes: number): Promise<void> {
  try {
    for (let which = 0; which < processes; which++) await cluster.start(which)
  } catch (error) {
    await cluster.close()
    throw error
  }
}

function smallDiskAt(folder: string, megabytes: number): SmallDisk {
  fs.mkdirSync(folder)
  return aSmallDisk(folder, megabytes)
}

const missing = (): never => {
  throw new Error('This cluster has no Redis.')
}
const NO_REDIS: Dependency = { kill: missing, start: missing, freeze: missing, pids: () => [] }

/** All that a list names at the moment; the first one is stopped before those that it could start. */
function freeze(pids: () => number[]): () => void {
  const frozen = new Set<number>()
  for (let more = pids(); more.length > 0; more = pids().filter((pid) => !frozen.has(pid))) {
    for (const pid of more) {
      signal(pid, 'SIGSTOP')
      frozen.add(pid)
    }
  }
  // Those that have ended meanwhile are not signalled.
  return () => frozen.forEach((pid) => signal(pid, 'SIGCONT'))
}

async function aPostgres(folder: string): Promise<ClusterPostgres> {
  const begin = () => startPostgres({ folder, postgresOptions: ['-c', 'max_connections=200'] })
  let running = await begin()
  const { url } = running
  const pids = () => {
    const postmaster = postmasterOf(folder)
    return [...(postmaster === undefined ? [] : [postmaster]), ...childrenOf(clusterName(clusterOf(folder)))]
  }
  return {
    url, pids,
    kill: (all = false) => killPostgres(folder, all),
    start: async () => {
      // Else this process would count as another user of it, and the last stop would leave it running.
      await running.stop()
      running = await begin()
      if (running.url !== url) throw new Error('PostgreSQL came back on another port: its own was taken meanwhile.')
    },
    freeze: () => freeze(pids),
    stop: () => running.stop(),
  }
}

async function aRedisServer(folder: string) {
  const port = await freePort()
  let child: ChildProcess = await aRedis(port, folder)
  const pids = () => (child.pid === undefined || child.exitCode !== null || child.signalCode !== null ? [] : [child.pid])
  return {
    url: `redis://127.0.0.1:${port}`, pids,
    kill: () => end(child, 'SIGKILL'),
    start: async () => void (child = await aRedis(port, folder)),
    freeze: () => freeze(pids),
  }
}
