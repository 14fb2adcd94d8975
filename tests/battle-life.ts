/** Battles in two processes that share PostgreSQL and Redis, one of which is killed: the effect on rooms, fees and players. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { credit, openAccounts, verifyLedger } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { changeSetting } from '../src/features/settings/server.ts'
import { aCategory } from './bank.ts'
import { BattleClient } from './battle-client.ts'
import { openCluster } from './cluster.ts'
import { end } from './postgres-kit.ts'
import type { ProductProcess } from './process.ts'

const FEE = 5
const QUESTIONS = 5
const RETRY_MS = 200
/** Factor by which room clocks run faster. */
const PACE = 3

type Player = { id: string; token: string }
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
  /** Kills PostgreSQL, and restarts it after a delay. */
  killDatabase: (goneMs: number) => Promise<void>
  close: () => Promise<void>
}

/** `behindProxy`: players reach the processes through a round-robin proxy (haproxy), otherwise they choose one themselves. `thinkMs`: the longest delay of an answer. */
export async function twoProcesses({ behindProxy = false, thinkMs = 1_200 } = {}): Promise<BattleFixture> {
  const cluster = await openCluster({ processes: 2, redis: true, pace: PACE })
  const { database, products, postgres, redis } = cluster
  const proxyPort = await freePort()
  const proxy = behindProxy ? aProxy(proxyPort, products.map(({ port }) => port), cluster.folder) : undefined
  const urls = behindProxy ? [`http://127.0.0.1:${proxyPort}`] : cluster.urls
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
    restart: cluster.restart,
    redis: { stop: redis.kill, start: redis.start },
    killDatabase: async (goneMs) => {
      await postgres.kill()
      await new Promise((go) => setTimeout(go, goneMs))
      await postgres.start()
    },
    close: async () => {
      if (proxy) await end(proxy, 'SIGKILL')
      await cluster.close()
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

export function aPlayer(database: Database): Promise<Player> {
  return database.transaction(async (tx) => {
    const row = await tx.row<{ id: string }>(sql`INSERT INTO player (identity_id, type, name, refer_code) VALUES (${randomUUID()}, 'email', 'Kofi', ${randomUUID()}) RETURNING id`)
    const id = row?.id as string
    await openAccounts(tx, id)
    await credit(tx, { playerId: id, coins: 100_000, title: 'adjustedByAdmin', source: id, kind: 'redeemable', actor: 'operator: test' })
    return { id, token: await mintToken(tx, id) }
  })
}

type Stage = { database: Database; urls: readonly string[]; category: string; thinkMs: number; players: Player[] }

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

/** Two players whose calls and sockets are spread over the processes. */
export async function aBattle({ urls, category, thinkMs }: Pick<Stage, 'urls' | 'category' | 'thinkMs'>, owner: Player, guest: Player, turn: number): Promise<[Seat, Seat]> {
  const url = (n: number) => urls[(turn + n) % urls.length] as string
  const { room_id, code } = await post<{ room_id: string; code: string }>(url(0), 'create_room', owner.token, { room_type: '1', category, no_of_que: String(QUESTIONS), entry_coin: String(FEE) })
  await post(url(1), 'join_room', guest.token, { room_id: code })
  const [first, second] = await Promise.all([sit({ urls, thinkMs }, turn, owner, room_id), sit({ urls, thinkMs }, turn + 1 + (turn % 4 > 1 ? 1 : 0), guest, room_id)])
  const started = (await first.client.line.timeout(5_000).emitWithAck('room:start', { room_id })) as { error: boolean; code?: string }
  if (started.error) throw new Error(`room:start: ${started.code}`)
  return [first.seat, second.seat]
}

async function sit({ urls, thinkMs }: Pick<Stage, 'urls' | 'thinkMs'>, at: number, { token }: Player, roomId: string): Promise<{ seat: Seat; client: BattleClient }> {
  let isOver = false
  const { promise: over, resolve } = Promise.withResolvers<string>()
  const client = new BattleClient({ urls, token, thinkMs, over: (state) => ((isOver = true), resolve(state)) })
  await client.connect(at)
  return { client, seat: { roomId, over, isOver: () => isOver, firstEventAfter: (moment) => client.firstEventAfter(moment), close: () => client.close() } }
}
