/** A PostgreSQL with a standby that has every commit before it is acknowledged, by the programs of the system, and two addresses that move. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../src/platform/server/postgres/ports.ts'
import { childrenOf } from '../../src/platform/server/postgres/processes.ts'
import { giveTo, runnerFor } from '../../src/platform/server/postgres/runner.ts'
import { clusterName } from '../../src/platform/server/postgres/server-process.ts'
import type { ClusterPostgres } from '../../tests/cluster.ts'
import { clusterOf, killPostgres, postmasterOf } from '../../tests/postgres-kit.ts'
import { openProxy, type PostgresProxy } from './proxy.ts'

const run = promisify(execFile)
const NAME = 'limelight'
const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', timezone: 'UTC', synchronous_commit: 'on' }
const LOOK_MS = 20
const PATIENCE_MS = 60_000

/** Debian keeps the programs of each version beside each other, and out of the search path. */
const programFolder = (): string | undefined => fs.globSync('/usr/lib/postgresql/*/bin').filter((bin) => fs.existsSync(path.join(bin, 'pg_basebackup'))).toSorted().at(-1)

export const withoutBasebackup = (): string | undefined => (programFolder() === undefined ? 'pg_basebackup is not installed (apt-get install postgresql), and the built-in PostgreSQL cannot copy a standby' : undefined)

export type Replicated = ClusterPostgres & {
  /** Ends the primary at once, with all its processes. */
  killPrimary: () => Promise<void>
  /** The standby becomes a primary, without a standby of its own. */
  promote: () => Promise<void>
  /** The address of the primary leads to the former standby, promoted or not yet. */
  move: () => void
  /** After that: a new standby in place of the former primary; resolves once it has every commit. */
  replace: () => Promise<void>
  /** Where the product shows how many reads each of both has answered. */
  metricsUrl: string
}

export async function openReplicated(folder: string): Promise<Replicated> {
  const servers: [Server, Server] = [await Server.at(path.join(folder, 'one')), await Server.at(path.join(folder, 'two'))]
  const addresses: PostgresProxy[] = []
  const stop = async () => {
    for (const server of servers) await server.stop()
    for (const address of addresses) await address.close()
  }
  try {
    await servers[0].create()
    await servers[1].follow(servers[0])
    for (const { url } of servers) addresses.push(await openProxy(url))
    const [primaryAddress, replicaAddress] = addresses as [PostgresProxy, PostgresProxy]
    const metricsPort = await freePort()
    return {
      url: primaryAddress.url,
      env: { DATABASE_REPLICA_URL: replicaAddress.url, METRICS_PORT: String(metricsPort) },
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      killPrimary: () => servers[0].kill(),
      promote: () => servers[1].promote(),
      move: () => primaryAddress.move(servers[1].url),
      replace: async () => {
        servers.reverse()
        await servers[1].follow(servers[0])
        replicaAddress.move(servers[1].url)
      },
      kill: missing, start: missing, freeze: missing,
      pids: () => servers.flatMap((server) => server.pids()),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const missing = (): never => {
  throw new Error('Of a primary and its standby each is broken by a function of its own.')
}

class Server {
  readonly url: string
  readonly #folder: string
  readonly #cluster: string
  readonly #port: number
  readonly #bin = programFolder() ?? ''

  private constructor(folder: string, port: number) {
    this.url = `postgres://${NAME}@127.0.0.1:${port}/${NAME}`
    this.#folder = folder
    this.#cluster = clusterOf(folder)
    this.#port = port
  }

  static async at(folder: string): Promise<Server> {
    fs.mkdirSync(folder, { recursive: true })
    giveTo(runnerFor(undefined), folder)
    return new Server(folder, await freePort())
  }

  async create(): Promise<void> {
    await this.#run('initdb', '-D', this.#cluster, `--username=${NAME}`, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
    await this.#start()
    await this.#query(`CREATE DATABASE ${NAME}`, 'postgres')
  }

  /** As a copy of a primary, which from then on acknowledges no commit that the copy does not have. */
  async follow(primary: Server): Promise<void> {
    await this.stop()
    fs.rmSync(this.#cluster, { recursive: true, force: true })
    await this.#run('pg_basebackup', '-D', this.#cluster, '-d', primary.url, '--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream', '--no-sync')
    await this.#start()
    await primary.#query(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await primary.#query('SELECT pg_reload_conf()')
    await primary.#until(`SELECT FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = 'sync'`)
  }

  async promote(): Promise<void> {
    await this.#run('pg_ctl', 'promote', '-D', this.#cluster, '--wait', '--silent')
  }

  kill(): Promise<void> {
    return killPostgres(this.#folder, true)
  }

  async stop(): Promise<void> {
    if (postmasterOf(this.#folder) !== undefined) await this.#run('pg_ctl', 'stop', '-D', this.#cluster, '--mode=immediate', '--wait', '--silent')
  }

  pids(): number[] {
    const postmaster = postmasterOf(this.#folder)
    return [...(postmaster === undefined ? [] : [postmaster]), ...childrenOf(clusterName(this.#cluster))]
  }

  async #start(): Promise<void> {
    const settings = Object.entries({ ...SETTINGS, port: this.#port, cluster_name: clusterName(this.#cluster) })
    await this.#run('pg_ctl', 'start', '-D', this.#cluster, '--wait', '--silent', '-l', path.join(this.#folder, 'log'), '-o', settings.map(([name, value]) => `-c ${name}='${value}'`).join(' '))
  }

  /** PostgreSQL refuses to run as root. */
  async #run(program: string, ...words: string[]): Promise<void> {
    await run(path.join(this.#bin, program), words, { ...runnerFor(undefined), cwd: this.#folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  }

  async #query(text: string, database = NAME): Promise<number> {
    const client = new pg.Client({ connectionString: this.url.replace(/[^/]*$/, database) })
    await client.connect()
    try {
      return (await client.query(text)).rowCount ?? 0
    } finally {
      await client.end()
    }
  }

  async #until(text: string): Promise<void> {
    for (const untilMs = performance.now() + PATIENCE_MS; (await this.#query(text)) === 0; await pause(LOOK_MS)) {
      if (performance.now() > untilMs) throw new Error(`A standby did not follow within ${PATIENCE_MS / 1_000} s: ${fs.readFileSync(path.join(this.#folder, 'log'), 'utf8').slice(-2_000)}`)
    }
  }
}
