import { expect, it } from 'vitest'
import { openSecurityLog, SLOWED } from './server/security-log.ts'

const EMAIL = 'ann@x.test'
const PHONE = '+4915112345678'
const CALLER = '203.0.113.7'

function logged(path: string, fields: Record<string, string>, status: number, body: Record<string, unknown>) {
  const lines: Record<string, string>[] = []
  const { answered } = openSecurityLog({ noteSecurity: (event, about) => void lines.push({ event, ...about }), secret: 'secret of the test' })
  answered({ path, fields, caller: CALLER, answer: { status, body, headers: new Headers() } })
  return lines
}

it.each([
  ['/sign-in/email', { email: EMAIL }, 200, { user: { id: 'u1', email: EMAIL } }, { event: 'sign-in', identityId: 'u1' }],
  ['/sign-in/email', { email: EMAIL }, 401, { code: 'INVALID_PASSWORD' }, { event: 'sign-in-failed', reason: 'INVALID_PASSWORD' }],
  ['/sign-in/email', { email: EMAIL }, 429, { code: SLOWED }, { event: 'sign-in-slowed-down', reason: SLOWED }],
  ['/sign-in/email', { email: EMAIL }, 429, {}, { event: 'sign-in-limited' }],
  ['/phone-number/verify', { phoneNumber: PHONE, code: '123456' }, 400, { code: 'INVALID_OTP' }, { event: 'sign-in-failed', reason: 'INVALID_OTP' }],
  ['/request-password-reset', { email: EMAIL }, 200, {}, { event: 'reset-requested' }],
  ['/reset-password', { token: 'link', newPassword: 'x' }, 400, { code: 'INVALID_TOKEN' }, { event: 'password-reset-failed', reason: 'INVALID_TOKEN' }],
])('%s %j answered with %i %j is one event without personal data', (path, fields, status, body, line) => {
  const [entry = {}] = logged(path, fields as Record<string, string>, status, body)
  expect(entry).toMatchObject(line)
  expect(entry).toMatchObject({ caller: expect.stringMatching(/^[\w-]{22}$/) })
  for (const secret of [EMAIL, PHONE, CALLER, '123456', 'link']) expect(JSON.stringify(entry)).not.toContain(secret)
})

it('says nothing of calls that are no sign-in', () => expect(logged('/get-session', {}, 200, {})).toEqual([]))
