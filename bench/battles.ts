/**
 * npm run bench battles [rooms,rooms…]: rooms of four played by sockets of another process, with durable answers, on the product as it is
 * started, anew for each number of rooms. Measures joins per second, memory per connected player (in use after a collection), the time until
 * an answer is acknowledged when people think for different times and when all answer within a second, and the CPU of node and PostgreSQL
 * for an answer with all that belongs to it. Beside it, in the same run, a bare `ws` server with the same messages. Ends with 1 where a goal
 * is missed. Needs Linux.
 */
import os from 'node:os'
import { sql } from '../src/platform/server/database/database.ts'
import { verifyLedger } from '../src/features/coins/server.ts'
import { changeSetting } from '../src/features/settings/server.ts'
import { aCategory } from '../tests/bank.ts'
import { joinAll, openTables, play, QUESTIONS, SEATS, startBare, type Measured } from './battles/rooms.ts'
import { newPlayers, type Player } from './made/players.ts'
import { openProduct } from './made/product.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { TELLING } from './measured/heap.ts'

const [MOST_CPU_MS, LEAST_JOINS, MOST_PLAYER_KB] = [1, 500, 40]
/** Milliseconds until an answer is acknowledged, p99. Other numbers of rooms have no goals. */
const GOALS: Record<number, { gentle: number; burst: number }> = { 200: { gentle: 10, burst: 100 }, 1000: { gentle: 50, burst: 100 } }
/** Without the starter world, whose questions a new product looks through for a minute. */
const ENV = { LOG_LEVEL: 'error', SEED: 'none', ...TELLING }
/** Played before a measurement, so that the code is compiled. */
const WARM_UP_ROOMS = 10
const QUIET_MS = 10_000

const sizes = (process.argv[2] ?? '10,200,1000').split(',').map(Number)
const product = await openProduct(ENV)
const { database } = product
try {
  const category = await aCategory(database, { levels: 1, each: 60 })
  await changeSetting(database, 'battle_pair_daily_limit', '1000')
  await changeSetting(database, 'battle_same_address', '1')
  console.log(`load of the machine before: ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}; rooms of ${SEATS}, ${QUESTIONS} questions`)
  const players = await newPlayers(database, Math.max(...sizes) * SEATS, { coins: 1_000 })
  for (const rooms of sizes) {
    await product.again()
    await measure(rooms, players.slice(0, rooms * SEATS), category)
  }
  figure({ what: 'breaches of the ledger after battles', value: (await verifyLedger(database)).length, most: 0 })
  figure({ what: 'rooms left over after battles', value: (await database.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM battle_room WHERE state IN ('lobby', 'live')`))?.n ?? Number.NaN, most: 0 })
} finally {
  await product.close()
}
process.exit(isMissed() ? 1 : 0)

async function measure(rooms: number, players: Player[], category: string): Promise<void> {
  const { url } = product.process()
  const few = await openTables(url, players.slice(0, WARM_UP_ROOMS * SEATS), category)
  await joinAll(url, few)
  await play({ kind: 'live', url, tables: few, pace: 'burst', questions: QUESTIONS }, product, QUIET_MS)
  const tables = await openTables(url, players, category)
  const joins = await joinAll(url, tables)
  const live = await play({ kind: 'live', url, tables, pace: 'gentle', questions: QUESTIONS }, product, QUIET_MS)
  const again = await openTables(url, players, category)
  await joinAll(url, again)
  const burst = await play({ kind: 'live', url, tables: again, pace: 'burst', questions: QUESTIONS }, product, QUIET_MS)
  const bareServer = await startBare()
  const bare = await play({ kind: 'bare', url: bareServer.url, tables, pace: 'gentle', questions: QUESTIONS }, bareServer.server, QUIET_MS)
  bareServer.child.kill()
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
  figure({ what: `${what}: CPU of node and PostgreSQL an answer, without what the connections cost by themselves`, value: live.cpuMs - (live.quietCpuMs * live.seconds) / live.answers, unit: 'ms' })
  figure({ what: `${what}: CPU of node and PostgreSQL an answer, all within a second`, value: burst.cpuMs, unit: 'ms', ...withGoal({ most: MOST_CPU_MS }) })
  figure({ what: `${what}: CPU of node and PostgreSQL a second while all are connected and nobody plays`, value: live.quietCpuMs, unit: 'ms' })
  figure({ what: `${what}: CPU an answer of a bare server`, value: bare.cpuMs, unit: 'ms' })
  figure({ what: `${what}: answers lost`, value: live.lost + burst.lost, most: 0 })
  console.log(`${live.answers} answers (${(live.answers / live.seconds).toFixed(0)}/s) and ${burst.answers}; load of the machine ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}`)
}
