/** The curve of battles: rooms of four in which people answer about every five seconds, and as many on a bare `ws` server. */
import { changeSetting } from '../../src/features/settings/server.ts'
import { aCategory } from '../../tests/bank.ts'
import { joinAll, openTables, play, QUESTIONS, SEATS, startBare, type Measured } from '../battles/rooms.ts'
import type { LoadOptions } from '../battles/load.ts'
import { newPlayers, type Player } from '../made/players.ts'
import type { BenchProduct } from '../made/product.ts'
import { notes, reached, type Note, type Point } from './measured.ts'

/** Played before the first measurement, so that the code is compiled. */
const WARM_UP_ROOMS = 10
const [SPREAD_MS, QUIET_MS] = [5_000, 1_000]
/** The product asks no fewer than five; a bare server tells with fewer what its answers take, which saves a minute. */
const BARE_QUESTIONS = 3
/** A battle takes 36 s where its answers are not late. */
const [MOST_PLAY_MS, MOST_JOINING_MS] = [75_000, 60_000]

export async function battlesCurve(product: BenchProduct, sizes: readonly number[]): Promise<Point[]> {
  const { database } = product
  const category = await aCategory(database, { levels: 1, each: 60 })
  await changeSetting(database, 'battle_pair_daily_limit', '1000')
  await changeSetting(database, 'battle_same_address', '1')
  await product.again()
  await measured(product, { players: await newPlayers(database, WARM_UP_ROOMS * SEATS, { coins: 1_000 }), category, pace: 'burst' })
  const points: Point[] = []
  let free: Player[] = []
  for (const size of sizes) {
    const note = notes('battles', size)
    const count = Math.floor(size / SEATS) * SEATS
    free.push(...(await newPlayers(database, Math.max(0, count - free.length), { coins: 1_000 })))
    const own = await reached(note, 'the product', () => measured(product, { players: free.slice(0, count), category, pace: 'quick' }, note), product.again)
    // Players of a room that is not over can join no other one.
    if (!own || own.unfinished + own.absent > 0) free = []
    const other = await reached(note, 'the bare server', () => bare(count / SEATS))
    report(note, own, other)
    points.push({ players: size, product: own, bare: other })
  }
  return points
}

type Wish = { players: readonly Player[]; category: string; pace: LoadOptions['pace'] }

async function measured(product: BenchProduct, { players, category, pace }: Wish, note?: Note): Promise<Measured> {
  const { url } = product.process()
  const tables = await openTables(url, players, category)
  const joins = await joinAll(url, tables, MOST_JOINING_MS)
  note?.('joins a second', { value: joins.perSecond })
  return play({ kind: 'live', url, tables, ...wayOf(pace) }, product, QUIET_MS)
}

async function bare(rooms: number): Promise<Measured> {
  const { url, server, child } = await startBare()
  try {
    const tables = Array.from({ length: rooms }, (_, i) => ({ roomId: String(i), tokens: Array.from({ length: SEATS }, () => '') }))
    return await play({ kind: 'bare', url, tables, ...wayOf('quick'), questions: BARE_QUESTIONS }, server, QUIET_MS)
  } finally {
    child.kill()
  }
}

const wayOf = (pace: LoadOptions['pace']) => ({ pace, questions: QUESTIONS, spreadMs: SPREAD_MS, mostMs: MOST_PLAY_MS })

function report(note: Note, own: Measured | undefined, other: Measured | undefined): void {
  for (const [found, what] of [[own, 'answers'], [other, 'answers to a bare server']] as const) {
    if (found === undefined) continue
    note(`${what} acknowledged`, { value: found.answers })
    note(`${what} acknowledged, p50`, { value: found.p50, unit: 'ms' })
    note(`${what} acknowledged, p99`, { value: found.p99, unit: 'ms' })
    note(`${what}, CPU each`, { value: found.cpuMs, unit: 'ms' })
    note(`${what} lost`, { value: found.lost })
    note(`${what}, players absent or without an end`, { value: found.absent + found.unfinished })
  }
}
