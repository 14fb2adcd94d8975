/**
 * npm run bench boards [sizes, such as 1000,100000,1000000] [measurements]: the own rank and a page of a board of so many players,
 * compared with Redis' ZREVRANK and ZREVRANGE on the same scores in the same run, alternating; then the additional cost of a score
 * change caused by the boards, sequential and concurrent. Ends with 1 where a goal is missed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'
import { readConfig } from '../src/platform/server/config.ts'
import { sql, type Database, type Statement } from '../src/platform/server/database/database.ts'
import { openAppDatabase } from '../src/apps/server/start.ts'
import { leaderboardJobs } from '../src/features/leaderboards/jobs.ts'
import { withRanks } from '../src/features/leaderboards/rules.ts'
import { linesAfter, linesAround, linesFrom, ownLine } from '../src/features/leaderboards/store.ts'
import { rankRound, verifyBoards } from '../src/features/leaderboards/server.ts'
import { addRound } from '../src/features/statistics/store.ts'
import { figure, isMissed, ofRuns } from '../tools/bench/figures.ts'

/** A statement that takes longer than the driver waits for counts as one of a frozen database. */
const PLAYERS_AT_ONCE = 100_000
const SIZES = (process.argv[2] ?? '1000,100000,1000000').split(',').map(Number)
const TIMES = Number(process.argv[3] ?? 1500)
const PAGE = 25
const [OWN_PLACE, MOST_OWN_PLACE_MS] = ['own place', 20] as const
/** Of five seconds each, with boards and without. */
const TURNS = 5
/** Has no items, so that only the totals change. */
const NO_QUESTIONS = Array.from({ length: 10 }, (_, n) => ({ questionId: -1 - n, right: n < 8 }))
const FOREVER = { board: 'all', period: '1970-01-01' } as const
const count = (n: number) => Math.round(n).toLocaleString('en')
const load = () => `load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`

