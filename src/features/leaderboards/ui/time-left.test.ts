import { expect, it } from 'vitest'
import { partsOf } from './time-left.ts'

const MINUTE = 60_000
it.each([
  [0, '1 minutes'],
  [1, '1 minutes'],
  [59 * MINUTE, '59 minutes'],
  [59 * MINUTE + 1, '1 hours'],
  [372 * MINUTE, '6 hours 12 minutes'],
  [24 * 60 * MINUTE, '1 days'],
  [(8 * 24 + 5) * 60 * MINUTE, '8 days 5 hours'],
])('%i ms are %s', (ms, words) => expect(partsOf(ms).map(({ unit, n }) => `${n} ${unit}`).join(' ')).toBe(words))
