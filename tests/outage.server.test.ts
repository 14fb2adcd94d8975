/** Replies and log of a process while a dependency is unavailable: PostgreSQL, Redis, disk space. */
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { io, type Socket } from 'socket.io-client'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, sql } from '../src/platform/server/database/database.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { readPostmaster } from '../src/platform/server/postgres/postmaster.ts'
import { startPostgres, type EmbeddedPostgres } from '../src/platform/server/postgres/start.ts'
import { openAccounts } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { aFolder, start, type ProductProcess } from './process.ts'
import { aRedis } from './redis.ts'

let folder: string
let postgres: EmbeddedPostgres
let redis: ChildProcess
let redisPort: number
let product: ProductProcess
let token: string

beforeAll(async () => {
  folder = await aFolder()
  postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  redisPort = await freePort()
  redis = await aRedis(redisPort, folder)
  const env = { DATABASE_URL: postgres.url, REDIS_URL: `redis://127.0.0.1:${redisPort}`, SECRET: 'a secret of at least thirty-two characters', SEED: 'none', NODE_ENV: 'test', OUTBOX: '1', LOG_LEVEL: 'warn' }
  product = await start(path.join(folder, 'data'), await freePort(), env)
  token = await aToken()
}, 120_000)

afterAll(async () => {
  await product.kill('SIGTERM')
  redis.kill('SIGKILL')
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function aToken(): Promise<string> {
  const database = openDatabase(postgres.url, { max: 1 })
  try {
    return await database.transaction(async (tx) => {
      const row = await tx.row<{ id: string }>(sql`INSERT INTO player (identity_id, type, name, refer_code) VALUES ('ana', 'email', 'Ana', 'ANA') RETURNING id`)
      await openAccounts(tx, row?.id as string)
      return mintToken(tx, row?.id as string)
    })
  } finally {
    await database.close()
  }
}

const readyz = async () => {
  const response = await fetch(`${product.url}/readyz`)
  return [response.status, await response.json()]
}
const says = (why?: string) => expect.poll(readyz, { timeout: 60_000, interval: 50 }).toEqual(why === undefined ? [200, { ready: true }] : [503, { ready: false, why }])

const call = (name = 'get_user_coin_score') => fetch(`${product.url}/api/${name}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
const lines = () => product.output().split('\n').filter((line) => line.startsWith('{'))

/** The postmaster and its child processes. */
function postgresProcesses(): number[] {
  const [file] = fs.globSync(path.join(folder, 'postgres', '**', 'postmaster.pid'))
  const { pid } = readPostmaster(path.dirname(file as string)) as { pid: number }
  return [pid, ...fs.readdirSync('/proc').map(Number).filter((each) => each > 0 && parentOf(each) === pid)]
}
function parentOf(pid: number): number {
  const stat = fs.existsSync(`/proc/${pid}/stat`) ? fs.readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** False: it has ended by itself, as workers of autovacuum and connections that were closed do at any moment. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    return false
  }
}

/** Runs a statement as the owner of the database, outside of the product. */
async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(text)
  await client.end()
}

it('is ready while everything works, and tries nothing twice for a crowd that asks at once', async () => {
  await says()
  const answers = await Promise.all(Array.from({ length: 200 }, readyz))
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
})

it('names a disk without room', async () => {
  fs.mkdirSync(path.join(folder, 'data'), { recursive: true })
  const check = path.join(folder, 'data', '.write-check')
  fs.symlinkSync('/dev/full', check)
  await says('disk')
  fs.rmSync(check, { force: true })
  await says()
})

it('names a database that takes no writes: read-only, and without room for a file', async () => {
  await asOwner(`ALTER DATABASE limelight SET default_transaction_read_only = on`)
  await says('database')
  await asOwner(`SET transaction_read_only = off; ALTER DATABASE limelight RESET default_transaction_read_only`)
  await says()
  await asOwner(`ALTER DATABASE limelight SET temp_file_limit = '8kB'`)
  await says('database')
  await asOwner(`ALTER DATABASE limelight RESET temp_file_limit`)
  await says()
})

it('names a Redis that is away, and one that is frozen', async () => {
  redis.kill('SIGSTOP')
  await says('redis')
  redis.kill('SIGCONT')
  await says()
  redis.kill('SIGKILL')
  await says('redis')
  redis = await aRedis(redisPort, folder)
  await says()
})

it('names a PostgreSQL that is frozen, whole or its postmaster alone', async () => {
  for (const which of [postgresProcesses, () => postgresProcesses().slice(0, 1)]) {
    const frozen = which().filter((pid) => signal(pid, 'SIGSTOP'))
    try {
      await says('database')
    } finally {
      // A frozen postmaster would outlast the test and every one after it.
      for (const pid of frozen) signal(pid, 'SIGCONT')
    }
    await says()
  }
})

it('while the database is away calls are refused with a retry time, and the log is limited to one line a second', { timeout: 180_000 }, async () => {
  expect((await call()).status).toBe(200)
  const socket = io(product.url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 50, reconnectionDelayMax: 100 })
  await new Promise<void>((done) => socket.once('connect', done))
  const before = lines().length
  const begun = performance.now()
  await postgres.stop()
  await says('database')
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => call(i % 2 ? 'get_user_coin_score' : 'get_system_configurations')))
  for (const answer of answers) expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([503, '2', 'unavailable'])
  const signIn = await fetch(`${product.url}/identity/sign-in/email`, { method: 'POST', headers: { 'content-type': 'application/json', origin: product.url }, body: JSON.stringify({ email: 'a@example.org', password: 'a long password' }) })
  expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await leaveRoom(socket)).toMatchObject({ error: true, code: 'unavailable' })
  // A browser that connects now is served.
  const late = io(product.url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 50, reconnectionDelayMax: 100 })
  await new Promise((done) => late.io.once('reconnect_attempt', done))

  postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  await says()
  await new Promise<void>((done) => (late.connected ? done() : late.once('connect', done)))
  expect((await call()).status).toBe(200)
  const seconds = (performance.now() - begun) / 1000
  const said = lines().slice(before)
  expect(said.filter((line) => line.includes('"stack"'))).toEqual([])
  expect(said.length, said.join('\n')).toBeLessThanOrEqual(Math.ceil(seconds) + 5)
  socket.close()
  late.close()
})

const leaveRoom = (socket: Socket) => socket.timeout(10_000).emitWithAck('room:leave', { room_id: '00000000-0000-4000-8000-000000000000' })
