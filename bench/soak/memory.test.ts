import { expect, it } from 'vitest'
import { changePercent, type Sample } from './memory.ts'

const samples = (values: readonly number[], phases = 1): Sample[] => values.map((value, at) => ({ atMs: at * 1_000, phase: at % phases, value }))

it('is zero for what stays, and says by how much a value has grown or shrunk over the whole time', () => {
  expect(changePercent(samples([80, 80, 80, 80, 80]), 0, 4_000)).toBe(0)
  expect(changePercent(samples([98, 99, 100, 101, 102]), 0, 4_000)).toBeCloseTo(4)
  expect(changePercent(samples([102, 101, 100, 99, 98]), 0, 4_000)).toBeCloseTo(-4)
})

it('is not moved by a single value', () => {
  expect(changePercent(samples([80, 80, 80, 500, 80, 80, 80, 80]), 0, 7_000)).toBe(0)
})

it('compares values of the same phase only, as of a process that grows after each restart', () => {
  expect(changePercent(samples([10, 20, 30, 10, 20, 30, 10, 20, 30], 3), 0, 8_000)).toBe(0)
})

it('looks at the samples between the two moments, and is no number where there are no two to compare', () => {
  expect(changePercent(samples([10, 50, 80, 80, 80]), 2_000, 4_000)).toBe(0)
  expect(changePercent(samples([80]), 0, 4_000)).toBeNaN()
  expect(changePercent(samples([80, 90], 2), 0, 4_000)).toBeNaN()
})
