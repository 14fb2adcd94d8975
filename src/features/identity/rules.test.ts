import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeIn, codeOfAnswer, plainEmail, textKeyOf } from './rules.ts'

const textsIn = (language: string) => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `texts.${language}.json`), 'utf8')) as Record<string, string>

describe('the sentence for a code', () => {
  it.each([
    ['USER_NOT_FOUND', 'User not found'],
    ['INVALID_PASSWORD', 'Invalid password'],
    ['USER_ALREADY_EXISTS', 'Email already in use'],
    ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'Email already in use'],
    ['INVALID_EMAIL', 'Invalid email address'],
    ['BANNED_USER', 'User account has been disabled'],
    ['TOO_MANY_REQUESTS', 'Too many requests try again later'],
    ['OPERATION_NOT_ALLOWED', 'Operation not allowed'],
    ['EMAIL_NOT_VERIFIED', 'The email must be verified first'],
    ['SOMETHING_NEW', 'Internal error occurred'],
    ['constructor', 'Internal error occurred'],
  ])('%s: %s', (code, sentence) => expect(textsIn('en')[textKeyOf(code).replace('identity.', '')]).toBe(sentence))
})

describe('the code of an answer', () => {
  it.each([
    [429, {}, 'TOO_MANY_REQUESTS'],
    [400, { code: 'VALIDATION_ERROR', message: '[body.email] Invalid email address' }, 'INVALID_EMAIL'],
    [400, { code: 'VALIDATION_ERROR', message: '[body.password] Invalid input' }, 'VALIDATION_ERROR'],
    [404, {}, 'NOT_FOUND'],
    [415, {}, 'VALIDATION_ERROR'],
    [500, {}, 'INTERNAL_ERROR'],
    [401, { code: 'INVALID_PASSWORD' }, 'INVALID_PASSWORD'],
  ])('%i %j is %s', (status, body, code) => expect(codeOfAnswer(status, body)).toBe(code))
})

it('keeps an address in one spelling', () => expect(plainEmail('  Ann@X.Test ')).toBe('ann@x.test'))

describe('the code in what was typed or pasted', () => {
  it.each([
    ['123456', '123456'],
    ['12 34', '1234'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳४५६', '123456'],
    ['123456 is your code for Limelight. It works once, for 5 minutes.', '123456'],
    ['no digits', ''],
  ])('%s: %s', (typed, code) => expect(codeIn(typed)).toBe(code))
})

describe('texts', () => {
  it('has the same keys in both languages, and mails with exactly one link', () => {
    const [en, ar] = [textsIn('en'), textsIn('ar')]
    expect(Object.keys(ar)).toEqual(Object.keys(en))
    for (const texts of [en, ar]) for (const kind of ['verify-email', 'reset-password', 'notice']) expect(texts[`mail.${kind}.text`]?.split('{link}')).toHaveLength(2)
  })
})
