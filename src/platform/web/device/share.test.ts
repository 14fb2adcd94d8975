import { afterEach, expect, it, vi } from 'vitest'
import { shareBySheet } from './share.ts'

const OFFER = { picture: new Blob(['x'], { type: 'image/png' }), name: 'result.png', text: 'Look', url: 'https://product.test/' }

type Device = { coarse: boolean; canShare?: boolean; share?: () => Promise<void> }

function on({ coarse, canShare, share = async () => undefined }: Device) {
  const shared = vi.fn(share)
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
  vi.stubGlobal('navigator', canShare === undefined ? {} : { canShare: () => canShare, share: shared })
  return shared
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('opens the sheet of a phone with the picture, its text and its address', async () => {
  const shared = on({ coarse: true, canShare: true })
  expect(await shareBySheet(OFFER)).toBe(true)
  expect(shared).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: 'result.png', type: 'image/png' })], text: OFFER.text, url: OFFER.url })
})

it.each<[string, Device]>([
  ['on a desktop, also where it could share', { coarse: false, canShare: true }],
  ['where no files can be shared', { coarse: true, canShare: false }],
  ['where nothing can be shared', { coarse: true }],
])('opens none %s', async (_where, device) => {
  const shared = on(device)
  expect(await shareBySheet(OFFER)).toBe(false)
  expect(shared).not.toHaveBeenCalled()
})

it('is done when the player closes the sheet, and not when it fails', async () => {
  on({ coarse: true, canShare: true, share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  expect(await shareBySheet(OFFER)).toBe(true)
  const log = vi.spyOn(console, 'error').mockReturnValue()
  on({ coarse: true, canShare: true, share: () => Promise.reject(new Error('no sheet')) })
  expect(await shareBySheet(OFFER)).toBe(false)
  expect(log).toHaveBeenCalled()
})
