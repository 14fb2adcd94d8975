import { describe, expect, it } from 'vitest'
import { codeOfAnswer, textKeyOf } from '../../../identity/rules.ts'
import { emailError, newPasswordErrors, placeOf } from './errors.ts'

describe('where the provider’s answer is told', () => {
  it.each([
    [401, { code: 'USER_NOT_FOUND' }, 'identity.user-not-found', 'email'],
    [401, { code: 'INVALID_PASSWORD' }, 'identity.invalid-password', 'password'],
    [401, { code: 'INVALID_EMAIL_OR_PASSWORD' }, 'identity.wrong-credentials', 'password'],
    [422, { code: 'USER_ALREADY_EXISTS' }, 'identity.email-in-use', 'email'],
    [400, { code: 'INVALID_EMAIL' }, 'identity.invalid-email', 'email'],
    [403, { code: 'EMAIL_NOT_VERIFIED' }, 'identity.verify-first', 'note'],
    [403, { code: 'BANNED_USER' }, 'identity.disabled', 'note'],
    [403, { code: 'OPERATION_NOT_ALLOWED' }, 'identity.not-allowed', 'note'],
    [403, { code: 'DEMO' }, 'identity.demo', 'note'],
    [400, { code: 'INVALID_PHONE_NUMBER' }, 'identity.invalid-phone', 'phone'],
    [400, { code: 'INVALID_OTP' }, 'identity.wrong-code', 'code'],
    [400, { code: 'OTP_SPENT' }, 'identity.code-spent', 'code'],
    [429, {}, 'identity.too-many-requests', 'toast'],
    [500, {}, 'identity.internal-error', 'toast'],
    [418, { code: 'WHATEVER_COMES_NEXT' }, 'identity.internal-error', 'toast'],
  ] as const)('%i %j is %s, %s', (status, body, key, place) => {
    expect(textKeyOf(codeOfAnswer(status, body))).toBe(key)
    expect(placeOf(key)).toBe(place)
  })
})

describe('before anything is sent', () => {
  it.each([
    ['', 'players.email-needed'],
    ['  ', 'players.email-needed'],
    ['leila', 'identity.invalid-email'],
    ['leila@home', 'identity.invalid-email'],
    ['lei la@example.org', 'identity.invalid-email'],
    [' leila@example.org ', undefined],
    ['ليلى@مثال.إختبار', undefined],
  ])('the address "%s": %s', (email, fault) => expect(emailError(email)).toBe(fault))

  it.each([
    ['short', 'short', { password: 'identity.password-length' }],
    ['x'.repeat(129), 'x'.repeat(129), { password: 'identity.password-length' }],
    ['stagedoor12', 'stagedoor21', { repeat: 'players.passwords-differ' }],
    ['stagedoor12', '', { repeat: 'players.passwords-differ' }],
    ['stagedoor12', 'stagedoor12', {}],
  ])('the passwords %s and %s: %j', (password, repeat, faults) => expect(newPasswordErrors(password, repeat)).toEqual(faults))
})
