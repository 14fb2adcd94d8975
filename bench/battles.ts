/**
 * npm run bench battles [rooms,rooms…]: rooms of four played by sockets of another process, with durable answers, on the product as it is
 * started, anew for each number of rooms. Measures joins per second, memory per connected player (in use after a collection), the time until
 * an answer is acknowledged when people think for different times and when all answer within a second, and the CPU of node and PostgreSQL
 * for an answer with all that belongs to it. Beside it, in the same run, a bare `ws` server with the same messages. Ends with 1 where a goal
 * is missed. Needs Linux.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, sql } from '../src/platform/server/database/database.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import { credit, openAccounts, verifyLedger } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { changeSetting } from '../src/features/settings/server.ts'
import { aCategory } from '../tests/bank.ts'
import { aFolder, start, type ProductProcess } from '../tests/process.ts'
import type { LoadOptions, LoadFigures, Joins, Table } from './battles/load.ts'
import { postgresCpuMs, processCpuMs } from './measured/cpu.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { TELLING, usedBytesOf } from './measured/heap.ts'

const SEATS = 4
const QUESTIONS = 5
const AT_ONCE = 32
const [MOST_CPU_MS, LEAST_JOINS, MOST_PLAYER_KB] = [1, 500, 40]
/** Milliseconds until an answer is acknowledged, p99. Other numbers of rooms have no goals. */
const GOALS: Record<number, { gentle: number; burst: number }> = { 200: { gentle: 10, burst: 100 }, 1000: { gentle: 50, burst: 100 } }
/** Without the starter world, whose questions a new product looks through for a minute. */
const ENV = { LOG_LEVEL: 'error', SEED: 'none', ...TELLING }
/** Played before a measurement, so that the code is compiled. */
const WARM_UP_ROOMS = 10
const QUIET_MS = 10_000

