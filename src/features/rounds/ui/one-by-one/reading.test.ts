import { describe, expect, it } from 'vitest'
import { bulbsOf, keysFor, shownMs } from './reading.ts'
import { after, asked, open, pick, told } from './round-samples.ts'

describe('what is shown', () => {
  it.each([
    ['the current one is white', after(open({ position: 2, marks: 'r' })), 'rc-'],
    ['while the answer is on its way too', after(open({ position: 2, marks: 'r' }), pick('1')), 'rc-'],
    ['then its verdict', after(open({ position: 2, marks: 'r' }), pick('1'), told({ correct: 0, right_answer: '2' }, 3)), 'rw-'],
    ['on the last one too', after(open({ position: 3, marks: 'rs' })), 'rsc'],
  ])('%s', (_rule, state, bulbs) => expect(bulbsOf(state)).toBe(bulbs))

  it.each([
    ['the head start is not shown', after(open()), 30_900, 30_000],
    ['then what is left', after(open()), 12_000, 12_000],
    ['stopped by the answer', after(open(), pick('1')), null, 18_000],
    ['no clock', after(open({ ends_in_ms: null }, { ...asked(1), time_ms: 0 })), null, null],
  ])('the clock: %s', (_rule, state, left, shown) => expect(shownMs(state, left)).toBe(shown))

  it.each([
    ['true and false: also by their letters', '2', ['True', 'False'], { 1: 'i0', A: 'i0', T: 'i0', 2: 'i1', B: 'i1', F: 'i1' }],
    ['whatever the language, as long as the letters are Latin', '2', ['verdadero', 'falso'], { 1: 'i0', A: 'i0', V: 'i0', 2: 'i1', B: 'i1', F: 'i1' }],
    ['another script has its digits', '2', ['صحيح', 'خطأ'], { 1: 'i0', A: 'i0', 2: 'i1', B: 'i1' }],
    ['letters alike choose nothing', '2', ['Yes', 'Yep'], { 1: 'i0', A: 'i0', 2: 'i1', B: 'i1' }],
    ['a letter that stands on an option is that option', '2', ['Bogus', 'True'], { 1: 'i0', A: 'i0', 2: 'i1', B: 'i1', T: 'i1' }],
    ['other questions have no such letters', '1', ['Tea', 'Figs'], { 1: 'i0', A: 'i0', 2: 'i1', B: 'i1' }],
  ])('keys: %s', (_rule, question_type, texts, keys) =>
    expect(keysFor({ question_type, options: texts.map((text, at) => ({ id: `i${at}`, text })) })).toEqual(keys),
  )
})
