import { describe, expect, it } from 'vitest'
import { watchPage } from './watch.ts'

describe('the page of a video', () => {
  it('frames YouTube without cookies, and is framed by us alone', async () => {
    const page = watchPage('/watch/dQw4w9WgXcQ/', 'n')
    expect(page?.headers.get('content-security-policy')).toBe(
      `default-src 'none'; frame-src https://www.youtube-nocookie.com; style-src 'nonce-n'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    )
    expect(page?.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await page?.text()).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0"')
  })

  it.each(['/watch/', '/watch/short/', '/watch/dQw4w9WgXcQ"onload/', '/watch/dQw4w9WgXcQ/more/', '/watch/<script>/', '/watch/dQw4w9WgXcQQQ/'])('%s is none', (path) =>
    expect(watchPage(path, 'n')).toBeUndefined())
})