const sizes = (process.argv[2] ?? '10,200,1000').split(',').map(Number)
const folder = await aFolder()
let product: ProductProcess = await start(folder, await freePort(), ENV)
const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
const database = openDatabase(postgres.url, { max: 4 })
try {
  const category = await aCategory(database, { levels: 1, each: 60 })
  await changeSetting(database, 'battle_pair_daily_limit', '1000')
  await changeSetting(database, 'battle_same_address', '1')
  console.log(`load of the machine before: ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}; rooms of ${SEATS}, ${QUESTIONS} questions`)
  const players = await newPlayers(Math.max(...sizes) * SEATS)
  for (const rooms of sizes) {
    await product.kill('SIGTERM')
    product = await start(folder, product.port, ENV)
    await measure(rooms, players.slice(0, rooms * SEATS), category)
  }
  figure({ what: 'breaches of the ledger after battles', value: (await verifyLedger(database)).length, most: 0 })
  figure({ what: 'rooms left over after battles', value: (await database.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM battle_room WHERE state IN ('lobby', 'live')`))?.n ?? Number.NaN, most: 0 })
} finally {
  await product.kill('SIGTERM')
  await database.close()
  await postgres.stop()
  await fs.rm(folder, { recursive: true, force: true })
}
process.exit(isMissed() ? 1 : 0)

async function measure(rooms: number, players: Player[], category: string): Promise<void> {
  const few = await openTables(Math.min(rooms, WARM_UP_ROOMS), players, category)
  await joinAll(few)
  await play({ kind: 'live', url: product.url, tables: few, questions: QUESTIONS, pace: 'burst' }, ofProduct())
  const tables = await openTables(rooms, players, category)
  const joins = await joinAll(tables)
  const live = await play({ kind: 'live', url: product.url, tables, questions: QUESTIONS, pace: 'gentle' }, ofProduct())
  const again = await openTables(rooms, players, category)
  await joinAll(again)
  const burst = await play({ kind: 'live', url: product.url, tables: again, questions: QUESTIONS, pace: 'burst' }, ofProduct())
  const bareServer = fork(path.join(import.meta.dirname, 'battles/bare.ts'))
  const [{ port }] = (await once(bareServer, 'message')) as [{ port: number }]
  const bare = await play({ kind: 'bare', url: `ws://127.0.0.1:${port}`, tables, questions: QUESTIONS, pace: 'gentle' }, ofBare(bareServer))
  bareServer.kill()
  report(rooms, joins, { live, burst, bare })
}

/** With few rooms what else the product does weighs more than they do: no goals. */
function report(rooms: number, joins: { perSecond: number; p99: number }, { live, burst, bare }: Record<'live' | 'burst' | 'bare', Measured>): void {
  const goals = GOALS[rooms]
  const what = `${rooms.toLocaleString('en')} rooms`
  const withGoal = (goal: { most: number } | { least: number }) => (goals ? goal : {})
  figure({ what: `${what}: joins a second`, value: joins.perSecond, ...withGoal({ least: LEAST_JOINS }) })
  figure({ what: `${what}: a join, p99`, value: joins.p99, unit: 'ms' })
  figure({ what: `${what}: memory a connected player`, value: live.memory / 1024, unit: 'KB', ...withGoal({ most: MOST_PLAYER_KB }) })
  figure({ what: `${what}: memory a connected player of a bare server`, value: bare.memory / 1024, unit: 'KB' })
  figure({ what: `${what}: answer acknowledged, p50`, value: live.p50, unit: 'ms' })
  figure({ what: `${what}: answer acknowledged, p99`, value: live.p99, unit: 'ms', ...(goals && { most: goals.gentle }) })
  figure({ what: `${what}: answer acknowledged by a bare server, p99`, value: bare.p99, unit: 'ms' })
  figure({ what: `${what}: all answer within a second, acknowledged, p99`, value: burst.p99, unit: 'ms', ...(goals && { most: goals.burst }) })
  figure({ what: `${what}: CPU of node and PostgreSQL an answer`, value: live.cpuMs, unit: 'ms', ...withGoal({ most: MOST_CPU_MS }) })
  figure({ what: `${what}: CPU of node and PostgreSQL an answer, without what they spend while nobody plays`, value: live.cpuMs - (live.quietCpuMs * live.seconds) / live.answers, unit: 'ms' })
  figure({ what: `${what}: CPU of node and PostgreSQL an answer, all within a second`, value: burst.cpuMs, unit: 'ms', ...withGoal({ most: MOST_CPU_MS }) })
  figure({ what: `${what}: CPU of node and PostgreSQL a second before they begin`, value: live.quietCpuMs, unit: 'ms' })
  figure({ what: `${what}: CPU an answer of a bare server`, value: bare.cpuMs, unit: 'ms' })
  figure({ what: `${what}: answers lost`, value: live.lost + burst.lost, most: 0 })
  console.log(`${live.answers} answers (${(live.answers / live.seconds).toFixed(0)}/s) and ${burst.answers}; load of the machine ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}`)
}

/** CPU until now, and memory after a collection, which spends CPU itself. */
type Server = { cpuMs: () => Promise<number>; bytes: () => Promise<number> }
/** `quietCpuMs`: a second, while all are connected and nobody plays. */
type Measured = LoadFigures & { cpuMs: number; quietCpuMs: number; memory: number }

/** Starts the load process; if it fails, the bench ends. */
async function thePlayers(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'battles/load.ts'))
  child.on('exit', (code) => code && (console.error('The players broke off; the lines above say why.'), process.exit(2)))
  await once(child, 'message')
  return child
}

async function play(asked: LoadOptions, on: Server): Promise<Measured> {
  const child = await thePlayers()
  const idle = await on.bytes()
  child.send(asked)
  await once(child, 'message')
  const connected = await on.bytes()
  const before = await on.cpuMs()
  await pause(QUIET_MS)
  const begun = await on.cpuMs()
  child.send('go')
  const [figures] = (await once(child, 'message')) as [LoadFigures]
  const spent = (await on.cpuMs()) - begun
  child.kill()
  return { ...figures, cpuMs: spent / figures.answers, quietCpuMs: (begun - before) / (QUIET_MS / 1_000), memory: (connected - idle) / (asked.tables.length * SEATS) }
}

function ofProduct(): Server {
  return { bytes: () => usedBytesOf(product), cpuMs: async () => (await processCpuMs(product.pid)) + (await postgresCpuMs(database)) }
}

function ofBare(server: ChildProcess): Server {
  const ask = async (what: 'bytes' | 'cpu') => (server.send(what), ((await once(server, 'message')) as [number])[0])
  return { bytes: () => ask('bytes'), cpuMs: () => ask('cpu') }
}

type Player = { id: string; token: string }

async function newPlayers(count: number): Promise<Player[]> {
  const made: Player[] = []
  for (let i = 0; i < count; i += 200) {
    await database.transaction(async (tx) => {
      for (let n = i; n < Math.min(count, i + 200); n++) {
        const row = await tx.row<{ id: string }>(sql`INSERT INTO player (identity_id, type, name, refer_code) VALUES (${randomUUID()}, 'email', ${`Player ${n}`}, ${randomUUID()}) RETURNING id`)
        const id = row?.id as string
        await openAccounts(tx, id)
        await credit(tx, { playerId: id, coins: 1_000, title: 'adjustedByAdmin', source: id, kind: 'redeemable', actor: 'operator: test' })
        made.push({ id, token: await mintToken(tx, id) })
      }
    })
  }
  return made
}

async function post<Data>(name: string, token: string, fields: Record<string, string>): Promise<Data> {
  const response = await fetch(`${product.url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${token}` } })
  const body = (await response.json()) as { error: boolean; code?: string; data: Data }
  if (body.error) throw new Error(`${name}: ${body.code}`)
  return body.data
}

async function openTables(rooms: number, players: Player[], category: string): Promise<(Table & { code: string })[]> {
  const tables: (Table & { code: string })[] = []
  await many(Array.from({ length: rooms }, (_, i) => i), async (i) => {
    const seats = players.slice(i * SEATS, (i + 1) * SEATS)
    const { room_id, code } = await post<{ room_id: string; code: string }>('create_room', (seats[0] as { token: string }).token, { room_type: '2', category, no_of_que: String(QUESTIONS), entry_coin: '5' })
    tables.push({ roomId: room_id, code, tokens: seats.map(({ token }) => token) })
  })
  return tables
}

/** The second, third and fourth player of every room, joined by the load process. */
async function joinAll(tables: (Table & { code: string })[]): Promise<{ perSecond: number; p99: number }> {
  const child = await thePlayers()
  child.send({ url: product.url, joins: [1, 2, 3].flatMap((seat) => tables.map(({ code, tokens }) => ({ code, token: tokens[seat] as string }))) } satisfies Joins)
  const [figures] = (await once(child, 'message')) as [{ perSecond: number; p99: number }]
  child.kill()
  return figures
}

async function many<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }))
}

