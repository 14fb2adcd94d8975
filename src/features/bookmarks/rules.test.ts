import { describe, expect, it } from 'vitest'
import { mayShowAnswer } from './rules.ts'

describe('the right answer is told', () => {
  it.each([
    ['to whom it was told before', 2, { answeredVersion: 2 }, true],
    ['not to whom it was never told', 2, { answeredVersion: 0 }, false],
    ['not to whom nobody asked it', 2, undefined, false],
    ['not of another version', 3, { answeredVersion: 2 }, false],
  ] as const)('%s', (_rule, version, seen, shown) => expect(mayShowAnswer(version, seen)).toBe(shown))
})
