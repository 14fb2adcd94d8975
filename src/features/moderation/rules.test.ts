import { describe, expect, it } from 'vitest'
import { blockedPairs } from './rules.ts'

describe('who is hidden from whom', () => {
  const hidden = blockedPairs([{ by: 'ann', whom: 'ben' }])
  it.each([
    ['ann', 'ben', true, true],
    ['ben', 'ann', false, true],
    ['ann', 'cleo', false, false],
    ['ann', 'ann', false, false],
  ])('%s and %s', (viewer, other, from, apart) => expect([hidden.from(viewer, other), hidden.apart(viewer, other)]).toEqual([from, apart]))
  it('mostly nobody', () => expect([hidden.any, blockedPairs([]).any]).toEqual([true, false]))
})
