import { expect, it } from 'vitest'
import { seededDice } from '../../../../platform/pure/dice.ts'
import { DEFAULTS } from '../../../settings/rules.ts'
import { kindOf } from '../rules.ts'
import { lastStaying } from './last-stay.ts'
import { anAsked } from './samples.ts'

const options = ['Mars', 'Venus', 'Earth', 'All of the above']

it.each(['one', 'several', 'clip'] as const)('the last option of kind %s stays, the others are shuffled', (kind) => {
  const orders = Array.from({ length: 40 }, (_, seed) => kindOf({ kind }).deal(anAsked({ kind, options, answer: [3], more: { last_stay: 1 } }), DEFAULTS, seededDice(seed)).order)
  expect(new Set(orders.map((order) => order[3]))).toEqual(new Set([3]))
  expect(new Set(orders.map((order) => order[0]))).toEqual(new Set([0, 1, 2]))
})

it.each([[1, 1], [2, 2], [0, 0], [4, 0], [-1, 0], [1.5, 0], ['1', 0], [undefined, 0]])('of four options %j stay: %i', (last_stay, count) => expect(lastStaying({ options, more: { last_stay } })).toBe(count))
