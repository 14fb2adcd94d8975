import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { user } from '../slice.ts'
import { signIn } from './sign-in.ts'

const sent: { path: string; former: FormDataEntryValue | null }[] = []

/** The product as the browser sees it: a proof at first, then an account with the token `new`. */
function answers(path: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const body = init?.body
  sent.push({ path: String(path), former: body instanceof FormData ? body.get('former_token') : null })
  if (path === '/identity/sign-in/email') return Promise.resolve(Response.json({ user: { id: 'ann', email: 'ann@x.test', name: 'ann' } }, { headers: { 'set-auth-token': 'proof' } }))
  return Promise.resolve(Response.json(path === '/api/check_user_exists' ? { error: false, message: '130', data: {} } : { error: false, message: '105', data: { name: 'ann', friends_code: '', api_token: 'new' } }))
}

const enter = () => signIn({ email: 'ann@x.test', password: 'secret-123' }, null)

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', answers)
})
afterEach(() => user.reset())

it.each([
  ['names the session that this browser has, whose token the server ends', 'old', 'old'],
  ['names none where nobody is signed in', null, null],
])('a sign-in %s', async (_, token, former) => {
  user.set({ token, isLogin: token !== null })
  expect(await enter()).toEqual({ ok: true })
  expect(sent.map((one) => one.path)).toEqual(['/identity/sign-in/email', '/api/check_user_exists', '/api/user_signup'])
  expect(sent.map((one) => one.former)).toEqual([null, null, former])
  expect(user.get()).toMatchObject({ token: 'new', isLogin: true })
})
