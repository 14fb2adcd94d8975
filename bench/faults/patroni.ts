/** A PostgreSQL that Patroni keeps: two nodes, an etcd in which they agree, and two addresses that follow the primary and the standby, as those of HAProxy do. */
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isOutageOfDriver } from '../../src/platform/server/database/outage.ts'
import { freePort } from '../../src/platform/server/postgres/ports.ts'
import { childrenOf, signal } from '../../src/platform/server/postgres/processes.ts'
import { giveTo, runnerFor } from '../../src/platform/server/postgres/runner.ts'
import { clusterName } from '../../src/platform/server/postgres/server-process.ts'
import type { ClusterPostgres } from '../../tests/cluster.ts'
import { PatroniNode } from './patroni-node.ts'
import { openProxy, type PostgresProxy } from './proxy.ts'
import { NAME, withoutBasebackup } from './system-postgres.ts'

/** How often a node is asked what it is. */
const CHECK_MS = 1_000
const [LOOK_MS, PATIENCE_MS] = [50, 120_000]

/** Why there can be none here; undefined where there can. */
export function withoutPatroni(): string | undefined {
  const absent = ['patroni', 'etcd'].filter((program) => spawnSync(program, ['--version']).status !== 0)
  return absent.length === 0 ? withoutBasebackup() : `not installed: ${absent.join(', ')} (apt-get install --no-install-recommends patroni python3-etcd etcd-server)`
}

export type PatroniCluster = ClusterPostgres & {
  /**
   * Ends the PostgreSQL of the primary, `whole`: with its Patroni. Resolves once the address leads to a primary again, and says whether that is the former standby:
   * else the PostgreSQL that was ended was started again.
   */
  killPrimary: (whole: boolean) => Promise<boolean>
  /** After that: what was ended is a standby again, which has every commit, and may be promoted. */
  rejoin: () => Promise<void>
}

type Nodes = readonly [PatroniNode, PatroniNode]
type Begun = { nodes: Nodes; addresses: { primary: FollowingAddress; standby: FollowingAddress } }

