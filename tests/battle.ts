/** Players connected by sockets, for tests of battles. */
import { AssertionError } from 'node:assert'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import type { Envelope } from '../src/platform/pure/action.ts'
import type { Acknowledged, Message, SentMessage } from '../src/platform/pure/message.ts'
import { createRoom, joinRoom, questionAnswer, roomLeave, roomStart, type ServerSends, type Snapshot } from '../src/features/battles/contract.ts'
import { getUserCoinScore } from '../src/features/coins/contract.ts'
import { DEFAULTS } from '../src/features/settings/rules.ts'
import { choose } from './bank.ts'
import { atEndOfTest } from './end-of-test.ts'
import { aWorld, type TestPlayer, type World, type WorldOptions } from './world.ts'

type Name = keyof ServerSends
export type BattleClient = {
  player: TestPlayer
  socket: Socket
  /** All events received, oldest first. */
  events: { event: string; payload: unknown }[]
  /** The next event of this name that was not returned before. */
  next: <N extends Name>(event: N, timeoutMs?: number) => Promise<ServerSends[N]>
  /** The next snapshot that satisfies the condition. */
  until: (fits: (snapshot: Snapshot) => boolean, timeoutMs?: number) => Promise<Snapshot>
  /** Sends and expects success. */
  send: <M extends Message>(message: M, input: SentMessage<M>) => Promise<Acknowledged<M>>
  /** Sends and expects a refusal; returns its code. */
  refused: <M extends Message>(message: M, input: SentMessage<M>) => Promise<string>
  raw: (event: string, payload: unknown) => Promise<Envelope<unknown>>
  close: () => void
}

const PATIENCE_MS = 30_000

/** Factor by which the timers of a room run faster than in production. */
const PACE = 10
type BattleWorldOptions = WorldOptions & { pace?: number }

/** A world with fast battles. Questions stay open as long as in production, so that a slow machine does not time out. */
export async function aBattleWorld({ env, pace = PACE, ...options }: BattleWorldOptions = {}): Promise<World> {
  const world = await aWorld({ ...options, env: { ...env, CLOCK_PACE: String(pace) } })
  for (const key of ['battle_mode_random_seconds', 'battle_mode_group_seconds'] as const) await world.set(key, pace * DEFAULTS[key])
  return world
}

/** `from`: the IP address, sent as the header of a trusted proxy (PROXIES=1). */
export async function aLine(url: string, player: TestPlayer, from = ''): Promise<BattleClient> {
  const socket = io(url, { extraHeaders: from ? { 'x-forwarded-for': from } : {}, path: '/live', transports: ['websocket'], auth: { token: player.token }, reconnection: false, forceNew: true })
  const events: BattleClient['events'] = []
  const waiting = new Set<() => void>()
  const seen = new Map<string, number>()
  socket.onAny((event: string, payload: unknown, ack?: () => void) => {
    if (event === 'clock:ping') return ack?.() ?? (payload as () => void)()
    events.push({ event, payload })
    for (const look of waiting) look()
  })
  const find = async <T>(what: string, look: () => T | undefined, timeoutMs = PATIENCE_MS): Promise<T> =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => (waiting.delete(check), fail(new Error(`${player.name} waited in vain for ${what}; received ${events.map(({ event }) => event).join(', ')}`))), timeoutMs)
      const check = () => {
        const found = look()
        if (found === undefined) return
        waiting.delete(check)
        clearTimeout(timer)
        done(found)
      }
      waiting.add(check)
      check()
    })
  const raw: BattleClient['raw'] = (event, payload) => socket.timeout(PATIENCE_MS).emitWithAck(event, payload)
  await new Promise<void>((done, fail) => (socket.once('connect', done), socket.once('connect_error', fail)))
  const line: BattleClient = {
    player, socket, events, raw,
    next: <N extends Name>(event: N, timeoutMs?: number) =>
      find<ServerSends[N]>(event, () => {
        const from = seen.get(event) ?? 0
        const at = events.findIndex((one, i) => i >= from && one.event === event)
        if (at < 0) return undefined
        seen.set(event, at + 1)
        return events[at]?.payload as ServerSends[N]
      }, timeoutMs),
    until: (fits, timeoutMs) => find('a snapshot', () => events.findLast(({ payload }) => isSnapshot(payload) && fits(payload))?.payload as Snapshot | undefined, timeoutMs),
    send: async (message, input) => {
      const envelope = await raw(message.name, input)
      if (envelope.error) throw new AssertionError({ message: `${message.name} was refused: ${envelope.code} (${envelope.text})` })
      return envelope.data as never
    },
    refused: async (message, input) => {
      const envelope = await raw(message.name, input)
      if (!envelope.error) throw new AssertionError({ message: `${message.name} was not refused: ${JSON.stringify(envelope.data)}` })
      return envelope.code
    },
    close: () => socket.close(),
  }
  atEndOfTest(() => line.close())
  await line.next('room:snapshot')
  return line
}

