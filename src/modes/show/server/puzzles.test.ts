import { expect, it } from 'vitest'
import { openLocalCounters } from '../../../platform/server/counters.ts'
import { Puzzles, zeroBits } from './puzzles.ts'

const [SHOW, ADDRESS, NOW] = ['a show', 'an address', 1_000_000]
const limited = () => new Puzzles('a secret', openLocalCounters())
const without = (puzzles: Puzzles, joins: number, everyMs: number, address = ADDRESS) =>
  Promise.all(Array.from({ length: joins }, (_, n) => puzzles.isSolved(SHOW, address, { device: String(n) }, NOW + n * everyMs))).then((joined) => joined.filter(Boolean).length)

it('of a hundred joins of one address in a second, twenty need no proof', async () => {
  const puzzles = limited()
  expect(await without(puzzles, 100, 10)).toBe(20)
  expect(await puzzles.isSolved(SHOW, 'another', { device: 'x' }, NOW + 1_000)).toBe(true)
  expect(await puzzles.puzzleFor(SHOW, ADDRESS, NOW + 1_000)).toMatchObject({ bits: 16 })
  expect(await puzzles.puzzleFor(SHOW, ADDRESS, NOW + 3_000)).toBeNull()
})

it('of five thousand joins of one address, twenty in each second, two hundred need none', async () => {
  const puzzles = limited()
  expect(await without(puzzles, 200, 50)).toBe(200)
  expect(await puzzles.puzzleFor(SHOW, ADDRESS, NOW + 60_000)).toBeNull()
  expect(await without(puzzles, 4_800, 50)).toBe(0)
  expect(await puzzles.puzzleFor(SHOW, ADDRESS, NOW + 600_000)).toMatchObject({ bits: 16 })
  expect(await without(puzzles, 200, 50, 'another')).toBe(200)
})

it('a proof opens one device’s seat, at this show and for this address', async () => {
  const puzzles = limited()
  await without(puzzles, 20, 0)
  const { salt, bits } = (await puzzles.puzzleFor(SHOW, ADDRESS, NOW)) ?? { salt: '', bits: 0 }
  let proof = 0
  while (zeroBits(salt, 'mine', String(proof)) < bits) proof++
  expect(await puzzles.isSolved(SHOW, ADDRESS, { device: 'mine', proof: String(proof) }, NOW)).toBe(true)
  expect(await puzzles.isSolved(SHOW, ADDRESS, { device: 'another', proof: String(proof) }, NOW)).toBe(zeroBits(salt, 'another', String(proof)) >= bits)
  expect(await puzzles.isSolved(SHOW, ADDRESS, { device: 'mine' }, NOW)).toBe(false)
  expect(await puzzles.isSolved(SHOW, ADDRESS, { device: 'mine', proof: String(proof) }, NOW + 130_000)).toBe(true)
})