export async function openPatroni(folder: string): Promise<PatroniCluster> {
  const scope = clusterName(folder)
  const pids = () => [...naming(folder), ...childrenOf(scope)]
  // PostgreSQL is no child of this process.
  const killAll = () => pids().forEach((pid) => signal(pid, 'SIGKILL'))
  process.on('exit', killAll)
  const open: FollowingAddress[] = []
  const stop = async () => {
    for (const address of open) await address.close()
    // A Patroni that is not gone yet may start a program meanwhile.
    for (killAll(); pids().length > 0; killAll()) await pause(LOOK_MS)
    process.off('exit', killAll)
  }
  try {
    const begun = await begin(folder, scope, open)
    return { ...controls(begun), kill: missing, start: missing, freeze: missing, pids, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const missing = (): never => {
  throw new Error('A primary that Patroni keeps is broken by a function of its own.')
}

async function begin(folder: string, scope: string, open: FollowingAddress[]): Promise<Begun> {
  fs.mkdirSync(folder)
  giveTo(runnerFor(undefined), folder)
  const etcdPort = await freePort()
  await startEtcd(path.join(folder, 'etcd'), etcdPort)
  const nodes: Nodes = [await PatroniNode.at({ folder, scope, etcdPort, name: 'one' }), await PatroniNode.at({ folder, scope, etcdPort, name: 'two' })]
  const [first, second] = nodes
  first.start()
  await until(nodes, 'a first primary', () => first.is('primary'))
  await first.query(`CREATE DATABASE ${NAME}`, 'postgres')
  second.start()
  await until(nodes, 'a synchronous standby', () => second.is('synchronous'))
  const primary = await FollowingAddress.of(nodes, 'primary')
  open.push(primary)
  const standby = await FollowingAddress.of(nodes, 'replica')
  open.push(standby)
  await until(nodes, 'two addresses', async () => primary.node === first && standby.node === second)
  return { nodes, addresses: { primary, standby } }
}

function controls({ nodes, addresses: { primary, standby } }: Begun): Pick<PatroniCluster, 'url' | 'env' | 'killPrimary' | 'rejoin'> {
  return {
    url: primary.url,
    env: { DATABASE_REPLICA_URL: standby.url },
    killPrimary: async (whole) => {
      const killed = primary.node
      await killed.kill(whole)
      await until(nodes, 'another primary', async () => (await primary.node.is('primary')) && (await isWritable(primary.node)))
      return primary.node !== killed
    },
    rejoin: async () => {
      const other = nodes.find((node) => node !== primary.node) as PatroniNode
      if (!other.isRunning) other.start()
      await until(nodes, 'a synchronous standby again', async () => (await other.is('synchronous')) && standby.node === other)
      // As `checkpoint_timeout` does: only then does a standby that was not copied anew say on which timeline it is, without which the product reads no boards there.
      for (const node of [primary.node, other]) await node.query('CHECKPOINT')
    },
  }
}

/** False, too, where it does not answer. */
async function isWritable(node: PatroniNode): Promise<boolean> {
  try {
    return (await node.query('SELECT pg_is_in_recovery() AS waits')).rows[0]?.waits === false
  } catch (error) {
    if (isOutageOfDriver(error)) return false
    throw error
  }
}

/** Leads to the node that last said that it has this role. */
class FollowingAddress {
  readonly url: string
  node: PatroniNode
  readonly #proxy: PostgresProxy
  readonly #role: 'primary' | 'replica'
  readonly #ended = new AbortController()
  #following: Promise<void> = Promise.resolve()

  private constructor(proxy: PostgresProxy, role: 'primary' | 'replica', node: PatroniNode) {
    this.url = proxy.url
    this.node = node
    this.#proxy = proxy
    this.#role = role
  }

  static async of(nodes: Nodes, role: 'primary' | 'replica'): Promise<FollowingAddress> {
    const address = new FollowingAddress(await openProxy(nodes[0].url), role, nodes[0])
    address.#following = address.#follow(nodes)
    return address
  }

  async close(): Promise<void> {
    this.#ended.abort()
    await this.#following
    await this.#proxy.close()
  }

  async #follow(nodes: Nodes): Promise<void> {
    for (const { signal: ended } = this.#ended; !ended.aborted; await pause(CHECK_MS, undefined, { signal: ended }).catch(() => 'ended')) {
      for (const node of nodes) if (await node.is(this.#role)) this.#lead(node)
    }
  }

  #lead(node: PatroniNode): void {
    this.node = node
    this.#proxy.move(node.url)
  }
}

async function startEtcd(folder: string, port: number): Promise<void> {
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`]
  const words = ['--listen-client-urls', clients, '--advertise-client-urls', clients, '--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `default=${peers}`]
  const child = spawn('etcd', ['--data-dir', folder, ...words], { ...runnerFor(undefined), cwd: path.dirname(folder), env: { PATH: process.env.PATH }, stdio: 'ignore' })
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`etcd ended with ${child.exitCode}.`)
    return fetch(`${clients}/health`).then(({ ok }) => ok, () => false)
  }
  await until([], 'etcd', isReady)
}

async function until(nodes: readonly PatroniNode[], what: string, condition: () => Promise<boolean>): Promise<void> {
  for (const untilMs = performance.now() + PATIENCE_MS; !(await condition()); await pause(LOOK_MS)) {
    if (performance.now() > untilMs) throw new Error(`There was not ${what} within ${PATIENCE_MS / 1_000} s.\n${nodes.map((node) => node.lastWords()).join('\n')}`)
  }
}

/** Processes that have the folder in their arguments: of Patroni, etcd, and the programs of PostgreSQL. */
function naming(folder: string): number[] {
  return fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && argumentsOf(name).includes(folder)).map(Number)
}

/** '' where it has ended meanwhile. */
function argumentsOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}
