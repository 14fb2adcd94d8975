import { expect, it } from 'vitest'
import { latencyOf } from './playing.ts'

it('tells the time below which half of the calls stayed, and all but one in a hundred', () => {
  expect(latencyOf(Array.from({ length: 200 }, (_, n) => 200 - n))).toEqual({ p50: 101, p99: 199 })
})

it('is no number where nothing was measured', () => {
  expect(latencyOf([])).toEqual({ p50: Number.NaN, p99: Number.NaN })
})
