import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveServer } from './line.ts'
import { watchSilence } from './silence.ts'

let io: EventEmitter
let changes: boolean[]
let pings: number
let watched: boolean
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  ;[io, changes, pings, watched] = [new EventEmitter(), [], 0, true]
  stop = watchSilence(io as unknown as LiveServer, { isWatched: () => watched, changed: (_, silent) => changes.push(silent) })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A socket; its client answers a ping after so many milliseconds, or never. */
function opens(answersAfterMs?: number) {
  const conn = new EventEmitter()
  const emit = () => {
    pings += 1
    if (answersAfterMs !== undefined) setTimeout(() => conn.emit('packet'), answersAfterMs)
  }
  const socket = Object.assign(new EventEmitter(), { connected: true, conn, data: { trips: [] }, timeout: () => ({ emit }) })
  io.emit('connection', socket)
  return socket
}

it.each([
  ['a quick network', 40],
  ['a slow one', 2_400],
])('who answers over %s is never silent', (_what, ms) => {
  opens(ms)
  vi.advanceTimersByTime(60_000)
  expect(changes).toEqual([])
  expect(pings).toBeGreaterThan(10)
})

it('a socket that answers nothing is reported as silent once, within six seconds, and as responding with its next packet', () => {
  const { conn } = opens()
  vi.advanceTimersByTime(4_500)
  expect(changes).toEqual([])
  vi.advanceTimersByTime(1_500)
  expect(changes).toEqual([true])
  vi.advanceTimersByTime(30_000)
  conn.emit('packet')
  expect(changes).toEqual([true, false])
})

it('a socket that sends packets is not pinged', () => {
  const { conn } = opens()
  for (let i = 0; i < 20; i++) {
    vi.advanceTimersByTime(1_000)
    conn.emit('packet')
  }
  expect([pings, changes]).toEqual([0, []])
})

it('a socket that was in no room for long is pinged first', () => {
  watched = false
  opens(40)
  vi.advanceTimersByTime(600_000)
  expect(pings).toBe(0)
  watched = true
  vi.advanceTimersByTime(10_000)
  expect(changes).toEqual([])
})

it('a blocked event loop makes no socket silent', () => {
  opens(100)
  vi.advanceTimersByTime(2_000)
  // Ten seconds in which no timer ran and no packet was read.
  vi.setSystemTime(Date.now() + 10_000)
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  vi.advanceTimersByTime(500)
  expect(changes).toEqual([])
})

it('without sockets there is no timer', () => {
  const sockets = [opens(), opens()]
  expect(vi.getTimerCount()).toBe(1)
  for (const socket of sockets) socket.emit('disconnect')
  expect(vi.getTimerCount()).toBe(0)
})
