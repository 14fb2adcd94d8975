import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { solvePuzzle, zeroBits } from './proof.ts'

const digestOf = (text: string): ArrayBuffer => new Uint8Array(createHash('sha256').update(text).digest()).buffer

it.each([
  [[0x80], 0], [[0x40], 1], [[0x01], 7], [[0x00, 0xff], 8], [[0x00, 0x0f], 12], [[0x00, 0x00], 16],
])('%j begins with %i zero bits', (bytes, bits) => expect(zeroBits(new Uint8Array(bytes).buffer)).toBe(bits))

it('finds a proof with the browser’s own digest', async () => {
  const proof = await solvePuzzle({ salt: 'a salt', bits: 8 })
  expect(proof).toMatch(/^\d{1,64}$/)
  expect(zeroBits(digestOf(`a salt${proof}`))).toBeGreaterThanOrEqual(8)
})

it('answers the first number that fits, and any for no bits', async () => {
  const proof = Number(await solvePuzzle({ salt: 'other', bits: 6 }))
  for (let before = 0; before < proof; before++) expect(zeroBits(digestOf(`other${before}`))).toBeLessThan(6)
  expect(await solvePuzzle({ salt: 'other', bits: 0 })).toBe('0')
})

/** A digest that takes half a millisecond of a clock of its own, and never fits. */
function slowTools() {
  let clock = 0
  const pauses: number[] = []
  const sha256 = () => {
    clock += 0.5
    return Promise.resolve(new Uint8Array([0xff]).buffer)
  }
  const pause = () => {
    pauses.push(clock)
    return Promise.resolve()
  }
  return { pauses, tools: { sha256, pause, now: () => clock } }
}

it('lets the page go on after each slice, and ends when it is aborted', async () => {
  const { pauses, tools } = slowTools()
  const stop = new AbortController()
  const pause = () => {
    if (pauses.length === 4) stop.abort()
    return tools.pause()
  }
  await expect(solvePuzzle({ salt: 's', bits: 1 }, stop.signal, { ...tools, pause })).rejects.toThrow('aborted')
  const slices = pauses.map((at, i) => at - (pauses[i - 1] ?? 0))
  expect(Math.max(...slices)).toBeLessThanOrEqual(16)
  expect(pauses).toHaveLength(5)
})
