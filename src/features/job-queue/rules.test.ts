import { expect, it } from 'vitest'
import { aboutOf, causeOf, errorWords } from './rules.ts'

it.each([
  ['', { cause: 'none', status: '' }],
  ['not done after 60 s', { cause: 'late', status: '' }],
  ['connect ECONNREFUSED 127.0.0.1:25', { cause: 'unreachable', status: '' }],
  ['the push service did not take it: 503', { cause: 'answered', status: '503' }],
  ['the mail server answered with 550', { cause: 'answered', status: '550' }],
  ['something broke', { cause: 'other', status: '' }],
])('"%s" has the cause %j', (error, cause) => expect(causeOf(error)).toEqual(cause))

it.each([
  ['550 <ann.smith@example.org>: no such user', '550 <…>: no such user'],
  ['no route to +49 151 12345678', 'no route to …'],
  ['the first line\n    at file.ts:7', 'the first line'],
  ['x'.repeat(300), `${'x'.repeat(200)}…`],
])('"%s" is shown as "%s"', (error, words) => expect(errorWords(error)).toBe(words))

it.each([
  [{ kind: 'otp', to: '+49…78', sealed: 'secret' }, { kind: 'otp', to: '+49…78', notification: '' }],
  [{ notification: 7, browser: 2 }, { kind: '', to: '', notification: '7' }],
  [null, { kind: '', to: '', notification: '' }],
])('of %j is shown %j', (payload, about) => expect(aboutOf(payload)).toEqual(about))
