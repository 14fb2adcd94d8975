/** PostgreSQL by the programs of the system, which can copy a standby: a primary, and a standby that has every commit before it is acknowledged. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../src/platform/server/postgres/ports.ts'
import { childrenOf, signal } from '../../src/platform/server/postgres/processes.ts'
import { giveTo, runnerFor } from '../../src/platform/server/postgres/runner.ts'
import { clusterName } from '../../src/platform/server/postgres/server-process.ts'
import { clusterOf, killPostgres, postmasterOf } from '../../tests/postgres-kit.ts'

const run = promisify(execFile)
export const NAME = 'limelight'
/** PostgreSQL trusts this machine; a pooler asks its clients for it. */
export const PASSWORD = 'limelight'
const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', timezone: 'UTC', synchronous_commit: 'on' }
const LOOK_MS = 20
const PATIENCE_MS = 60_000

/** Debian keeps the programs of each version beside each other, and out of the search path. */
export const programFolder = (): string | undefined => fs.globSync('/usr/lib/postgresql/*/bin').filter((bin) => fs.existsSync(path.join(bin, 'pg_basebackup'))).toSorted().at(-1)

export const withoutBasebackup = (): string | undefined => (programFolder() === undefined ? 'pg_basebackup is not installed (apt-get install postgresql), and the built-in PostgreSQL cannot copy a standby' : undefined)

/** `servers`: the primary, and its standby. `stop`: both, at once. */
export type Pair = { servers: [SystemPostgres, SystemPostgres]; pids: () => number[]; stop: () => Promise<void> }

export async function openPair(folder: string): Promise<Pair> {
  const servers: Pair['servers'] = [await SystemPostgres.at(path.join(folder, 'one')), await SystemPostgres.at(path.join(folder, 'two'))]
  const pids = () => servers.flatMap((server) => server.pids())
  // They are no children of this process.
  const killAll = () => pids().forEach((pid) => signal(pid, 'SIGKILL'))
  process.on('exit', killAll)
  const stop = async () => {
    for (const server of servers) await server.stop()
    process.off('exit', killAll)
  }
  try {
    await servers[0].create()
    await servers[1].follow(servers[0])
  } catch (error) {
    await stop()
    throw error
  }
  return { servers, stop, pids }
}

export class SystemPostgres {
  readonly url: string
  readonly #folder: string
  readonly #cluster: string
  readonly #port: number
  readonly #bin = programFolder() ?? ''

  private constructor(folder: string, port: number) {
    this.url = `postgres://${NAME}:${PASSWORD}@127.0.0.1:${port}/${NAME}`
    this.#folder = folder
    this.#cluster = clusterOf(folder)
    this.#port = port
  }

  static async at(folder: string): Promise<SystemPostgres> {
    fs.mkdirSync(folder, { recursive: true })
    giveTo(runnerFor(undefined), folder)
    return new SystemPostgres(folder, await freePort())
  }

  async create(): Promise<void> {
    await this.#run('initdb', '-D', this.#cluster, `--username=${NAME}`, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
    await this.#start()
    await this.#query(`CREATE DATABASE ${NAME}`, 'postgres')
  }

  /** As a copy of a primary, which from then on acknowledges no commit that the copy does not have. */
  async follow(primary: SystemPostgres): Promise<void> {
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
