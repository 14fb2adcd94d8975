import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Server } from 'socket.io'
import { measureRoundTrips } from './pings.ts'

/** So many open lines, and who was pinged in each tenth of a second. */
function lines(count: number) {
  const pinged: number[] = []
  const line = (id: number) => ({ connected: true, data: { trips: [] }, timeout: () => ({ emit: () => pinged.push(id) }) })
  const io = Object.assign(new EventEmitter(), { sockets: { sockets: new Map(Array.from({ length: count }, (_, id) => [String(id), line(id)])) } })
  const stop = measureRoundTrips(io as unknown as Server)
  // One that has gone again, so that the first pings after a connection are not counted.
  io.emit('connection', { connected: false })
  const tick = () => {
    vi.advanceTimersByTime(100)
    return pinged.splice(0)
  }
  return { tick, stop }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('of 4,000 lines no tenth of a second pings more than 40, and each has its turn in about ten seconds', () => {
  const { tick, stop } = lines(4_000)
  const ticks = Array.from({ length: 101 }, tick)
  expect(Math.max(...ticks.map((ids) => ids.length))).toBeLessThanOrEqual(40)
  expect(new Set(ticks.flat()).size).toBe(4_000)
  stop()
  expect(tick()).toEqual([])
})

it('a line alone is pinged every ten seconds', () => {
  const { tick, stop } = lines(1)
  const pings = Array.from({ length: 1_000 }, tick).flat().length
  expect(pings).toBeGreaterThanOrEqual(9)
  expect(pings).toBeLessThanOrEqual(10)
  stop()
})

it('without lines nothing wakes the process', () => {
  const { tick, stop } = lines(0)
  tick()
  vi.advanceTimersByTime(2_000)
  expect(vi.getTimerCount()).toBe(0)
  stop()
})
