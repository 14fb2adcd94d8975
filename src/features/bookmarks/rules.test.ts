import { describe, expect, it } from 'vitest'
import { mayShowAnswer } from './rules.ts'

describe('the right answer is disclosed', () => {
  it.each([
    ['to a player to whom it was disclosed before', 2, { answeredVersion: 2 }, true],
    ['not to a player to whom it was never disclosed', 2, { answeredVersion: 0 }, false],
    ['not to a player who was never asked it', 2, undefined, false],
    ['not of another version', 3, { answeredVersion: 2 }, false],
  ] as const)('%s', (_rule, version, seen, shown) => expect(mayShowAnswer(version, seen)).toBe(shown))
})