const isSnapshot = (payload: unknown): payload is Snapshot => typeof payload === 'object' && payload !== null && 'room' in payload && 'chosen' in payload

export const coinsOf = async (world: World, players: readonly TestPlayer[]): Promise<number[]> => Promise.all(players.map(async (player) => (await world.call(getUserCoinScore, {}, player)).coins))

/** Opens a friend or group room in which all players have a seat and the current snapshot; the first of them owns it. */
export async function sitDown(world: World, [owner, ...guests]: [BattleClient, ...BattleClient[]], { category, kind, fee, questions = 5 }: { category: string; kind: 'friend' | 'group'; fee?: number; questions?: number }): Promise<{ roomId: string; code: string }> {
  const { room_id, code } = await world.call(createRoom, { room_type: kind === 'friend' ? 1 : 2, category, no_of_que: questions, ...(fee === undefined ? {} : { entry_coin: fee }) }, owner.player)
  for (const guest of guests) await world.call(joinRoom, { room_id: code }, guest.player)
  for (const line of [owner, ...guests]) await line.until(({ room }) => room?.id === room_id && room.seats.length === 1 + guests.length)
  return { roomId: room_id, code }
}

/** The same, started, with the first question open. */
export async function atTheTable(world: World, lines: [BattleClient, ...BattleClient[]], what: Parameters<typeof sitDown>[2]): Promise<{ roomId: string; code: string }> {
  const table = await sitDown(world, lines, what)
  await lines[0].send(roomStart, { room_id: table.roomId })
  return table
}

/** A finished battle with a fee: the first player answered, then all others left. */
export async function playedTo(world: World, lines: [BattleClient, ...BattleClient[]], what: Parameters<typeof sitDown>[2]): Promise<string> {
  const { roomId } = await atTheTable(world, lines, what)
  const [opened] = await Promise.all(lines.map((line) => line.next('question:opened')))
  await lines[0].send(questionAnswer, { room_id: roomId, question_id: opened?.question.id as string, answer: '1' })
  for (const line of lines.slice(1)) await line.send(roomLeave, { room_id: roomId })
  // Players who left while others still played do not receive the end.
  for (const line of new Set([lines[0], lines.at(-1) as BattleClient])) await line.next('battle:finished')
  return roomId
}

/** All players answer all questions, one after the other. */
export async function answerAll(lines: readonly BattleClient[], roomId: string, right: (line: BattleClient, position: number) => boolean, total: number): Promise<void> {
  for (let position = 1; position <= total; position++) {
    for (const line of lines) {
      const { question } = await line.next('question:opened')
      expect(question.position).toBe(position)
      await line.send(questionAnswer, { room_id: roomId, question_id: question.id, answer: choose(question, undefined, right(line, position)) })
    }
    for (const line of lines) await line.next('question:closed')
  }
}
