/**
 * npm run bench battles [rooms,rooms…]: rooms of four played by sockets of another process, with durable answers. Measures the
 * time until an answer is acknowledged, CPU per answer, memory per connected player and joins per second, compared with a bare
 * `ws` server with the same messages in the same run. On a shared machine only the ratios are meaningful.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { readConfig } from '../src/platform/server/config.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { openLog } from '../src/platform/server/log.ts'
import { realDice } from '../src/platform/server/secrets.ts'
import { openApp } from '../src/apps/server/app.ts'
import { openAppDatabase } from '../src/apps/server/start.ts'
import { credit, openAccounts, verifyLedger } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { changeSetting } from '../src/features/settings/server.ts'
import { aCategory } from '../tests/bank.ts'
import type { LoadOptions, LoadFigures, Joins, Table } from './battles/load.ts'

const SEATS = 4
const QUESTIONS = 5
const AT_ONCE = 32

const sizes = (process.argv[2] ?? '10,200,1000').split(',').map(Number)
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-bench-'))
await fs.chmod(folder, 0o711)
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'error' })
const { database, databaseUrl, close } = await openAppDatabase(config)
const app = await openApp({ config, database, databaseUrl, secret: randomUUID().repeat(2), log: openLog('error'), dice: realDice, client: undefined })
const server = http.createServer(getRequestListener((request) => app.fetch(request, '127.0.0.1'), { overrideGlobalObjects: false }))
app.attach(server)
await once(server.listen(0, '127.0.0.1'), 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const category = await aCategory(database, { levels: 1, each: 60 })
await changeSetting(database, 'battle_pair_daily_limit', '1000')
await changeSetting(database, 'battle_same_address', '1')

console.log(`load of the machine before: ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}; rooms of ${SEATS}, ${QUESTIONS} questions`)
const players = await newPlayers(Math.max(...sizes) * SEATS)
for (const rooms of sizes) await measure(rooms)
const breaches = await verifyLedger(database)
const stuck = await database.row<{ n: number }>(sql`SELECT count(*) AS n FROM battle_room WHERE state IN ('lobby', 'live')`)
console.log(`ledger: ${breaches.length} breaches; rooms left over: ${stuck?.n}`)
await app.retire()
server.closeAllConnections()
server.close()
await app.close()
await close()
await fs.rm(folder, { recursive: true, force: true })
process.exit(breaches.length || stuck?.n ? 1 : 0)

async function measure(rooms: number): Promise<void> {
  const tables = await openTables(rooms)
  const joins = await joinAll(tables)
  const live = await play({ kind: 'live', url, tables, questions: QUESTIONS })
  const bareServer = fork(path.join(import.meta.dirname, 'battles/bare.ts'))
  const [{ port }] = (await once(bareServer, 'message')) as [{ port: number }]
  const bare = await play({ kind: 'bare', url: `ws://127.0.0.1:${port}`, tables, questions: QUESTIONS }, bareServer)
  bareServer.kill()
  printResults(rooms, joins, live, bare)
}

function printResults(rooms: number, joins: { perSecond: number; p99: number }, live: Measured, bare: Measured): void {
  const ms = (n: number) => n.toFixed(1)
  console.log(
    `${String(rooms).padStart(5)} rooms  joins ${joins.perSecond.toFixed(0)}/s (p99 ${ms(joins.p99)} ms)  ` +
      `answer acknowledged p50 ${ms(live.p50)} p99 ${ms(live.p99)} ms (bare ${ms(bare.p50)}, ${ms(bare.p99)}; ratio of p99 ${(live.p99 / bare.p99).toFixed(1)})  ` +
      `CPU an answer ${live.cpuMs.toFixed(2)} ms (bare ${bare.cpuMs.toFixed(2)})  ` +
      `memory a player ${(live.memory / 1024).toFixed(0)} KB (bare ${(bare.memory / 1024).toFixed(0)}; ratio ${(live.memory / bare.memory).toFixed(1)})  ` +
      `${live.answers} answers (${(live.answers / live.seconds).toFixed(0)}/s), ${live.lost} lost`,
  )
}

type Measured = LoadFigures & { cpuMs: number; memory: number }

/** Starts the load process; if it fails, the bench ends. */
async function thePlayers(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'battles/load.ts'))
  child.on('exit', (code) => code && (console.error('The players broke off; the lines above say why.'), process.exit(1)))
  await once(child, 'message')
  return child
}

/** `other`: the measured server if it is not this process. */
async function play(asked: Omit<LoadOptions, 'kind'> & { kind: LoadOptions['kind'] }, other?: ChildProcess): Promise<Measured> {
  const child = await thePlayers()
  const idle = await spentBy(other)
  child.send(asked)
  await once(child, 'message')
  const connected = await spentBy(other)
  child.send('go')
  const [figures] = (await once(child, 'message')) as [LoadFigures]
  const after = await spentBy(other)
  child.kill()
  return { ...figures, cpuMs: (after.cpuMs - connected.cpuMs) / figures.answers, memory: (connected.bytes - idle.bytes) / (asked.tables.length * SEATS) }
}

async function spentBy(other: ChildProcess | undefined): Promise<{ cpuMs: number; bytes: number }> {
  if (!other) return spent()
  other.send('spent')
  return ((await once(other, 'message')) as [{ cpuMs: number; bytes: number }])[0]
}

function spent() {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, bytes: process.memoryUsage().rss }
}

async function newPlayers(count: number): Promise<{ id: string; token: string }[]> {
  const made: { id: string; token: string }[] = []
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
  const response = await fetch(`${url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${token}` } })
  const body = (await response.json()) as { error: boolean; code?: string; data: Data }
  if (body.error) throw new Error(`${name}: ${body.code}`)
  return body.data
}

async function openTables(rooms: number): Promise<(Table & { code: string })[]> {
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
  child.send({ url, joins: [1, 2, 3].flatMap((seat) => tables.map(({ code, tokens }) => ({ code, token: tokens[seat] as string }))) } satisfies Joins)
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

