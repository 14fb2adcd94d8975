/** Rooms of four: opened and joined by calls, played by sockets of another process, on the product or on a bare server. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { answerOf, startChild } from '../made/child.ts'
import type { Player } from '../made/players.ts'
import type { Server } from '../made/product.ts'
import type { Joins, JoinFigures, LoadFigures, LoadOptions, Table } from './load.ts'

export const SEATS = 4
export const QUESTIONS = 5
const AT_ONCE = 32
/** By how much the process of the players may be late with what it does in a limited time. */
const MOST_LATE_MS = 30_000
/** A collection goes on in other threads after it has answered, and new connections are pinged and checked: not a part of what a quiet second costs. */
const COLLECTED_MS = 3_000

/** With the code by which others join. */
export type OpenTable = Table & { code: string }
/** `cpuMs`: an answer. `quietCpuMs`: a second, while all are connected and nobody plays. `memory`: bytes a connected player. */
export type Measured = LoadFigures & { cpuMs: number; quietCpuMs: number; memory: number }

/** A room for every four players, opened by the first of them. */
export async function openTables(url: string, players: readonly Player[], category: string): Promise<OpenTable[]> {
  const tables: OpenTable[] = []
  await many(Array.from({ length: Math.floor(players.length / SEATS) }, (_, i) => i), async (i) => {
    const seats = players.slice(i * SEATS, (i + 1) * SEATS)
    const { room_id, code } = await post<{ room_id: string; code: string }>(url, 'create_room', (seats[0] as Player).token, { room_type: '2', category, no_of_que: String(QUESTIONS), entry_coin: '5' })
    tables.push({ roomId: room_id, code, tokens: seats.map(({ token }) => token) })
  })
  return tables
}

/** The second, third and fourth player of every room, joined by the load process. */
export async function joinAll(url: string, tables: readonly OpenTable[], mostMs?: number): Promise<JoinFigures> {
  const { child } = await startChild('battles/load.ts')
  try {
    const joins = [1, 2, 3].flatMap((seat) => tables.map(({ code, tokens }) => ({ code, token: tokens[seat] as string })))
    return await answerOf<JoinFigures>(child, { url, joins } satisfies Joins, mostMs)
  } finally {
    child.kill()
  }
}

/** `quietMs`: how long all are connected before they begin. */
export async function play(asked: LoadOptions, on: Server, quietMs: number): Promise<Measured> {
  const { child } = await startChild('battles/load.ts')
  const mostMs = asked.mostMs && asked.mostMs + MOST_LATE_MS
  try {
    const idle = await on.bytes()
    await answerOf(child, asked, mostMs)
    const connected = await on.bytes()
    await pause(COLLECTED_MS)
    const before = await on.cpuMs()
    await pause(quietMs)
    const begun = await on.cpuMs()
    const figures = await answerOf<LoadFigures>(child, 'go', mostMs)
    const spent = (await on.cpuMs()) - begun
    return { ...figures, cpuMs: spent / figures.answers, quietCpuMs: (begun - before) / (quietMs / 1_000), memory: (connected - idle) / (asked.tables.length * SEATS) }
  } finally {
    child.kill()
  }
}

/** A bare `ws` server; to be killed. */
export async function startBare(): Promise<{ url: string; server: Server; child: ChildProcess }> {
  const { child, first } = await startChild<{ port: number }>('battles/bare.ts')
  return { url: `ws://127.0.0.1:${first.port}`, child, server: { bytes: () => answerOf<number>(child, 'bytes'), cpuMs: () => answerOf<number>(child, 'cpu') } }
}

async function post<Data>(url: string, name: string, token: string, fields: Record<string, string>): Promise<Data> {
  const response = await fetch(`${url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${token}` } })
  const body = (await response.json()) as { error: boolean; code?: string; data: Data }
  if (body.error) throw new Error(`${name}: ${body.code}`)
  return body.data
}

async function many<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }))
}
