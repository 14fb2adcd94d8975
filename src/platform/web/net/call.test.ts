import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { action, flag, inLanguage, text, whole } from '../../pure/action.ts'
import { call, setUpCalls } from './call.ts'
import { setTexts } from '../texts/texts.ts'

const base = { about: '', who: 'player', limit: { calls: 1, seconds: 1 }, does: 'read', refusals: [] } as const
const saveNote = action({
  ...base,
  name: 'save_note',
  input: { lines: whole(0, 99), note: z.optional(text(9)), status: z.optional(flag()) },
  output: z.object({ ok: z.number() }),
})
const getPages = action({ ...base, name: 'get_pages', input: { shelf: whole(1, 9), ...inLanguage }, output: z.array(z.string()) })

const setup = {
  token: vi.fn<() => string | null>(),
  languageId: vi.fn<() => string | null>(),
  signedOut: vi.fn(),
  failed: vi.fn(),
  refused: vi.fn(),
}
const fetched = vi.fn<typeof fetch>()
const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status, headers }))
const request = () => fetched.mock.calls[0] as [string, RequestInit & { headers: Headers; body: FormData }]
const done = { error: false, message: '111', data: { ok: 1 } }

beforeEach(() => {
  vi.resetAllMocks()
  setup.token.mockReturnValue('secret')
  setup.languageId.mockReturnValue(null)
  setUpCalls(setup)
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => vi.useRealTimers())
// Other files share the module.
afterAll(() => setTexts({}, 'en', false))

describe('what goes out', () => {
  it('is a form with a bearer, to the action’s name', async () => {
    setTexts({}, 'ar', true)
    answer(done)
    await call(saveNote, { lines: 5, note: 'a b' }, { idempotencyKey: 'k1' })
    const [url, { method, headers, body }] = request()
    expect([url, method, Object.fromEntries(headers), Object.fromEntries(body)]).toEqual([
      '/api/save_note',
      'POST',
      { authorization: 'Bearer secret', 'accept-language': 'ar', 'idempotency-key': 'k1' },
      { lines: '5', note: 'a b' },
    ])
  })
  it('leaves out what is empty and sends a zero', async () => {
    answer(done)
    await call(saveNote, { lines: 0, note: '', status: undefined })
    expect(Object.fromEntries(request()[1].body)).toEqual({ lines: '0' })
  })
  it('has no bearer for a visitor', async () => {
    setup.token.mockReturnValue(null)
    answer(done)
    await call(saveNote, { lines: 1 })
    expect(request()[1].headers.has('authorization')).toBe(false)
  })
  it.each([
    ['where the action takes one', '14', {}, { shelf: '1', language_id: '14' }],
    ['not while none is sent', null, {}, { shelf: '1' }],
    ['as the caller says', '14', { language_id: '2' }, { shelf: '1', language_id: '2' }],
  ])('names the content language: %s', async (_when, language, more, fields) => {
    setup.languageId.mockReturnValue(language)
    answer({ ...done, data: [] })
    await call(getPages, { shelf: 1, ...more })
    expect(Object.fromEntries(request()[1].body)).toEqual(fields)
  })
})

describe('what comes back', () => {
  it('is the envelope of a 200', async () => {
    answer(done)
    expect(await call(saveNote, { lines: 1 })).toEqual(done)
    expect(setup.refused).not.toHaveBeenCalled()
  })
  it('is the envelope of a refusal too, of which the app is notified', async () => {
    const refusal = { error: true, message: '122', code: 'shelf-locked', text: 'This Shelf is Locked.' }
    answer(refusal)
    expect(await call(saveNote, { lines: 1 })).toEqual(refusal)
    expect(setup.refused).toHaveBeenCalledWith(refusal)
    expect(setup.failed).not.toHaveBeenCalled()
  })
  it('is nothing after a 401, and the player is signed out', async () => {
    answer({ error: true }, 401)
    expect(await call(saveNote, { lines: 1 })).toBeNull()
    expect([setup.signedOut.mock.calls.length, setup.failed.mock.calls.length]).toEqual([1, 0])
  })
  it.each([
    [400, 'malformed', {}, undefined],
    [413, 'malformed', {}, undefined],
    [404, 'failed', {}, undefined],
    [429, 'busy', { 'Retry-After': '7' }, 7],
    [500, 'failed', {}, undefined],
    [503, 'failed', {}, undefined],
  ])('is null after a %i, which is logged and reported as %s', async (status, kind, headers, seconds) => {
    answer({ error: true }, status, headers)
    expect(await call(saveNote, { lines: 1 })).toBeNull()
    expect(setup.failed).toHaveBeenCalledWith(kind, seconds)
    expect(console.error).toHaveBeenCalledOnce()
  })
  it('is nothing without a network', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await call(saveNote, { lines: 1 })).toBeNull()
    expect(setup.failed).toHaveBeenCalledWith('offline', undefined)
  })
  it('is nothing when a 200 is not ours', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 200 }))
    expect(await call(saveNote, { lines: 1 })).toBeNull()
    expect(setup.failed).toHaveBeenCalledWith('failed', undefined)
  })
  it('is not reported on a quiet call, but logged', async () => {
    answer({}, 500)
    await call(saveNote, { lines: 1 }, { quiet: true })
    expect([setup.failed.mock.calls.length, vi.mocked(console.error).mock.calls.length]).toEqual([0, 1])
  })
})

