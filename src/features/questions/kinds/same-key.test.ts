import { expect, it } from 'vitest'
import { kindOf } from './rules.ts'
import type { Keyed } from './rules/kind.ts'

const four = (options: string, ...answer: number[]): Keyed => ({ options: options.split(' '), answer, more: {} })
const number = (answer: number, range = 10, unit = 'm'): Keyed => ({ options: [], answer: [answer], more: { range, unit } })

it.each([
  ['one', 'other words for a wrong one', four('Mars Saturn Venus', 1), four('Mars Saturn Neptune', 1), true],
  ['one', 'another spelling of the right one', four('Mars Satrun Venus', 1), four('Mars Saturn Venus', 1), true],
  ['one', 'another order', four('Mars Saturn Venus', 1), four('Saturn Venus Mars', 0), true],
  ['one', 'a fourth option', four('Mars Saturn Venus', 1), four('Mars Saturn Venus Earth', 1), true],
  ['one', 'another one is right', four('Mars Saturn Venus', 1), four('Mars Saturn Venus', 0), false],
  ['one', 'the words of two are exchanged', four('Mars Saturn Venus', 1), four('Saturn Mars Venus', 1), false],
  ['one', 'what was wrong is right', four('Mars Saturn Venus', 1), four('Jupiter Mars Venus', 1), false],
  ['one', 'what was right is wrong', four('Mars Saturn Venus', 1), four('saturn Jupiter Venus', 1), false],
  ['one', 'new words at another place', four('Mars Saturn Venus', 1), four('Mars Venus Jupiter', 2), false],
  ['clip', 'another one is right', four('Mars Saturn Venus', 1), four('Mars Saturn Venus', 0), false],
  ['several', 'in another order', four('a b c d', 0, 2), four('c b a d', 0, 2), true],
  ['several', 'one more', four('a b c d', 0, 2), four('a b c d', 0, 2, 3), false],
  ['sequence', 'other words in the same order', four('a b c', 2, 0, 1), four('a b z', 2, 0, 1), true],
  ['sequence', 'listed otherwise', four('a b c', 2, 0, 1), four('c a b', 0, 1, 2), true],
  ['sequence', 'another order', four('a b c', 2, 0, 1), four('a b c', 0, 2, 1), false],
  ['sequence', 'the words of two are exchanged', four('a b c', 2, 0, 1), four('b a c', 2, 0, 1), false],
  ['word', 'capitals and spaces', four('Sun', 0), { options: ['s u N'], answer: [0], more: {} }, true],
  ['word', 'another word', four('Sun', 0), four('Moon', 0), false],
  ['number', 'another unit’s name', number(8849), number(8849, 10, 'metres'), true],
  ['number', 'another number', number(8849), number(8848), false],
  ['number', 'another range', number(8849), number(8849, 20), false],
])('%s, %s: %s', (kind, _what, before, after, same) => expect(kindOf({ kind }).sameKey(before, after)).toBe(same))
