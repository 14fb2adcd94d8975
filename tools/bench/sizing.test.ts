import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { GIVEN, playersAt, sizing, withTables, type Given } from './sizing.ts'

const ROUND: Given = {
  inputs: { ...GIVEN.inputs, roundCalls: 11, roundNodeMs: 10, roundPostgresMs: 5, roundCommits: 12, roundWalKb: 1_024, roundStoredKb: 1_024, roundBytes: 1e6, battleNodeMs: 20, battlePostgresMs: 10, battleWalKb: 2_048, browseMs: 1, playerKb: 1_024, processMb: 100, processConnections: 35, directConnections: 11, battleEmits: 38 },
  assumptions: { ...GIVEN.assumptions, alone: 0.5, battling: 0.2, roundS: 100, battleS: 50, browseS: 10, load: 0.5, dayShare: 0.5, paying: 0.5, redisDeliveries: 1_000, busMs: 0.1 },
}

it('a sizing is the sum of what its players do', () => {
  const found = sizing(10_000, ROUND)
  expect(found).toMatchObject({ rounds: 50, answers: 500, battles: 10, calls: 50 * 11 + 300, commits: 600 })
  expect(found.nodeCores).toBeCloseTo((50 * 10 + 10 * 20 + 300 * 0.5) / 1_000)
  expect(found.postgresCores).toBeCloseTo((50 * 5 + 10 * 10 + 300 * 0.5) / 1_000)
  expect(found.processes).toBe(2)
  expect(found).toMatchObject({ connections: 70, besidePooler: 22, walMb: 70, outMbit: 400, emits: 380, deliveries: 380, redises: 0.38 })
  expect(found.walDayGb).toBeCloseTo((70 * 43_200) / 1_024)
  expect(found.journals).toBeCloseTo((50 * 0.5 + 10 * 5) * 0.5)
})

it('what a message of the bus costs grows with the battles of all, and its deliveries with the processes too', () => {
  const [few, many] = [sizing(100_000, ROUND), sizing(1_000_000, ROUND)]
  expect(many.busShare / few.busShare).toBeCloseTo(10)
  expect(many.deliveries / few.deliveries).toBeCloseTo((10 * (many.processes - 1)) / (few.processes - 1))
})

it('a limit is found within a hundredth', () => {
  const found = playersAt(({ emits }) => emits > 3_800, ROUND)
  expect(found).toBeGreaterThan(100_000 * 0.99)
  expect(found).toBeLessThan(100_000 * 1.02)
})

it('the document has the tables as they are computed', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../docs/scale.md'), 'utf8')
  expect(withTables(text)).toBe(text)
  expect(() => withTables('')).toThrow('no place')
})
