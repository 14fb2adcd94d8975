import { describe, expect, it } from 'vitest'
import { CHALLENGE_SECONDS, FIRST_OWNER, isDayOrMoment, isRoleName, isTotpCode, LINK_SECONDS, PASSWORD_LENGTH, plainCode, SESSION_LIFE, stepAt, TOKEN_PREFIX, TOTP, TRIES, UNDO_SECONDS } from './rules.ts'

const HOUR = 3600

it.each([
  ['a link lives', LINK_SECONDS, 24 * HOUR], ['a session without a call lives', SESSION_LIFE.idleSeconds, HOUR / 2], ['a session lives at the most', SESSION_LIFE.absoluteSeconds, 12 * HOUR],
  ['an account waits after too many wrong tries', TRIES.waitSeconds, HOUR / 4], ['an act may be undone', UNDO_SECONDS, HOUR / 6], ['a challenge waits', CHALLENGE_SECONDS, HOUR / 12],
])('%s for %i seconds', (_what, seconds, expected) => expect(seconds).toBe(expected))

it('a password has 12 to 128 characters', () => expect(PASSWORD_LENGTH).toEqual({ least: 12, most: 128 }))

it('tokens begin with what scanners of leaked ones look for', () => expect(TOKEN_PREFIX).toBe('lla_'))

it('the first owner has an address that no mail reaches (RFC 2606)', () => expect(FIRST_OWNER).toMatch(/^[^@]+@.+\.invalid$/))

it('five wrong tries are allowed', () => expect(TRIES.most).toBe(5))

describe('a code', () => {
  it.each([['123 456', '123456'], [' 12-34-56\t', '123456'], ['abcd-efgh', 'ABCDEFGH'], ['', '']])('typed as %j is %j', (typed, plain) => expect(plainCode(typed)).toBe(plain))
  it.each([['123456', true], ['12345', false], ['1234567', false], ['x123456', false], ['12345a', false], ['', false]])('%j is one of an app: %s', (code, is) => expect(isTotpCode(code)).toBe(is))
})

it('a time step is thirty seconds, begun ones not counted (RFC 6238, appendix B)', () => {
  expect([TOTP.digits, TOTP.periodSeconds, TOTP.driftSteps]).toEqual([6, 30, 1])
  expect([0, 29_999, 30_000, 59_000, 1_111_111_109_000].map(stepAt)).toEqual([0, 0, 1, 1, 0x23523ec])
})

it.each([['quiz-master', true], ['a1', true], ['a'.repeat(32), true], ['a'.repeat(33), false], ['a', false], ['1a', false], ['-a', false], ['Quiz', false], ['quiz master', false], ['quiz-master ', false], [' quiz-master', false]])('a role may be called %j: %s', (name, may) => {
  expect(isRoleName(name)).toBe(may)
})

describe('a day or a moment', () => {
  it.each(['2026-02-28', '2024-02-29', '2026-09-30T00:00Z', '2026-09-30T19:59Z', '2026-09-30T23:59:59Z', '2026-09-30T23:59:59.1Z', '2026-09-30T23:59:59.123456Z'])('is %s', (text) => expect(isDayOrMoment(text)).toBe(true))
  it.each([
    '', '2026-02-29', '0000-01-01', '2026-09-30T24:00Z', '2026-09-30T30:00Z', '2026-09-30T1:00Z', '2026-09-30Ta0:00Z', '2026-09-30T1a:00Z', '2026-09-30T12:60Z', '2026-09-30T12:0aZ', '2026-09-30T12:00:60Z', '2026-09-30T12:00:0aZ', '2026-09-30T12:00:00.Z', '2026-09-30T12:00:00.1234567Z',
    '2026-09-30T12:00:00.aZ', '2026-09-30T12:00', '2026-09-30T12:00+02:00', '2026-09-30 12:00Z', '2026-09-30T12:00Z ', '2026-09-30 T12:00Z',
  ])('is not %j', (text) => expect(isDayOrMoment(text)).toBe(false))
})
