/** The curve of sockets: players who are connected and do nothing, and as many connections of a bare `ws` server. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { changeSetting } from '../../src/features/settings/server.ts'
import { startBare } from '../battles/rooms.ts'
import { answerOf, nextOf, startChild } from '../made/child.ts'
import { newPlayers } from '../made/players.ts'
import type { BenchProduct, Server } from '../made/product.ts'
import { processCpuMs } from '../measured/cpu.ts'
import { median } from '../../tools/bench/figures.ts'
import { notes, reached, type Note, type Point } from './measured.ts'
import type { Connected, Reached, SocketsLoad } from './sockets-load.ts'

const IDLE_MS = 4_000
const MESSAGES = 3
/** The product looks for changed settings every two seconds. */
const [MOST_CONNECTING_MS, MOST_MESSAGE_MS, MOST_LATE_MS] = [45_000, 10_000, 30_000]
/** With few players what else the product does weighs more than they do: no goal. */
const [MOST_PLAYER_KB, LEAST_PLAYERS] = [40, 1_000]

type Found = Reached & { connected: Connected; bytes: number; idleCpuMs: number }
/** `cpuMs`: of the node process alone. `toAll`: answers why it cannot be sent. */
type Listener = Server & { kind: SocketsLoad['kind']; url: string; toAll: () => Promise<string | undefined> }

export async function socketsCurve(product: BenchProduct, sizes: readonly number[]): Promise<Point[]> {
  const { database } = product
  await product.again()
  const tokens = (await newPlayers(database, Math.max(...sizes))).map(({ token }) => token)
  // A figure that players are told: all who are connected get the version of the new one.
  let questions = 10
  const own: Listener = {
    kind: 'live', url: product.process().url, bytes: product.bytes, cpuMs: () => processCpuMs(product.process().pid),
    toAll: () => changeSetting(database, 'quiz_zone_total_level_question', String((questions = questions === 10 ? 11 : 10))),
  }
  // The code of a first connection and a first message is not compiled yet.
  await measured(own, tokens.slice(0, 1))
  const points: Point[] = []
  for (const players of sizes) {
    const note = notes('sockets', players)
    const some = tokens.slice(0, players)
    const found = await reached(note, 'the product', () => measured(own, some), product.again)
    const other = await reached(note, 'the bare server', () => bare(some))
    report(note, players, found, other)
    points.push({ players, product: found, bare: other })
  }
  return points
}

async function bare(tokens: readonly string[]): Promise<Found> {
  const { url, server, child } = await startBare()
  try {
    return await measured({ ...server, kind: 'bare', url, toAll: () => answerOf(child, 'to-all').then(() => undefined) }, tokens)
  } finally {
    child.kill()
  }
}

async function measured(on: Listener, tokens: readonly string[]): Promise<Found> {
  const { child } = await startChild('curves/sockets-load.ts')
  try {
    const before = await on.bytes()
    const connected = await answerOf<Connected>(child, { kind: on.kind, url: on.url, tokens, mostMs: MOST_CONNECTING_MS } satisfies SocketsLoad, MOST_CONNECTING_MS + MOST_LATE_MS)
    const bytes = ((await on.bytes()) - before) / (tokens.length - connected.absent)
    const begun = await on.cpuMs()
    await pause(IDLE_MS)
    const idleCpuMs = ((await on.cpuMs()) - begun) / (IDLE_MS / 1_000)
    return { connected, bytes, idleCpuMs, ...(await messages(on, child)) }
  } finally {
    child.kill()
  }
}

/** The medians of several messages. */
async function messages(on: Listener, child: ChildProcess): Promise<Reached> {
  const heard: Reached[] = []
  while (heard.length < MESSAGES) {
    await answerOf(child, { listenMs: MOST_MESSAGE_MS }, MOST_LATE_MS)
    const told = nextOf<Reached>(child, MOST_MESSAGE_MS + MOST_LATE_MS)
    const fault = await on.toAll()
    if (fault !== undefined) throw new Error(fault)
    heard.push(await told)
  }
  return { p50: median(heard.map(({ p50 }) => p50)), p99: median(heard.map(({ p99 }) => p99)), missing: heard.reduce((sum, { missing }) => sum + missing, 0) }
}

function report(note: Note, players: number, own: Found | undefined, other: Found | undefined): void {
  for (const [found, of] of [[own, ''], [other, ' of a bare server']] as const) {
    if (found === undefined) continue
    const { connected, bytes, idleCpuMs, p50, p99, missing } = found
    note(`connects a second${of}`, { value: connected.perSecond })
    note(`a connection${of}, p99`, { value: connected.p99, unit: 'ms' })
    note(`memory a connected player${of}`, { value: bytes / 1024, unit: 'KB', ...(found === own && players >= LEAST_PLAYERS && { most: MOST_PLAYER_KB }) })
    note(`CPU of node a second while idle${of}`, { value: idleCpuMs, unit: 'ms' })
    note(`a message to all${of} after the first one has it, p50`, { value: p50, unit: 'ms' })
    note(`a message to all${of} after the first one has it, p99`, { value: p99, unit: 'ms' })
    note(`players absent, or without the message${of}`, { value: connected.absent + missing })
  }
}
