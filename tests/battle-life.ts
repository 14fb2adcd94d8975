/** Battles in two processes that share PostgreSQL and Redis, one of which is killed: the effect on rooms, fees and players. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { openDatabase, sql, type Database } from '../src/platform/server/database/database.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import { credit, openAccounts, verifyLedger } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { changeSetting } from '../src/features/settings/server.ts'
import { aCategory } from './bank.ts'
import { aFolder, start, type ProductProcess } from './process.ts'
import { aRedis } from './redis.ts'

const FEE = 5
const QUESTIONS = 5
const RETRY_MS = 200
/** Factor by which room clocks run faster. */
const PACE = 3

type Player = { id: string; token: string }
/** A player that survives failures: it reconnects to any process that is available. */
type Seat = { roomId: string; over: Promise<string>; isOver: () => boolean; firstEventAfter: (moment: number) => number; close: () => void }
export type Cycle = { rooms: number; finished: number; voided: number; forfeits: number; resumedMs: number[]; escrow: number; live: number; breaches: number; coinsMoved: number }
export type BattleFixture = {
  database: Database
  products: ProductProcess[]
  /** Plays so many battles, disturbs the processes after a while, and waits until all battles are over. */
  cycle: (rooms: number, afterMs: number, strike: () => Promise<void>) => Promise<Cycle>
  /** Sends a signal to a process, and restarts it at once. */
  restart: (which: number, signal: NodeJS.Signals) => Promise<void>
  redis: { stop: () => Promise<void>; start: () => Promise<void> }
  /** Kills a process, and restarts it after a delay. */
  killDatabase: (goneMs: number) => Promise<void>
  close: () => Promise<void>
}

