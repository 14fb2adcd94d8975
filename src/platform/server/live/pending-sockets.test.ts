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

it('without limits any number', () => expect(openings(new PendingSockets(gate(false)), 'ada', 1_200)).toBe(1_200))
