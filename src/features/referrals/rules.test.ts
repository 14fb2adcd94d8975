import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../settings/rules.ts'
import { friendRewardDue, inviteLink } from './rules.ts'

describe('the reward for bringing a friend', () => {
  it.each([
    [{ active: true, paidToday: 0, paidInAll: 0 }, 100],
    [{ active: true, paidToday: 9, paidInAll: 49 }, 100],
    [{ active: true, paidToday: 10, paidInAll: 10 }, 0],
    [{ active: true, paidToday: 0, paidInAll: 50 }, 0],
    [{ active: false, paidToday: 0, paidInAll: 0 }, 0],
  ])('%j earns %i', (owner, coins) => expect(friendRewardDue(owner, DEFAULTS)).toBe(coins))
  it('follows the operator’s figures', () => expect(friendRewardDue({ active: true, paidToday: 1, paidInAll: 1 }, { ...DEFAULTS, earn_coin: 7, earn_coin_daily_limit: 2 })).toBe(7))
})

describe('the link', () => {
  it.each([['ACDE34E6', 'https://x.test/auth/sign-up/?code=ACDE34E6'], ['', 'https://x.test/auth/sign-up/']])('of the code %j is %s', (code, link) => expect(inviteLink('https://x.test', code)).toBe(link))
})
