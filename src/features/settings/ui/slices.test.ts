import { beforeEach, expect, it } from 'vitest'
import {
  home,
  homeReceived,
  pageReceived,
  settings,
  systemConfigReceived,
  webSettings,
  webSettingsReceived,
  type WebSettings,
} from './slices.ts'
import { isFirstLoad, webSettingsFetched } from './session-flags.ts'

const web: WebSettings = {
  app_name: 'L',
  web_logo: '',
  web_logo_dark: '',
  favicon: '',
  theme_color: '',
  colors: { lime: '', lime_edge: '', lime_text: '' },
  footer_text: '',
  social_links: [],
  home_parts: 0,
  sign_in: { email: '1', phone: '0', google: '0', oidc: '0' },
  sign_in_providers: [],
}
const faq = { text: 'Q?', asked: 'hi', language: 'en' }
const about = { text: 'Us.', asked: 'en', language: 'en' }
const page = { sliders: [], sections: [] }

beforeEach(() => [webSettings, settings, home].forEach((each) => each.reset()))

it.each([
  ['web settings are stored', [() => webSettingsReceived(web)], webSettings, { data: web }],
  [
    'a page that was read is stored with its languages, beside the others',
    [() => pageReceived('faq', faq), () => pageReceived('about_us', about)],
    settings,
    { data: { faq, about_us: about } },
  ],
  [
    'the system config leaves the pages alone',
    [() => pageReceived('faq', faq), () => systemConfigReceived({ language_mode: '1' })],
    settings,
    { data: { faq }, systemConfig: { language_mode: '1' } },
  ],
  ['the first page is stored with its language', [() => homeReceived(page, 'ar')], home, { data: page, language: 'ar' }],
])('%s', (_name, steps, state, expected) => {
  for (const step of steps) step()
  expect(state.get()).toMatchObject(expected)
})

it('marks a fetch in the session, which takes the mark of a reload away', () => {
  const kept = new Map([['settings.manualRefresh', '1']])
  const flags = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  webSettingsFetched(flags, 5)
  expect(Object.fromEntries(kept)).toEqual({ 'settings.firstLoad': '1', 'settings.lastFetch': '5' })
  expect([isFirstLoad(flags, 'coins'), isFirstLoad(flags, 'coins')]).toEqual([true, false])
})