describe('an answer that was asked for before', () => {
  const prefetched = vi.fn<(name: string, form: FormData) => Promise<Response | null> | undefined>()
  const replied = vi.fn()
  beforeEach(() => setUpCalls({ ...setup, prefetched, replied }))

  it('is taken, and nothing is sent', async () => {
    prefetched.mockResolvedValue(Response.json(done, { headers: { 'x-settings-version': '9' } }))
    expect(await call(saveNote, { lines: 5 })).toEqual(done)
    expect([prefetched.mock.calls.map(([name, form]) => [name, Object.fromEntries(form)]), fetched.mock.calls.length]).toEqual([[['save_note', { lines: '5' }]], 0])
    expect((replied.mock.calls[0] as [Headers])[0].get('x-settings-version')).toBe('9')
  })
  it('that did not come is asked for again', async () => {
    prefetched.mockResolvedValue(null)
    answer(done)
    expect(await call(saveNote, { lines: 5 })).toEqual(done)
  })
  it('is waited for by no other call: the token of this moment goes along', () => {
    prefetched.mockReturnValue(undefined)
    answer(done)
    void call(saveNote, { lines: 5 })
    setup.token.mockReturnValue(null)
    expect(request()[1].headers.get('authorization')).toBe('Bearer secret')
  })
})

describe('time', () => {
  const hanging = () =>
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
    )
  it('runs out after 30 s', async () => {
    vi.useFakeTimers()
    hanging()
    const answered = call(saveNote, { lines: 1 })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await answered).toBeNull()
    expect(setup.failed).toHaveBeenCalledWith('offline', undefined)
  })
  it('can be cut short by the caller, silently', async () => {
    hanging()
    const stop = new AbortController()
    const answered = call(saveNote, { lines: 1 }, { signal: stop.signal })
    stop.abort()
    expect(await answered).toBeNull()
    expect([setup.failed.mock.calls.length, vi.mocked(console.error).mock.calls.length]).toEqual([0, 0])
  })
})

describe('without a network', () => {
  it('nothing is made up, and the page knows that the server cannot be reached', async () => {
    const unreachable = vi.fn()
    setUpCalls({ ...setup, unreachable })
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await call(getPages, { shelf: 3 })).toBeNull()
    expect(setup.failed).toHaveBeenCalledWith('offline', undefined)
    expect(unreachable).toHaveBeenCalledOnce()
  })
})
