import { expect, it } from 'vitest'
import { Puzzles, zeroBits } from './puzzles.ts'

const [SHOW, ADDRESS, NOW] = ['a show', 'an address', 1_000_000]

it('of five thousand joins of one address in a second, twenty need no proof', () => {
  const puzzles = new Puzzles('a secret', true)
  const joined = Array.from({ length: 5_000 }, (_, n) => puzzles.isSolved(SHOW, ADDRESS, { device: String(n) }, NOW + n / 5)).filter(Boolean)
  expect(joined).toHaveLength(20)
  expect(puzzles.isSolved(SHOW, 'another', { device: 'x' }, NOW + 1_000)).toBe(true)
  expect(puzzles.puzzleFor(SHOW, ADDRESS, NOW + 1_000)).toMatchObject({ bits: 16 })
  expect(puzzles.puzzleFor(SHOW, ADDRESS, NOW + 3_000)).toBeNull()
})

it('a proof opens one device’s seat, at this show and for this address', () => {
  const puzzles = new Puzzles('a secret', true)
  for (let n = 0; n < 20; n++) puzzles.isSolved(SHOW, ADDRESS, { device: String(n) }, NOW)
  const { salt, bits } = puzzles.puzzleFor(SHOW, ADDRESS, NOW) ?? { salt: '', bits: 0 }
  let proof = 0
  while (zeroBits(salt, 'mine', String(proof)) < bits) proof++
  expect(puzzles.isSolved(SHOW, ADDRESS, { device: 'mine', proof: String(proof) }, NOW)).toBe(true)
  expect(puzzles.isSolved(SHOW, ADDRESS, { device: 'another', proof: String(proof) }, NOW)).toBe(zeroBits(salt, 'another', String(proof)) >= bits)
  expect(puzzles.isSolved(SHOW, ADDRESS, { device: 'mine' }, NOW)).toBe(false)
  expect(puzzles.isSolved(SHOW, ADDRESS, { device: 'mine', proof: String(proof) }, NOW + 130_000)).toBe(true)
})
