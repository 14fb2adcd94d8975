import { describe, expect, it } from 'vitest'
import { mayTell } from './rules.ts'

describe('the right answer is told', () => {
  it.each([
    ['to whom it was told before', 2, { told: 2 }, true],
    ['not to whom it was never told', 2, { told: 0 }, false],
    ['not to whom nobody asked it', 2, undefined, false],
    ['not of another version', 3, { told: 2 }, false],
  ] as const)('%s', (_rule, version, seen, told) => expect(mayTell(version, seen)).toBe(told))
})
