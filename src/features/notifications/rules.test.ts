import { describe, expect, it } from 'vitest'
import { TOPICS } from './contract.ts'
import { deadlineOf, idsIn, KINDS, pushSecondsLeft, topicOf, wrongWords, type NotificationKind } from './rules.ts'

const MINUTE = 60_000
const HOUR_S = 3_600

it('every topic that can be switched off has a kind', () => expect(TOPICS.filter((topic) => !KINDS.some((kind) => topicOf(kind) === topic))).toEqual([]))

describe('how long a push is worth sending', () => {
  it.each<[NotificationKind, number, number]>([
    ['streak', 0, 4 * HOUR_S],
    ['streak', HOUR_S, 3 * HOUR_S],
    ['streak', 4 * HOUR_S, 0],
    ['streak', 9 * HOUR_S, 0],
    ['contest-start', 0.4, 24 * HOUR_S - 1],
    ['payout-done', 6 * 24 * HOUR_S, 24 * HOUR_S],
  ])('%s, %d s old: %d s', (kind, age, left) => expect(pushSecondsLeft(kind, age)).toBe(left))
})

describe('ids in a list', () => {
  it.each([
    ['1', [1]],
    ['1,2, 3', [1, 2, 3]],
    ['2,2,2', [2]],
    ['', []],
    ['x,-1,1.5,1e3,0x1,', []],
    ['9999999999999999', []],
    ['7,drop table,8', [7, 8]],
  ])('%j', (list, ids) => expect(idsIn(list)).toEqual(ids))
})

it('names a deadline by its minute, from whichever moment one looks', () => {
  const end = Date.parse('2026-12-24T23:00:00Z')
  for (const before of [1, 20 * MINUTE, 3 * 60 * MINUTE + 29_000]) for (const late of [-20_000, 0, 20_000]) expect(deadlineOf(end - before, before + late)).toBe('2026-12-24T23:00')
})

describe('an operator’s words', () => {
  const words = { title: 'Hello', message: 'There is more', image: '' }
  it.each([
    ['all well', words, undefined],
    ['no message', { ...words, message: '' }, undefined],
    ['a picture of ours', { ...words, image: '/media/uploads/ab/cd.webp' }, undefined],
    ['no title', { ...words, title: '' }, /title/],
    ['a title without end', { ...words, title: 'x'.repeat(121) }, /title/],
    ['a message without end', { ...words, message: 'x'.repeat(501) }, /message/],
    ['somebody else’s picture', { ...words, image: 'https://example.org/a.png' }, /picture/],
    ['a way out', { ...words, image: '//example.org/a.png' }, /picture/],
  ])('%s', (_what, given, wrong) => {
    if (wrong === undefined) expect(wrongWords(given)).toBeUndefined()
    else expect(wrongWords(given)).toMatch(wrong)
  })
})
