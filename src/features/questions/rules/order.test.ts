import { expect, it } from 'vitest'
import { moved } from './order.ts'

it.each([[0, 2, 'bca'], [2, 0, 'cab'], [1, 1, 'abc'], [0, 9, 'bca'], [1, -1, 'bac'], [7, 0, 'abc']])('from %i to %i: %s', (from, to, order) => expect(moved([...'abc'], from, to).join('')).toBe(order))
