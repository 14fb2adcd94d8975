/** A node of Patroni: the program, and the PostgreSQL that it starts, follows and promotes. */
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../src/platform/server/postgres/ports.ts'
import { identityOf, signal } from '../../src/platform/server/postgres/processes.ts'
import { runnerFor } from '../../src/platform/server/postgres/runner.ts'
import { end } from '../../tests/postgres-kit.ts'
import { NAME, PASSWORD, programFolder } from './system-postgres.ts'

/**
 * Of the whole cluster. A node that is gone is noticed `ttl` seconds after its last sign, sent each `loop_wait`; Patroni asks for `loop_wait + 2 * retry_timeout <= ttl`, and from
 * 3.2 on takes at least 20. `primary_start_timeout` 0: a primary that dies alone is not started again while a standby has all its commits.
 */
const DYNAMIC = {
  ttl: 8, loop_wait: 1, retry_timeout: 3, primary_start_timeout: 0, synchronous_mode: true,
  postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 200, wal_log_hints: 'on', timezone: 'UTC' } },
}
const [LOOK_MS, ANSWER_MS] = [5, 1_000]

/** `folder`: of both nodes and of etcd; its users may be of another user than this process. `scope`: the name of the cluster. */
export type NodeParts = { folder: string; scope: string; name: string; etcdPort: number }

export class PatroniNode {
  readonly url: string
  readonly #parts: NodeParts
  readonly #restPort: number
  readonly #port: number
  #patroni: ChildProcess | undefined

  private constructor(parts: NodeParts, port: number, restPort: number) {
    this.url = `postgres://${NAME}:${PASSWORD}@127.0.0.1:${port}/${NAME}`
    this.#parts = parts
    this.#port = port
    this.#restPort = restPort
  }

  static async at(parts: NodeParts): Promise<PatroniNode> {
    const node = new PatroniNode(parts, await freePort(), await freePort())
    // JSON is YAML.
    fs.writeFileSync(node.#file('yml'), JSON.stringify(node.#configuration()))
    fs.writeFileSync(node.#file('log'), '')
    return node
  }

  get isRunning(): boolean {
    return this.#patroni?.exitCode === null && this.#patroni.signalCode === null
  }

  /** It refuses to run as root, as PostgreSQL does. */
  start(): void {
    const log = fs.openSync(this.#file('log'), 'a')
    this.#patroni = spawn('patroni', [this.#file('yml')], { ...runnerFor(undefined), cwd: this.#parts.folder, env: { PATH: process.env.PATH, HOME: this.#parts.folder, LC_ALL: 'C.UTF-8' }, stdio: ['ignore', log, log] })
    fs.closeSync(log)
  }

  /** What a proxy asks: whether the node is `/primary`, `/replica`, `/synchronous`. One that does not answer is none. */
  async is(role: 'primary' | 'replica' | 'synchronous'): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.#restPort}/${role}`, { signal: AbortSignal.timeout(ANSWER_MS) })).status === 200
    } catch (error) {
      if ((error instanceof TypeError && error.cause !== undefined) || (error as Error).name === 'TimeoutError') return false
      throw error
    }
  }

  /** Ends its PostgreSQL at once, with all its processes. `whole`: first its Patroni, which then cannot say that it is gone. */
  async kill(whole: boolean): Promise<void> {
    const postmaster = Number(fs.readFileSync(path.join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
    if (whole) signal(this.#patroni?.pid ?? 0, 'SIGKILL')
    for (const pid of [postmaster, ...children]) signal(pid, 'SIGKILL')
    if (whole && this.#patroni) await end(this.#patroni, 'SIGKILL')
    while ([postmaster, ...children].some((pid) => identityOf(pid) !== undefined)) await pause(LOOK_MS)
  }

  async query(text: string, database = NAME): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.url.replace(/[^/]*$/, database) })
    // Without a listener a connection that breaks would end the process; its query fails with the same error.
    client.on('error', () => 'thrown by the query')
    await client.connect()
    try {
      return await client.query(text)
    } finally {
      await client.end()
    }
  }

  /** The end of what Patroni has said. */
  lastWords(): string {
    return `${this.#parts.name}: ${fs.readFileSync(this.#file('log'), 'utf8').slice(-2_000)}`
  }

  get #data(): string {
    return path.join(this.#parts.folder, this.#parts.name)
  }

  #file(kind: string): string {
    return `${this.#data}.${kind}`
  }

  #configuration(): object {
    const { scope, name, etcdPort, folder } = this.#parts
    const [rest, listen] = [`127.0.0.1:${this.#restPort}`, `127.0.0.1:${this.#port}`]
    const trusted = ['all', 'replication'].map((database) => `host ${database} all 127.0.0.1/32 trust`)
    return {
      scope, name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: { dcs: DYNAMIC, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
      postgresql: {
        listen, connect_address: listen, data_dir: this.#data, bin_dir: programFolder(), pgpass: this.#file('pgpass'), pg_hba: trusted, basebackup: { checkpoint: 'fast' },
        authentication: { superuser: { username: NAME, password: PASSWORD }, replication: { username: `${NAME}_standby`, password: PASSWORD } },
        parameters: { unix_socket_directories: folder },
      },
    }
  }
}
