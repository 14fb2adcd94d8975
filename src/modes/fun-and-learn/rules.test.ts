import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIFELINES } from '../../features/rounds/contract.ts'
import { roundBadges } from '../../features/badges/rules.ts'
import { refuseLifeline } from '../../features/rounds/rules/lifelines.ts'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { rewardFor } from '../../features/rounds/rules/worth.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { contentOf, type ContentType } from './rules/attachment.ts'
import { isSafeLink, minutesToRead } from './rules/rich-text.ts'
import { BADGES, funAndLearn } from './rules.ts'

describe('a round', () => {
  it('gives a minute a question, as the operator has it', () =>
    expect([funAndLearn.seconds(DEFAULTS), funAndLearn.seconds({ ...DEFAULTS, fun_n_learn_seconds: 45 })]).toEqual([60, 45]))

  it.each([[5, 0, true, 20, 4], [4, 1, true, 12, 4], [3, 2, true, 4, 3], [2, 3, true, 0, 1], [1, 4, false, 0, 0]])('%i right and %i wrong: passed %s, score %i, %i coins', (right, wrong, passed, score, coins) =>
    expect(rewardFor({ right, wrong }, funAndLearn, DEFAULTS)).toMatchObject({ passed, score, coins }))

  it.each(LIFELINES)('knows no lifeline %s', (lifeline) =>
    expect(refuseLifeline(aRound([anItem(1, { openedAt: 0, deadline: 60_000 })], { mode: 'fun-and-learn' }), funAndLearn, anAsked(), lifeline, 1_000, DEFAULTS)).toBe('lifeline-not-allowed'))
})

describe('what stands beside a text', () => {
  it.each<[ContentType, string, string | undefined]>([
    [0, '', ''], [0, ' ', ''], [0, 'dQw4w9WgXcQ', undefined],
    [1, 'dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    [1, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
    [1, 'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    [1, 'https://youtu.be/dQw4w9WgXcQ?si=1', 'dQw4w9WgXcQ'],
    [1, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    [1, '', undefined], [1, 'http://youtu.be/dQw4w9WgXcQ', undefined], [1, 'https://evil.example/watch?v=dQw4w9WgXcQ', undefined], [1, 'https://youtu.be.evil.example/dQw4w9WgXcQ', undefined], [1, 'dQw4w9WgXcQ"><script>', undefined],
    [2, '/media/seed/texts/bread.pdf', '/media/seed/texts/bread.pdf'],
    [2, '/media/../secret.pdf', undefined], [2, 'https://evil.example/a.pdf', undefined], [2, '//evil.example/a.pdf', undefined], [2, '/media/a.svg', undefined], [2, '', undefined],
  ])('%i "%s" is %s', (type, data, kept) => expect(contentOf(type, data)).toBe(kept))
})

it.each([['https://example.org/a', true], ['http://example.org', false], ['javascript:alert(1)', false], ['//example.org', false], ['/media/x', false], ['https://exa mple.org', false], ['', false]])('the link "%s" is safe: %s', (href, safe) =>
  expect(isSafeLink(href)).toBe(safe))

describe('the time to read', () => {
  it.each([['<p>One two three.</p>', 1], [`<p>${'word '.repeat(600)}</p>`, 3], ['<p>' + '字'.repeat(7_200) + '</p>', 3], ['', 1]])('of %#', (detail, minutes) => expect(minutesToRead(detail)).toBe(minutes))

  it('grows with the text', () => {
    fc.assert(fc.property(fc.nat(2_000), fc.nat(2_000), (a, b) => {
      expect(minutesToRead('word '.repeat(a + b))).toBeGreaterThanOrEqual(minutesToRead('word '.repeat(a)))
    }))
  })
})

it.each([[5, 0, 40_000, ['flashback']], [5, 0, 40_001, []], [5, 1, 40_000, []]])('%i right and %i wrong in %i ms earn %j', (right, wrong, timeMs, earned) =>
  expect(roundBadges(BADGES, { right, wrong, skipped: 0, timeMs, usedLifelines: false }, () => 8)).toEqual(earned))
