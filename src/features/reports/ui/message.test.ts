import { expect, it } from 'vitest'
import { messageOf } from './message.ts'

it.each([
  ['a ready reason', 'Out of date', '', 'Out of date'],
  ['own words', undefined, ' It has 95 moons. ', 'It has 95 moons.'],
  ['both', 'Out of date', 'It has 95 moons.', 'Out of date: It has 95 moons.'],
  ['neither', undefined, ' \n', ''],
])('%s', (_what, reason, words, message) => expect(messageOf(reason, words)).toBe(message))
