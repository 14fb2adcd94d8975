import { EventEmitter } from 'node:events'
import type http from 'node:http'
import { expect, it, vi } from 'vitest'
import { PendingSockets } from './pending-sockets.ts'

const from = (address: string) => ({ address }) as unknown as http.IncomingMessage
const gate = (limits: boolean) => ({ limits, addressOf: (request: http.IncomingMessage) => (request as unknown as { address: string }).address })
const openings = (proofs: PendingSockets, address: string, times: number) => Array.from({ length: times }, () => proofs.hasCapacity(from(address))).filter(Boolean).length

it('an address may open a thousand sockets at once and a hundred a second after that, though it closes each', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const proofs = new PendingSockets(gate(true))
  expect(openings(proofs, 'ada', 1_200)).toBe(1_000)
  expect(openings(proofs, 'ben', 10)).toBe(10)
  vi.advanceTimersByTime(1_000)
  expect(openings(proofs, 'ada', 200)).toBe(100)
  vi.useRealTimers()
})

/** A socket with a token that was good. */
function enter(proofs: PendingSockets, address: string, isGuest: boolean): boolean {
  if (!proofs.hasCapacity(from(address))) return false
  const transport = Object.assign(new EventEmitter(), { request: from(address) }) as never
  proofs.opened(transport)
  proofs.proven(transport, isGuest)
  return true
}
const entered = (proofs: PendingSockets, times: number, isGuest: boolean) => Array.from({ length: times }, () => enter(proofs, 'a hall', isGuest)).filter(Boolean).length

it('two thousand guests of one address come in at once, and its players beside them', () => {
  const proofs = new PendingSockets(gate(true))
  expect(entered(proofs, 2_000, true)).toBe(2_000)
  expect(entered(proofs, 50, false)).toBe(50)
  expect(entered(proofs, 8_100, true)).toBe(8_000)
})

it('a guest who comes and goes without end does so once a second', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const proofs = new PendingSockets(gate(true))
  const comes = (playerId: string, isGuest = true) => Array.from({ length: 100 }, () => proofs.mayCome({ playerId, isGuest })).filter(Boolean).length
  expect([comes('seat:1'), comes('seat:2'), comes('ada', false)]).toEqual([40, 40, 100])
  vi.advanceTimersByTime(3_000)
  expect(comes('seat:1')).toBe(3)
  vi.useRealTimers()
})

it('five thousand sockets that show no token do not', () => {
  const proofs = new PendingSockets(gate(true))
  const opened = Array.from({ length: 5_000 }, () => {
    if (!proofs.hasCapacity(from('eve'))) return false
    proofs.opened(Object.assign(new EventEmitter(), { request: from('eve') }) as never)
    return true
  })
  expect(opened.filter(Boolean)).toHaveLength(100)
})

it('without limits any number', () => expect(openings(new PendingSockets(gate(false)), 'ada', 1_200)).toBe(1_200))
