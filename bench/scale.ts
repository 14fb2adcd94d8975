/**
 * npm run bench -- scale [--rounds 200] [--rooms 40]: what docs/scale.md counts with, in sizes: of a round of ten questions played alone, and of a battle of
 * four with five questions, the transactions and the WAL of PostgreSQL, the growth of the database and the bytes on the line; and the CPU of node and
 * PostgreSQL, which the load of the machine makes larger. On a new database, with one process and without Redis. Needs Linux.
 */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { changeSetting } from '../src/features/settings/server.ts'
import { aCategory } from '../tests/bank.ts'
import { joinAll, openTables, play, QUESTIONS, SEATS } from './battles/rooms.ts'
import { playRound, post } from './calls/playing.ts'
import { newPlayers } from './made/players.ts'
import { openProduct } from './made/product.ts'
import { figure, median } from '../tools/bench/figures.ts'
import { processCpuMs } from './measured/cpu.ts'
import { TELLING } from './measured/heap.ts'

const { values } = parseArgs({ args: process.argv.slice(2), options: { rounds: { type: 'string', default: '200' }, rooms: { type: 'string', default: '40' } } })
const [ROUNDS, ROOMS] = [Number(values.rounds), Number(values.rooms)]
const [WARM_UP_ROUNDS, AT_ONCE, QUIET_MS, QUIET_TIMES] = [40, 8, 5_000, 5]
/** Of HTTP, by the clients of `rounds`. */
const traffic = { sent: 0, received: 0, calls: 0 }

const product = await openProduct({ LOG_LEVEL: 'error', SEED: 'none', ...TELLING })
const { database } = product
try {
  const category = await aCategory(database, { slug: 'bench-scale', levels: 1, each: 60, worded: () => ({ note: '' }) })
  await changeSetting(database, 'battle_pair_daily_limit', '1000')
  await changeSetting(database, 'battle_same_address', '1')
  const players = await newPlayers(database, ROUNDS + WARM_UP_ROUNDS + ROOMS * SEATS, { coins: 1_000 })
  await product.again()
  console.log(`load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}; ${ROUNDS} rounds, ${ROOMS} rooms of ${SEATS}`)
  const quiet = await quietly()
  await rounds(players.splice(0, WARM_UP_ROUNDS).map(({ token }) => token))
  const solo = await difference(() => rounds(players.splice(0, ROUNDS).map(({ token }) => token)))
  report('a round of ten', solo, ROUNDS, quiet)
  const url = product.process().url
  let memory = 0
  const battles = await difference(async () => {
    const tables = await openTables(url, players, category)
    await joinAll(url, tables)
    const { memory: each, answers } = await play({ kind: 'live', url, tables, pace: 'quick', questions: QUESTIONS }, product, QUIET_MS)
    memory = each
    figure({ what: 'answers of a battle', value: answers / ROOMS })
  })
  report('a battle of four', battles, ROOMS, quiet)
  figure({ what: 'memory of a connected player', value: memory / 1_024, unit: 'KB' })
} finally {
  await product.close()
}
process.exit(0)

type Found = { seconds: number; commits: number; wal: number; size: number; cpuMs: number; nodeMs: number; sent: number; received: number; calls: number }

/** Of the database and the process, over a piece of work; `sent` and `received`: of HTTP, heads included. */
async function difference<Result>(work: () => Promise<Result>): Promise<Found> {
  traffic.sent = traffic.received = traffic.calls = 0
  const before = await read(database)
  const { pid } = product.process()
  const [cpu, node] = [await product.cpuMs(), await processCpuMs(pid)]
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1_000
  const [cpuMs, nodeMs] = [(await product.cpuMs()) - cpu, (await processCpuMs(pid)) - node]
  const after = await read(database)
  return { seconds, cpuMs, nodeMs, commits: after.commits - before.commits, wal: after.wal - before.wal, size: after.size - before.size, ...traffic }
}

/** Medians of several pauses: autovacuum in one of them would be taken off from all that follows, as often as that is longer. */
async function quietly(): Promise<Found> {
  const pauses: Found[] = []
  for (let n = 0; n < QUIET_TIMES; n++) pauses.push(await difference(() => pause(QUIET_MS)))
  const of = (value: (one: Found) => number) => median(pauses.map(value))
  return { ...traffic, seconds: of((one) => one.seconds), commits: of((one) => one.commits), wal: of((one) => one.wal), size: of((one) => one.size), cpuMs: of((one) => one.cpuMs), nodeMs: of((one) => one.nodeMs) }
}

/** PostgreSQL tells counts of transactions up to a second late. */
async function read(db: Database): Promise<{ commits: number; wal: number; size: number }> {
  await pause(1_500)
  const row = await db.row<{ commits: number; wal: number; size: number }>(sql`
    SELECT xact_commit::float8 AS commits, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS wal, pg_database_size(current_database())::float8 AS size FROM pg_stat_database WHERE datname = current_database()`)
  if (!row) throw new Error('PostgreSQL has no figures of its database.')
  return row
}

async function rounds(tokens: string[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const counted = new Map<object, [number, number]>()
  agent.on('free', (socket: { bytesWritten: number; bytesRead: number }) => {
    const [sent, received] = counted.get(socket) ?? [0, 0]
    traffic.sent += socket.bytesWritten - sent
    traffic.received += socket.bytesRead - received
    counted.set(socket, [socket.bytesWritten, socket.bytesRead])
  })
  const { url } = product.process()
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
      await playRound(token, (of, name, fields) => {
        traffic.calls++
        return post(agent, `${url}/api/${name}`, of, fields)
      }, 'bench-scale', () => false)
    }
  }))
  agent.destroy()
}

/** What the product does without players is taken off, by the time that it took. */
function report(what: string, found: Found, count: number, quiet: Found): void {
  const each = (of: (one: Found) => number) => (of(found) - (of(quiet) * found.seconds) / quiet.seconds) / count
  if (found.calls > 0) {
    figure({ what: `calls of ${what}`, value: found.calls / count })
    figure({ what: `bytes that ${what} sends`, value: found.sent / count, unit: 'B' })
    figure({ what: `bytes that ${what} receives`, value: found.received / count, unit: 'B' })
  }
  figure({ what: `transactions of ${what}`, value: each((one) => one.commits) })
  figure({ what: `WAL of ${what}`, value: each((one) => one.wal) / 1_024, unit: 'KB' })
  figure({ what: `growth of the database by ${what}`, value: each((one) => one.size) / 1_024, unit: 'KB' })
  figure({ what: `CPU of ${what}, node`, value: each((one) => one.nodeMs), unit: 'ms' })
  figure({ what: `CPU of ${what}, PostgreSQL`, value: each((one) => one.cpuMs - one.nodeMs), unit: 'ms' })
}
