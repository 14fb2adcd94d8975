import { describe, expect, it } from 'vitest'
import { bulbsOf, shownMs } from './derived-state.ts'
import { after, asked, open, pick, answered } from './round-samples.ts'

describe('what is shown', () => {
  it.each([
    ['the current one is white', after(open({ position: 2, marks: 'r' })), 'rc-'],
    ['while the answer is on its way too', after(open({ position: 2, marks: 'r' }), pick('1')), 'rc-'],
    ['then its verdict', after(open({ position: 2, marks: 'r' }), pick('1'), answered({ correct: 0, right_answer: '2' }, 3)), 'rw-'],
    ['on the last one too', after(open({ position: 3, marks: 'rs' })), 'rsc'],
  ])('%s', (_rule, state, bulbs) => expect(bulbsOf(state)).toBe(bulbs))

  it.each([
    ['the head start is not shown', after(open()), 30_900, 30_000],
    ['then what is left', after(open()), 12_000, 12_000],
    ['stopped by the answer', after(open(), pick('1')), null, 18_000],
    ['no clock', after(open({ ends_in_ms: null }, { ...asked(1), time_ms: 0 })), null, null],
  ])('the clock: %s', (_rule, state, left, shown) => expect(shownMs(state, left)).toBe(shown))
})
