import { beforeEach, describe, expect, it } from 'vitest'
import { codeRestsMs, codeSent, codeShared, friendsCodeOf, pending, RESEND_MS, settled, signedUp } from './pending.ts'

const PHONE = '+4915112345678'
const mail = (email: string) => ({ type: 'email' as const, email })
const byPhone = { type: 'mobile' as const, email: '' }
const byProvider = { type: 'gmail' as const, email: 'gita@gmail.test' }

beforeEach(() => pending.reset())

describe('a friend’s code', () => {
  it('waits for the address it was signed up with', () => {
    signedUp('Ann@x.test', 'FRIEND')
    signedUp('bo@x.test', '')
    expect([friendsCodeOf(mail('ann@x.test')), friendsCodeOf(mail('bo@x.test')), friendsCodeOf(byPhone)]).toEqual([
      'FRIEND',
      undefined,
      undefined,
    ])
    settled(mail('ann@x.test'))
    expect(friendsCodeOf(mail('ann@x.test'))).toBeUndefined()
  })
  it.each([byPhone, byProvider])('of a shared link waits for whoever comes next, by $type', (who) => {
    codeShared('FRIEND')
    expect([friendsCodeOf(who), friendsCodeOf(mail('ann@x.test'))]).toEqual(['FRIEND', undefined])
    settled(who)
    expect(friendsCodeOf(who)).toBeUndefined()
  })
  it('of a shared link is used up by a sign-up by mail', () => {
    codeShared('FRIEND')
    signedUp('ann@x.test', 'FRIEND')
    expect(friendsCodeOf(byPhone)).toBeUndefined()
  })
})

describe('a code by telephone', () => {
  it.each([
    ['at once', PHONE, 0, RESEND_MS],
    ['later', PHONE, 20_000, RESEND_MS - 20_000],
    ['after a minute', PHONE, RESEND_MS, 0],
    ['after the clock was put back', PHONE, -3_600_000, 0],
    ['for another number', '+4915112345679', 0, 0],
  ])('rests: %s', (_when, phone, passed, left) => {
    codeSent(PHONE, 1_000_000_000)
    expect(codeRestsMs(phone, 1_000_000_000 + passed)).toBe(left)
  })
  it('is forgotten with the number once it has signed in', () => {
    codeSent(PHONE, 1)
    settled(mail('ann@x.test'))
    expect(pending.get().phone).toBe(PHONE)
    settled(byPhone)
    expect(pending.get()).toMatchObject({ phone: '', codeSentAt: 0 })
  })
})