/** `behindProxy`: players reach the processes through a round-robin proxy (haproxy), otherwise they choose one themselves. `thinkMs`: the longest delay of an answer. */
export async function twoProcesses({ behindProxy = false, thinkMs = 1_200 } = {}): Promise<BattleFixture> {
  const folder = await aFolder()
  const begins = () => startPostgres({ folder: path.join(folder, 'postgres'), postgresOptions: ['-c', 'max_connections=200'] })
  let postgres = await begins()
  const redisPort = await freePort()
  let redis = await aRedis(redisPort, folder)
  const env = { DATABASE_URL: postgres.url, REDIS_URL: `redis://127.0.0.1:${redisPort}`, SECRET: randomUUID().repeat(2), SEED: 'none', NODE_ENV: 'test', CLOCK: 'test', CLOCK_PACE: String(PACE), OUTBOX: '1', LIMITS: 'off', LOG_LEVEL: 'error' }
  const ports = [await freePort(), await freePort()]
  const begin = (which: number) => start(path.join(folder, `data${which}`), ports[which] as number, { ...env, PUBLIC_URL: `http://localhost:${ports[0]}` })
  const products = [await begin(0), await begin(1)]
  const proxyPort = await freePort()
  const proxy = behindProxy ? aProxy(proxyPort, ports, folder) : undefined
  const urls = (behindProxy ? [proxyPort] : ports).map((port) => `http://127.0.0.1:${port}`)
  const database = openDatabase(postgres.url, { max: 5, patienceMs: 30_000, onError: () => 'stopped on purpose' })
  const category = await aCategory(database, { levels: 1, each: 30 })
  await changeSetting(database, 'battle_pair_daily_limit', '1000000')
  await changeSetting(database, 'battle_same_address', '1')
  const players: Player[] = []
  return {
    database,
    products,
    cycle: async (rooms, afterMs, strike) => {
      while (players.length < rooms * 2) players.push(await aPlayer(database))
      return cycle({ database, urls, category, thinkMs, players: players.slice(0, rooms * 2) }, afterMs, strike)
    },
    restart: async (which, signal) => {
      await (products[which] as ProductProcess).kill(signal)
      products[which] = await begin(which)
    },
    redis: { stop: () => stopped(redis), start: async () => void (redis = await aRedis(redisPort, folder)) },
    killDatabase: async (goneMs) => {
      const [file] = fs.globSync(path.join(folder, 'postgres', '**', 'postmaster.pid'))
      process.kill(Number(fs.readFileSync(file as string, 'utf8').split('\n')[0]), 'SIGKILL')
      await new Promise((go) => setTimeout(go, goneMs))
      postgres = await begins()
    },
    close: async () => {
      await Promise.all(products.map((product) => product.kill('SIGTERM')))
      await stopped(redis)
      if (proxy) await stopped(proxy)
      await database.close()
      await postgres.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Round robin by connection; a process that does not answer is skipped. */
function aProxy(port: number, ports: number[], folder: string): ChildProcess {
  const config = path.join(folder, 'haproxy.cfg')
  const servers = ports.map((each, i) => `  server s${i} 127.0.0.1:${each} check inter 500 fall 2 rise 1`).join('\n')
  fs.writeFileSync(config, `defaults
  mode http
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout tunnel 1h
  timeout check 5s
  retries 3
  option redispatch
frontend front
  bind 127.0.0.1:${port}
  default_backend back
backend back
  balance roundrobin
  option httpchk GET /readyz
${servers}
`)
  return spawn('haproxy', ['-f', config, '-db'], { stdio: 'ignore' })
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

export function aPlayer(database: Database): Promise<Player> {
  return database.transaction(async (tx) => {
    const row = await tx.row<{ id: string }>(sql`INSERT INTO player (identity_id, type, name, refer_code) VALUES (${randomUUID()}, 'email', 'Kofi', ${randomUUID()}) RETURNING id`)
    const id = row?.id as string
    await openAccounts(tx, id)
    await credit(tx, { playerId: id, coins: 100_000, title: 'adjustedByAdmin', source: id, kind: 'redeemable', actor: 'operator: test' })
    return { id, token: await mintToken(tx, id) }
  })
}

type Stage = { database: Database; urls: string[]; category: string; thinkMs: number; players: Player[] }

async function cycle({ database, urls, category, thinkMs, players }: Stage, afterMs: number, strike: () => Promise<void>): Promise<Cycle> {
  const before = await coinsIn(database)
  const seats: Seat[] = []
  for (let i = 0; i < players.length; i += 2) seats.push(...(await aBattle({ urls, category, thinkMs }, players[i] as Player, players[i + 1] as Player, i / 2)))
  await new Promise((go) => setTimeout(go, afterMs))
  const struckAt = performance.now()
  const watch = resumptions(seats, struckAt)
  await strike()
  await Promise.all(seats.map(({ over }) => over))
  const resumedMs = watch()
  for (const { close } of seats) close()
  const roomIds = [...new Set(seats.map(({ roomId }) => roomId))]
  const ends = await database.rows<{ state: string; n: number }>(sql`SELECT state, count(*) AS n FROM battle_room WHERE id = ANY (${roomIds}::uuid[]) GROUP BY state`)
  const count = (state: string) => ends.find((end) => end.state === state)?.n ?? 0
  const escrow = await database.row<{ coins: number }>(sql`SELECT coalesce(sum(balance), 0) AS coins FROM account WHERE kind = 'escrow'`)
  const left = await database.row<{ n: number }>(sql`SELECT count(*) AS n FROM battle_seat WHERE room_id = ANY (${roomIds}::uuid[]) AND result = 'left'`)
  return { rooms: roomIds.length, finished: count('finished'), voided: count('void'), forfeits: left?.n ?? 0, live: count('live') + count('lobby'), resumedMs, escrow: escrow?.coins ?? -1, breaches: (await verifyLedger(database)).length, coinsMoved: (await coinsIn(database)) - before }
}

/** For each room that was still running: milliseconds from the failure until both players had received an event again. */
function resumptions(seats: Seat[], struckAt: number): () => number[] {
  const open = new Set<string>()
  for (const seat of seats) if (!seat.isOver()) open.add(seat.roomId)
  return () => [...open].map((roomId) => Math.max(...seats.filter((seat) => seat.roomId === roomId).map(({ firstEventAfter }) => firstEventAfter(struckAt))) - struckAt).sort((a, b) => a - b)
}

const coinsIn = async (database: Database): Promise<number> =>
  (await database.row<{ coins: number }>(sql`SELECT coalesce(sum(balance), 0) AS coins FROM account WHERE kind IN ('player', 'bonus')`))?.coins ?? 0

const TRIES = 50
async function post<Data>(url: string, name: string, token: string, fields: Record<string, string>, tries = TRIES): Promise<Data> {
  const response = await fetch(`${url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${token}` } })
  // The proxy has no backend at the moment: retry, as a browser would.
  if (response.status === 503 && tries > 1) return new Promise<void>((go) => setTimeout(go, RETRY_MS)).then(() => post<Data>(url, name, token, fields, tries - 1))
  const body = (await response.json()) as { error: boolean; code?: string; data: Data }
  if (body.error) throw new Error(`${name}: ${body.code}`)
  return body.data
}

/** Two players whose calls and sockets are spread over both processes. */
async function aBattle({ urls, category, thinkMs }: Pick<Stage, 'urls' | 'category' | 'thinkMs'>, owner: Player, guest: Player, turn: number): Promise<[Seat, Seat]> {
  const url = (n: number) => urls[(turn + n) % urls.length] as string
  const { room_id, code } = await post<{ room_id: string; code: string }>(url(0), 'create_room', owner.token, { room_type: '1', category, no_of_que: String(QUESTIONS), entry_coin: String(FEE) })
  await post(url(1), 'join_room', guest.token, { room_id: code })
  const [first, second] = await Promise.all([sit({ urls, thinkMs }, turn, owner, room_id), sit({ urls, thinkMs }, turn + 1 + (turn % 4 > 1 ? 1 : 0), guest, room_id)])
  const started = (await first.socket().timeout(5_000).emitWithAck('room:start', { room_id })) as { error: boolean; code?: string }
  if (started.error) throw new Error(`room:start: ${started.code}`)
  return [first.seat, second.seat]
}

type Sitting = { seat: Seat; socket: () => Socket }

/** A player in a room: answers every question once, retries until the answer is acknowledged, and reconnects to another process when the connection breaks. */
async function sit({ urls, thinkMs }: Pick<Stage, 'urls' | 'thinkMs'>, at: number, { token }: Player, roomId: string): Promise<Sitting> {
  let socket: Socket
  let closed = false
  let isOver = false
  const eventTimes: number[] = []
  let open: { id: string } | undefined
  let end: (state: string) => void
  const over = new Promise<string>((resolve) => (end = resolve))
  const done = (state: string) => {
    isOver = true
    end(state)
  }
  const answer = (line: Socket, id: string) =>
    line.timeout(2_000).emit('question:answer', { room_id: roomId, question_id: id, answer: '1' }, (late: Error | null, envelope?: { error: boolean; code?: string }) => {
      if ((late || envelope?.code === 'internal') && !closed && open?.id === id && line.connected) answer(line, id)
    })
  const think = (line: Socket, id: string) => {
    open = { id }
    setTimeout(() => line.connected && answer(line, id), thinkMs / 6 + (Math.random() * thinkMs * 5) / 6)
  }
  const connect = (which: number): Promise<void> =>
    new Promise((ready) => {
      const line = io(urls[which % urls.length] as string, { path: '/live', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
      socket = line
      const again = () => !closed && setTimeout(() => void connect(which + 1).then(ready), RETRY_MS)
      line.on('clock:ping', (pong: () => void) => pong())
      line.onAny((event: string) => event !== 'clock:ping' && eventTimes.push(performance.now()))
      line.once('connect_error', again)
      line.once('disconnect', again)
      line.on('room:snapshot', (snapshot: { room: { id: string; state: string; phase: string | null } | null; question: { id: string } | null; chosen: string }) => {
        ready()
        if (!snapshot.room && open) done('gone')
        // A player who reconnects as the battle ends learns of the end by the snapshot alone.
        if (snapshot.room?.state === 'finished' || snapshot.room?.state === 'void') done(snapshot.room.state)
        if (snapshot.room?.phase === 'open' && snapshot.question && !snapshot.chosen) think(line, snapshot.question.id)
      })
      line.on('question:opened', ({ question }: { question: { id: string } }) => think(line, question.id))
      line.on('battle:finished', ({ room }: { room: { state: string } }) => done(room.state))
    })
  const close = () => {
    closed = true
    socket.close()
  }
  await connect(at)
  return { socket: () => socket, seat: { roomId, over, isOver: () => isOver, firstEventAfter: (moment) => eventTimes.find((at) => at > moment) ?? Infinity, close } }
}
