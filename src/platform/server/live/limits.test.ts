import { describe, expect, it } from 'vitest'
import { openAllowance } from './limits.ts'

describe('twenty messages a second', () => {
  it('are a bucket that fills up with time', () => {
    const allowance = openAllowance()
    const ask = (times: number, now: number) => Array.from({ length: times }, () => allowance(now))
    expect(ask(21, 0)).toEqual([...Array.from({ length: 20 }, () => 'ok'), 'too-many'])
    expect(ask(2, 50)).toEqual(['ok', 'too-many'])
    expect(ask(21, 60_000).filter((decision) => decision === 'ok')).toHaveLength(20)
  })

  it.each([
    [20, false], [25, false], [40, false], [60, true], [100, true], [500, true],
  ])('%i of them, second after second, end the line: %s', (perSecond, ends) => {
    const allowance = openAllowance()
    const decisions = Array.from({ length: perSecond * 60 }, (_, i) => allowance((i * 1_000) / perSecond))
    expect(decisions.includes('cut')).toBe(ends)
  })

  it('and sixty too many at once are the end', () => {
    const allowance = openAllowance()
    for (let i = 0; i < 80; i++) expect(allowance(0)).toBe(i < 20 ? 'ok' : 'too-many')
    expect(allowance(0)).toBe('cut')
  })
})
