import { beforeEach, describe, expect, it, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
/** What the server has now. */
let stored = { version: '1', back: 'Back' }
const texts = () => ({ name: 'english', title: 'English', code: 'en', version: stored.version, texts_version: stored.version, rtl_support: 0 as const, data: { 'web.back': stored.back } })
const asked = () => fetched.mock.calls.filter(([url]) => String(url).endsWith('/get_system_language_json')).length

beforeEach(() => {
  vi.resetModules()
  stored = { version: '1', back: 'Back' }
  fetched.mockReset().mockImplementation((url) => Promise.resolve(Response.json({ error: false, message: '', data: String(url).endsWith('/get_system_language_json') ? texts() : [] })))
  vi.stubGlobal('fetch', fetched)
})

/** A page that has just begun: its own copy of the module. */
async function page() {
  const [{ applyTexts, followTexts, keepOldTexts }, own] = [await import('./switch.ts'), await import('../../../platform/web/texts/texts.ts')]
  const net = await import('../../../platform/web/net/call.ts')
  net.setUpCalls({ token: () => null, languageId: () => null, signedOut: vi.fn(), failed: vi.fn(), refused: vi.fn() })
  return { applyTexts, followTexts, keepOldTexts, back: () => own.t('web.back') }
}

describe('texts that operators change', () => {
  it('are loaded when the first reply after the start tells another version than the texts have', async () => {
    const { applyTexts, followTexts, back } = await page()
    applyTexts(texts())
    stored = { version: '2', back: 'Return' }
    followTexts('2')
    await vi.waitFor(() => expect(back()).toBe('Return'))
    followTexts('2')
    expect(asked()).toBe(1)
  })

  it('are loaded again while a process still gives the old ones', async () => {
    const { applyTexts, followTexts, back } = await page()
    applyTexts(texts())
    followTexts('2')
    await vi.waitFor(() => expect(asked()).toBe(1))
    stored = { version: '2', back: 'Return' }
    await vi.waitFor(() => {
      followTexts('2')
      expect(back()).toBe('Return')
    })
  })

  it('wait for those that the start takes, and come with the next reply if these did not', async () => {
    const { followTexts, keepOldTexts } = await page()
    followTexts('1')
    expect(asked()).toBe(0)
    keepOldTexts()
    followTexts('1')
    await vi.waitFor(() => expect(asked()).toBe(1))
  })
})
