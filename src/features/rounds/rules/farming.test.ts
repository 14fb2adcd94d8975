import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../../settings/rules.ts'
import { doubtOf, medianAnswerMs, medianOf } from './farming.ts'
import { anItem } from './samples.ts'

const answered = (ms: number, answer = '1') => anItem(1, { openedAt: 1_000, answeredAt: 1_000 + ms, answer })
const round = (...items: ReturnType<typeof answered>[]) => ({ items, allAtOnce: false })

describe('the median of answers', () => {
  it.each([
    [[], undefined],
    [[5], 5],
    [[9, 1, 5], 5],
    [[1, 2, 4, 100], 3],
  ] as const)('of %j is %s', (values, median) => expect(medianOf(values)).toBe(median))

  it('leaves out answers without both of their moments', () => expect(medianAnswerMs(round(anItem(1, { openedAt: null, answeredAt: 9, answer: '1' }), anItem(2, { openedAt: 9, answeredAt: null, answer: '1' }), answered(700)))).toBe(700))
  it('leaves out what was not answered', () => expect(medianAnswerMs(round(answered(900), answered(30_000, ''), answered(1_100)))).toBe(1_000))
})

describe('a round is doubtful', () => {
  it.each([
    ['answered as people read', round(answered(699), answered(700), answered(4_000)), 0, undefined],
    ['answered faster, though one answer took long', round(answered(690), answered(200), answered(20_000)), 0, 'fast'],
    ['never answered', round(answered(20, '')), 0, undefined],
    ['the last of those that an hour pays', round(answered(900)), 29, undefined],
    ['one more', round(answered(900)), 30, 'many'],
    ['that pays nothing, however many there were', round(answered(900)), undefined, undefined],
    ['with all questions open at once', { ...round(answered(1)), allAtOnce: true }, undefined, undefined],
  ] as const)('%s', (_, what, paidThisHour, doubt) => expect(doubtOf(what, paidThisHour, DEFAULTS)).toBe(doubt))
})
