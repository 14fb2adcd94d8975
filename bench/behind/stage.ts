/** Two processes of the product behind a proxy with TLS, PgBouncer in front of PostgreSQL, a synchronous standby of it for boards, and Redis with a sentinel as their bus. */
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { changeSetting } from '../../src/features/settings/server.ts'
import { freePort } from '../../src/platform/server/postgres/ports.ts'
import { aCategory } from '../../tests/bank.ts'
import { openCluster, type Cluster, type ClusterPostgres } from '../../tests/cluster.ts'
import { aPooler, type Pooler } from '../../tests/pgbouncer.ts'
import { end } from '../../tests/postgres-kit.ts'
import { aFolder } from '../../tests/process.ts'
import { aRedis, aSentinel } from '../../tests/redis.ts'
import type { CrowdOptions } from '../faults/crowd.ts'
import { openPair } from '../faults/system-postgres.ts'
import { HOST, makeCertificate } from './certificate.ts'
import { startProxy, type Proxy, type ProxyName } from './proxies.ts'

export type Stage = {
  cluster: Cluster
  category: CrowdOptions['category']
  proxy: Proxy
  pooler: Pooler
  /** Of the proxy, as browsers reach it; `plainUrl` without TLS. */
  url: string
  plainUrl: string
  /** `DATA_DIR` of both processes. */
  dataFolder: string
  close: () => Promise<void>
}

const [SLUG, LEVELS, QUESTIONS] = ['behind', 200, 5]
/** As the example of PgBouncer has it. */
const POOL = 20
const GROUP = { name: 'mymaster', goneMs: 2_000 }
/** What the example has as a comment. */
const NAMES = '\nmax_prepared_statements = 1000\n'
/** For players of a bench, who are faster than people, and meet the same others again and again, all at one address. */
const SETTINGS = { quiz_zone_total_level_question: QUESTIONS, battle_pair_daily_limit: 1_000_000, battle_same_address: 1, fast_answer_floor_ms: 0 }

/** `isPrepared`: statements have names, which needs PgBouncer 1.21. */
export async function openStage(name: ProxyName, isPrepared: boolean): Promise<Stage> {
  const undo: (() => unknown)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return { ...(await opened(name, isPrepared, undo)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function opened(name: ProxyName, isPrepared: boolean, undo: (() => unknown)[]): Promise<Omit<Stage, 'close'>> {
  const folder = await aFolder()
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  const [dataFolder, certificate] = [path.join(folder, 'data'), makeCertificate(folder)]
  const ports = { https: await freePort(), http: await freePort(), admin: await freePort() }
  const url = `https://${HOST}:${ports.https}`
  const sentinelPort = await aGroup(folder, undo)
  let pooler: Pooler | undefined
  const cluster = await openCluster({
    processes: 2, redis: false, pace: 1, metrics: true, openPostgres: withStandby,
    settings: async (postgresUrl) => {
      pooler = await aPooler(postgresUrl, { poolSize: POOL, ...(isPrepared && { more: NAMES }) })
      return {
        DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgresUrl, DATABASE_PREPARED: isPrepared ? 'on' : 'off', REDIS_URL: `redis://${GROUP.name}`, REDIS_SENTINELS: `127.0.0.1:${sentinelPort}`,
        PUBLIC_URL: url, PROXIES: '1', DATA_DIR: dataFolder, DRAIN_SECONDS: '5', CLOCK: 'real', SEED: 'starter', LOG_LEVEL: 'warn',
      }
    },
  }).catch(async (error: Error) => (await pooler?.stop(), Promise.reject(error)))
  // A bench that is ended by a signal has no time to wait.
  process.on('exit', cluster.destroy)
  undo.push(() => process.off('exit', cluster.destroy), () => pooler?.stop(), cluster.close)
  const proxy = await startProxy(name, { folder, certificate, ports: { ...ports, products: cluster.products.map(({ port }) => port) } })
  undo.push(proxy.stop)
  const id = await aCategory(cluster.database, { slug: SLUG, levels: LEVELS, each: QUESTIONS, worded: () => ({ note: '' }) })
  for (const [key, value] of Object.entries(SETTINGS)) await set(cluster, key, String(value))
  return { cluster, category: { slug: SLUG, id, levels: LEVELS }, proxy, pooler: pooler as Pooler, url, plainUrl: `http://${HOST}:${ports.http}`, dataFolder }
}

/** The processes read boards at the standby. */
async function withStandby(folder: string): Promise<ClusterPostgres> {
  const { servers: [primary, standby], pids, stop } = await openPair(folder)
  return { url: primary.url, env: { DATABASE_REPLICA_URL: standby.url }, kill: missing, start: missing, freeze: missing, pids, stop }
}

const missing = (): never => {
  throw new Error('Here PostgreSQL is not broken.')
}

/** A master, its replica and a sentinel; returns the sentinel's port. */
async function aGroup(folder: string, undo: (() => unknown)[]): Promise<number> {
  const [masterPort, replicaPort, sentinelPort] = [await freePort(), await freePort(), await freePort()]
  const begun = (child: ChildProcess) => undo.push(() => end(child, 'SIGKILL'))
  begun(await aRedis(masterPort, folder))
  begun(await aRedis(replicaPort, folder, { replicaOf: masterPort }))
  begun(await aSentinel(sentinelPort, folder, { ...GROUP, masterPort }))
  return sentinelPort
}

async function set({ database }: Cluster, key: string, value: string): Promise<void> {
  const wrong = await changeSetting(database, key, value)
  if (wrong !== undefined) throw new Error(wrong)
}