type Spread = { name: string; score: Statement }
/** All time: widely spread scores. Day: a few hundred scores, each shared by thousands. */
const SPREADS: Spread[] = [
  { name: 'all time', score: sql`1 + floor(exp(random() * 11.5))` },
  { name: 'one day', score: sql`4 * (1 + floor(200 * random() * random()))` },
]

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-bench-'))
await fs.chmod(folder, 0o711)
const socket = path.join(folder, 'redis.sock')
const server = spawn('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder], { stdio: 'ignore' })
const { database, close } = await openAppDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' }))
const redis = new Redis(socket)
try {
  for (const spread of SPREADS) for (const size of SIZES) await measureReads(spread, size)
  await measureWrites()
} finally {
  redis.disconnect()
  server.kill()
  await once(server, 'exit')
  await close()
  await fs.rm(folder, { recursive: true, force: true })
}
process.exit(isMissed() ? 1 : 0)

async function fill({ score }: Spread, size: number): Promise<string[]> {
  const stored = (await database.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM player`))?.n ?? 0
  for (let at = stored; at < size; at += PLAYERS_AT_ONCE) {
    await database.rows(sql`
      INSERT INTO player (identity_id, type, name, refer_code) SELECT gen_random_uuid(), 'email', 'Kofi', n FROM generate_series(${at + 1}::int, ${Math.min(at + PLAYERS_AT_ONCE, size)}::int) n`)
  }
  await database.transaction(async (tx) => {
    await tx.rows(sql`SET LOCAL statement_timeout = 0`)
    await tx.rows(sql`TRUNCATE statistics, board_score, board_count, board_change`)
    await tx.rows(sql`INSERT INTO board_score (board, period, player_id, score, shown) SELECT 'all', '1970-01-01', id, ${score}, true FROM (SELECT id FROM player LIMIT ${size}) p`)
    await tx.rows(sql`INSERT INTO statistics (player_id, score) SELECT player_id, score FROM board_score`)
    await tx.rows(sql`
      INSERT INTO board_count SELECT board, period, width, score / width, count(*) FROM board_score CROSS JOIN unnest(ARRAY[1, 128, 16384]) width GROUP BY board, period, width, score / width`)
  })
  await database.rows(sql`VACUUM ANALYZE player, board_score, board_count, board_change, statistics`)
  await redis.flushall()
  const rows = await database.rows<{ id: string; score: number }>(sql`SELECT player_id AS id, score FROM board_score`)
  for (let at = 0; at < rows.length; at += 10_000) await redis.zadd('board', ...rows.slice(at, at + 10_000).flatMap(({ id, score }) => [score, id]))
  return rows.map(({ id }) => id)
}

async function measureReads(spread: Spread, size: number): Promise<void> {
  const ids = await fill(spread, size)
  const anyPlayerId = () => ids[Math.floor(Math.random() * ids.length)] as string
  const anywhere = () => Math.floor(Math.random() * Math.max(1, size - PAGE))
  const last = (await linesFrom(database, FOREVER, anywhere(), 1)).lines[0] ?? { score: 0, playerId: anyPlayerId() }
  const pairs: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [OWN_PLACE, () => ownLine(database, FOREVER, anyPlayerId()), () => redis.zrevrank('board', anyPlayerId())],
    ['page by offset', async () => ranked(await linesFrom(database, FOREVER, anywhere(), PAGE)), () => range(anywhere())],
    ['page by cursor', async () => ranked(await linesAfter(database, FOREVER, last, PAGE)), () => range(anywhere())],
    [
      'place and page around it',
      async () => {
        const own = await ownLine(database, FOREVER, anyPlayerId())
        return own && ranked(await linesAround(database, FOREVER, own, PAGE >> 1, PAGE))
      },
      async () => range(Math.max(0, ((await redis.zrevrank('board', anyPlayerId())) ?? 0) - (PAGE >> 1))),
    ],
  ]
  console.log(`${spread.name}, ${count(size)} players; ${load()}`)
  for (const [what, ours, theirs] of pairs) {
    for (let n = 0; n < 50; n++) await Promise.all([ours(), theirs()])
    const [own, other]: [number[], number[]] = [[], []]
    for (let n = 0; n < TIMES; n++) {
      own.push(await timed(ours))
      other.push(await timed(theirs))
    }
    const [a, b] = [quantiles(own), quantiles(other)]
    console.log(`  ${what.padEnd(25)} p50 ${a.p50} p99 ${a.p99} ms   Redis p50 ${b.p50} p99 ${b.p99} ms   ratio p50 ${(Number(a.p50) / Number(b.p50)).toFixed(1)}, p99 ${(Number(a.p99) / Number(b.p99)).toFixed(1)}`)
    figure({ what: `${what} among ${count(size)}, ${spread.name}, p99`, value: Number(a.p99), unit: 'ms', ...(what === OWN_PLACE ? { most: MOST_OWN_PLACE_MS } : {}) })
  }
}

function ranked({ lines, ranks }: Awaited<ReturnType<typeof linesFrom>>) {
  return withRanks(lines, ranks)
}

function range(from: number): Promise<string[]> {
  return redis.zrevrange('board', from, from + PAGE - 1, 'WITHSCORES')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function quantiles(ms: number[]): { p50: string; p99: string } {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
  return { p50: at(0.5), p99: at(0.99) }
}

/** On the largest board, with the folding job: statistics alone compared with statistics and boards, alternating. */
async function measureWrites(): Promise<void> {
  const ids = await database.rows<{ id: string }>(sql`SELECT player_id AS id FROM board_score`)
  const change = (boards: boolean) => async () => {
    const playerId = (ids[Math.floor(Math.random() * ids.length)] as { id: string }).id
    const score = 4 * (1 + Math.floor(Math.random() * 10))
    await database.transaction(async (tx) => {
      await addRound(tx, playerId, { answered: 10, right: 8, score, answers: NO_QUESTIONS, timeZone: 'UTC' })
      if (boards) await rankRound(tx, { playerId, finished: Promise.resolve({ score }) })
    })
  }
  const stop = keepFolding(database)
  console.log(`score changes among ${count(ids.length)} players; ${load()}`)
  const [without, beside]: [number[], number[]] = [[], []]
  for (let n = 0; n < TIMES; n++) {
    without.push(await timed(change(false)))
    beside.push(await timed(change(true)))
  }
  const [a, b] = [quantiles(without), quantiles(beside)]
  console.log(`  one by one     without boards p50 ${a.p50} p99 ${a.p99} ms, with p50 ${b.p50} p99 ${b.p99} ms: ${(Number(b.p50) - Number(a.p50)).toFixed(2)} ms more`)
  const turns: [number, number][] = []
  for (let turn = 0; turn < TURNS; turn++) turns.push([await rate(change(false)), await rate(change(true))])
  figure({ what: 'score changes with boards, sixteen at once, a second', ...ofRuns(turns.map(([, full]) => full)) })
  figure({ what: 'score changes with boards, of the rate without, sixteen at once', ...ofRuns(turns.map(([bare, full]) => full / bare)), least: 0.5 })
  await stop()
  await leaderboardJobs[0]?.run(database)
  const wrong = (await verifyBoards(database)).filter(({ what }) => what === 'count-differs')
  figure({ what: 'counts of boards that differ from a full count', value: wrong.length, most: 0 })
  console.log(load())
}

async function rate(work: () => Promise<unknown>, seconds = 5): Promise<number> {
  const begun = performance.now()
  let done = 0
  const worker = async () => {
    for (; performance.now() < begun + seconds * 1000; done++) await work()
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return done / ((performance.now() - begun) / 1000)
}

function keepFolding(on: Database): () => Promise<void> {
  let running = true
  const folded = (async () => {
    while (running) {
      await leaderboardJobs[0]?.run(on)
      await new Promise((go) => setTimeout(go, 1000))
    }
  })()
  return async () => {
    running = false
    await folded
  }
}
